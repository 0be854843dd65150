// Comfort only: a place on the board, or an answer in the list, is chosen without loading the whole page.
// Every one of them is a link that works without this file.
document.addEventListener("click", (event) => {
  const link = event.target.closest("#play a.place, #play a.chip, #play a.rechoose");
  if (!link || !window.htmx || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const href = link.getAttribute("href").split("#")[0] || window.location.pathname;
  const path = href.startsWith("?") ? window.location.pathname + href : href;
  window.htmx.ajax("GET", path, { target: "#play", select: "#play", swap: "outerHTML" });
});

document.addEventListener("htmx:afterSettle", () => {
  const button = document.querySelector("#play .ask .big");
  if (button) button.focus({ preventScroll: true });
});
