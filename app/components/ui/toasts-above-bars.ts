/** Marks a bar at the bottom of the window whose controls a toast must not cover. */
const bars = "[data-bottom-bar]";

/** Between a bar and the toasts above it, in px. */
const gap = 12;

/** A bar that ends so close above the window's end, in px, would be covered by a toast there. */
const toastHeight = 120;

let observer: ResizeObserver | undefined;

/**
 * Places toasts above the bars that stand at the bottom of the window now, and keeps them there while these grow. Pages
 * without such a bar have the place of the style sheet (`--toast-bottom`).
 */
export function placeToastsAboveBars(): void {
  observer?.disconnect();
  const found = [...document.querySelectorAll<HTMLElement>(bars)];
  const place = () => {
    const heights = found.map((bar) => {
      const { top, bottom, height } = bar.getBoundingClientRect();
      const isAtBottom = height > 0 && top < window.innerHeight && bottom > window.innerHeight - toastHeight;
      return isAtBottom ? window.innerHeight - top : 0;
    });
    const covered = Math.max(0, ...heights);
    const { style } = document.documentElement;
    if (covered > 0) style.setProperty("--toast-bottom", `${Math.round(covered) + gap}px`);
    else style.removeProperty("--toast-bottom");
  };
  observer = new ResizeObserver(place);
  for (const bar of found) observer.observe(bar);
  place();
}
