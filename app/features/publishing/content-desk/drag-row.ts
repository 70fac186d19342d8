import { keyHandler } from "~/components/ui/key-handler";
import { dropPlace } from "./drop-place";

interface Drag {
  row: HTMLLIElement;
  /** Captures the pointer. */
  handle: HTMLElement;
  event: globalThis.PointerEvent;
  onDrop: (to: number) => void;
}

/** Within this distance of the window's top or bottom edge the page scrolls, by this much per frame; in pixels. */
const edge = 72;
const scrollStep = 12;

/**
 * Drags a row of a list until the pointer is released; Escape cancels. Rows are tall, so they collapse to their first
 * lines while dragging. Browsers only.
 */
export function startDrag({ row, handle, event, onDrop }: Drag): void {
  const list = row.parentElement;
  if (!list) return;
  const rows = [...list.children].filter((child) => child instanceof HTMLElement);
  const from = rows.indexOf(row);
  for (const one of rows) nameRow(one);
  const { offsetHeight } = list;
  list.dataset.dragging = "";
  // The page stays as high as it was, or it could not scroll as far as the row needs below.
  list.style.paddingBottom = `${offsetHeight - list.offsetHeight}px`;
  row.dataset.dragged = "";
  const places = rows.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return { top: top + window.scrollY, height };
  });
  const own = places[from] ?? { top: 0, height: 0 };
  const gap = own.height + distance(places);
  // After the rows collapse, scroll so that the row stays under the pointer, as far as possible.
  window.scrollTo({ top: own.top - event.clientY + own.height / 2, behavior: "instant" });
  let pointerY = event.clientY;
  let to = from;
  let frame = 0;

  function place() {
    const top = pointerY + window.scrollY - own.height / 2;
    to = dropPlace(places, from, top);
    row.style.transform = `translateY(${top - own.top}px)`;
    for (const [at, one] of rows.entries()) {
      if (at === from) continue;
      const shift = at > from && at <= to ? -gap : at < from && at >= to ? gap : 0;
      one.style.transform = shift === 0 ? "" : `translateY(${shift}px)`;
    }
  }
  function scrollAtEdges() {
    const by = pointerY < edge ? -scrollStep : pointerY > window.innerHeight - edge ? scrollStep : 0;
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: "instant" });
      place();
    }
    frame = requestAnimationFrame(scrollAtEdges);
  }
  const onMove = (moved: globalThis.PointerEvent) => {
    pointerY = moved.clientY;
    place();
  };
  const onKey = keyHandler(({ key }: KeyboardEvent) => {
    if (key === "Escape") end(null);
  });
  const onUp = () => end(to);
  const onCancel = () => end(null);

  function end(at: number | null) {
    cancelAnimationFrame(frame);
    handle.removeEventListener("pointermove", onMove);
    handle.removeEventListener("pointerup", onUp);
    handle.removeEventListener("pointercancel", onCancel);
    window.removeEventListener("keydown", onKey);
    for (const one of rows) {
      one.style.transform = "";
      one.querySelector<HTMLElement>("[data-row-label]")?.removeAttribute("data-name");
    }
    delete row.dataset.dragged;
    if (list) {
      delete list.dataset.dragging;
      list.style.paddingBottom = "";
    }
    const { top } = row.getBoundingClientRect();
    window.scrollBy({ top: top - pointerY + own.height / 2, behavior: "instant" });
    if (at !== null) onDrop(at);
  }

  handle.setPointerCapture(event.pointerId);
  handle.addEventListener("pointermove", onMove);
  handle.addEventListener("pointerup", onUp);
  handle.addEventListener("pointercancel", onCancel);
  window.addEventListener("keydown", onKey);
  frame = requestAnimationFrame(scrollAtEdges);
  place();
}

/** Shows a row's first value next to its label. */
function nameRow(row: HTMLElement): void {
  const label = row.querySelector<HTMLElement>("[data-row-label]");
  const first = row.querySelector<HTMLInputElement>("input[name]:not([type=hidden])");
  if (label && first?.value) label.dataset.name = first.value;
}

/** The gap between two rows. */
function distance([first, second]: ReadonlyArray<{ top: number; height: number }>): number {
  return first && second ? second.top - first.top - first.height : 0;
}
