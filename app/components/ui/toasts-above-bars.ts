/** Marks a bar at the bottom of the window whose controls a toast must not cover, or what stands right above such a bar. */
const bars = "[data-bottom-bar]";

/** Between a bar and the toasts above it, in px. */
const gap = 12;

/** A bar that ends so close above the window's end or another bar, in px, would be covered by a toast there. */
const toastHeight = 120;

/** Toasts never begin above this part of the window: they would leave it. */
const highest = 0.7;

let observer: ResizeObserver | undefined;

/**
 * Places toasts above the bars that stand at the bottom of the window now, and keeps them there while these grow. Pages
 * without such a bar have the place of the style sheet (`--toast-bottom`).
 */
export function placeToastsAboveBars(): void {
  observer?.disconnect();
  const found = [...document.querySelectorAll<HTMLElement>(bars)];
  const place = () => {
    const boxes = found.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0);
    let end = window.innerHeight;
    for (const { top, bottom } of boxes.toSorted((a, b) => b.bottom - a.bottom)) {
      if (bottom > end - toastHeight) end = Math.min(end, top);
    }
    const covered = Math.min(window.innerHeight - end, window.innerHeight * highest);
    const { style } = document.documentElement;
    if (covered > 0) style.setProperty("--toast-bottom", `${Math.round(covered) + gap}px`);
    else style.removeProperty("--toast-bottom");
  };
  observer = new ResizeObserver(place);
  for (const bar of found) observer.observe(bar);
  place();
}
