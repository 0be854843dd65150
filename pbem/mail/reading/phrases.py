"""Words by which mail clients mark quotes and signatures, in the languages that people have set their clients to.

All in lower case. Collected from what the clients write; a missing language costs a player one more receipt.
"""

# An attribution ("On Monday Alice wrote:") holds one of these.
WROTE = (
    " wrote", "wrote:", " writes:", "schrieb", " schreef", " a écrit", " skrev", " escribió", " escribio",
    " ha scritto", " escreveu", " kirjoitti", " napisał", " napsal", " napísal", " pisze", " пишет", " написал",
    " пише", " писал", "写道", "寫道", "님이 작성", "님이 쓴 글", " yazdı", " yazmış", " ezt írta", " írta",
    " a scris", " έγραψε", " đã viết", "เขียนว่า", " menulis", " napisao", " napisala", " va escriure",
    " kirjutas", " rašė", " rakstīja", " je napisal", " คתב", " كتب", "كتب ", " skrifaði", " scrisse",
    " escrigué", " のメール", "さんは書きました", " 작성", " ने लिखा", " skreiv", " hat geschrieben",
)  # fmt: skip

# An attribution that is wrapped over lines begins with one of these and holds a digit.
OPENERS = (
    "on ", "am ", "le ", "el ", "il ", "em ", "op ", "den ", "d. ", "pe ", "w dniu ", "dnia ", "dne ", "dňa ",
    "в ", "на ", "on: ", "în ", "στις ", "vào ", "เมื่อ ", "pada ", "dana ", "בתאריך ", "ב-", "في ", "بتاريخ ",
    "在 ", "于 ", "於 ", "il giorno ", "mensaje de ", "a(z) ", "tarihinde ", "quoting ", "citeren ",
    "zitat von ",
)  # fmt: skip

# What stands between dashes above a quoted or forwarded mail.
BETWEEN_DASHES = (
    "original message", "original-nachricht", "ursprüngliche nachricht", "originalnachricht",
    "message d'origine", "message d’origine", "message original", "mensaje original", "messaggio originale",
    "mensagem original", "oorspronkelijk bericht", "origineel bericht", "originalmeddelande",
    "ursprungligt meddelande", "oprindelig meddelelse", "opprinnelig melding", "alkuperäinen viesti",
    "oryginalna wiadomość", "wiadomość oryginalna", "původní zpráva", "pôvodná správa", "eredeti üzenet",
    "mesaj original", "исходное сообщение", "оригинальное сообщение", "αρχικό μήνυμα", "orijinal mesaj",
    "özgün mesaj", "原始邮件", "原始郵件", "元のメッセージ", "オリジナルメッセージ", "원본 메시지", "원본 메일",
    "forwarded message", "forwarded by", "weitergeleitete nachricht", "message transféré", "mensaje reenviado",
    "messaggio inoltrato", "mensagem encaminhada", "mensagem reencaminhada", "doorgestuurd bericht",
    "vidarebefordrat meddelande", "videresendt", "przekazana wiadomość", "přeposlaná zpráva",
    "пересылаемое сообщение", "пересланное сообщение", "轉寄郵件", "转发邮件", "转发的邮件", "転送メッセージ",
    "reply message", "reply to message",
)  # fmt: skip

FORWARDED = (
    "begin forwarded message", "anfang der weitergeleiteten", "début du message", "inicio del mensaje",
    "inizio messaggio inoltrato", "início da mensagem", "begin doorgestuurd bericht", "vidarebefordrat brev",
    "начало переадресованного", "下面是被转发的邮件", "転送されたメッセージ",
)  # fmt: skip

# Names of the fields that Outlook repeats above the mail that is answered.
FROM_FIELD = frozenset((
    "from", "von", "de", "da", "van", "från", "fra", "lähettäjä", "od", "kimden", "gönderen", "от", "від",
    "feladó", "expéditeur", "remitente", "mittente", "de la", "από", "发件人", "寄件者", "寄件人", "差出人",
    "보낸 사람", "보낸사람", "מאת", "من",
))  # fmt: skip
SENT_FIELD = frozenset((
    "sent", "date", "gesendet", "datum", "envoyé", "date d'envoi", "enviado", "enviado el", "enviada em",
    "enviada", "inviato", "data", "verzonden", "skickat", "sendt", "dato", "lähetetty", "päivämäärä", "päivä",
    "wysłano", "wysłane", "odesláno", "odoslané", "отправлено", "дата", "надіслано", "elküldve", "dátum",
    "trimis", "στάλθηκε", "ημερομηνία", "gönderildi", "tarih", "fecha", "发送时间", "发送日期", "日期",
    "寄件日期", "日付", "送信日時", "보낸 날짜", "날짜", "נשלח", "תאריך", "تاريخ الإرسال",
))  # fmt: skip
TO_FIELD = frozenset((
    "to", "an", "à", "a", "para", "aan", "till", "til", "vastaanottaja", "do", "komu", "кому", "címzett",
    "către", "προς", "kime", "alıcı", "destinataire", "destinatario", "收件人", "收件者", "宛先", "받는 사람",
    "받는사람", "אל", "إلى",
))  # fmt: skip
SUBJECT_FIELD = frozenset((
    "subject", "betreff", "objet", "sujet", "asunto", "oggetto", "assunto", "onderwerp", "ämne", "emne", "aihe",
    "temat", "předmět", "predmet", "тема", "tárgy", "subiect", "θέμα", "konu", "主题", "主旨", "件名", "제목",
    "נושא", "الموضوع",
))  # fmt: skip

# What phones and web mail add below the text.
SIGNATURE_STARTS = (
    "sent from my ", "sent from mail", "sent from outlook", "sent from yahoo", "sent from proton",
    "sent from samsung", "sent from gmail", "sent from the ", "sent from an ", "sent from iphone",
    "sent from tuta", "sent with ", "sent via ", "sent using ", "get outlook for", "yahoo mail: ",
    "secured with tuta", "download outlook", "gesendet von ", "gesendet mit ",
    "diese nachricht wurde von ", "holen sie sich outlook", "outlook für ", "envoyé de mon", "envoyé depuis",
    "envoyé à partir", "envoyé avec", "télécharger outlook", "obtenez outlook", "enviado desde", "enviado de ",
    "enviado do ", "enviado con ", "enviado com ", "obtener outlook", "obter o outlook", "inviato da",
    "inviato con", "ottieni outlook", "scarica outlook", "verstuurd vanaf", "verzonden vanaf", "verstuurd met",
    "verzonden met", "outlook voor ", "skickat från", "hämta outlook", "sendt fra", "hent outlook",
    "lähetetty ", "hanki outlook", "wysłano z", "wysłane z", "pobierz program outlook", "odesláno z",
    "odoslané z", "отправлено с", "отправлено из", "надіслано з", "trimis de pe", "elküldve ", "küldve ",
    "στάλθηκε από", "发自我的", "发自 ", "나의 iphone",
    "내 iphone", "נשלח מ", "أُرسلت من", "outlook for ", "获取 outlook",
)  # fmt: skip
# Begin and end of a signature whose beginning alone may be a sentence of the person.
SIGNATURE_FRAMES = (
    ("von meinem", "gesendet"), ("從我的", "傳送"), ("从我的", "发送"), ("", "から送信"), ("", "에서 보냄"),
    ("", "'umdan gönderildi"),
)  # fmt: skip
