// Comfort only: a place on the board, or an answer in the list, is chosen without loading the whole page.
// Every one of them is a link that works without this file.
document.addEventListener("click", (event) => {
  const link = event.target.closest("#play a.place, #play a.chip, #play a.rechoose");
  if (!link || !window.htmx || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const href = link.getAttribute("href").split("#")[0] || window.location.pathname;
  const path = new URL(href.startsWith("?") ? window.location.pathname + href : href, window.location);
  if (path.searchParams.has("draft")) path.searchParams.set("draft", drafted());
  window.htmx.ajax("GET", path.pathname + path.search, { target: "#play", select: "#play", swap: "outerHTML" });
});

// What was typed or ticked since the page came goes on being part of the draft.
function drafted() {
  const ticks = [...document.querySelectorAll("#play input[name=pick]")];
  if (ticks.length) return ticks.filter((tick) => tick.checked).map((tick) => tick.value).join(", ");
  const field = document.querySelector("#play #answer");
  return field ? field.value.trim() : "";
}

document.addEventListener("htmx:afterSettle", () => {
  const button = document.querySelector("#play .ask .big");
  if (button) button.focus({ preventScroll: true });
});
