/** Marks a bar at the bottom of the window whose controls a toast must not cover, or what stands right above such a bar. */
const bars = "[data-bottom-bar]";

/** What lies behind an open dialog (`overlayStyle`), with the dialog as its child. */
const overlays = "[data-overlay]";

/** Between a bar or the window's end and the toasts above it, in px. */
const gap = 12;

/** A bar that ends so close above the window's end or another bar, in px, would be covered by a toast there. */
const toastHeight = 120;

/** The width of toasts with their distance from the window's side, in px; on phones they are as wide as the window. */
const toastWidth = 380;
const phoneWidth = 600;

/** Toasts never begin above this part of the window: they would leave it. */
const highest = 0.7;

const boxOf = (element: Element) => element.getBoundingClientRect();

/** How much of the window's end belongs to bars, in px. */
function heightOfBars(found: readonly Element[]): number {
  const boxes = found.map(boxOf).filter(({ height }) => height > 0);
  let end = window.innerHeight;
  for (const { top, bottom } of boxes.toSorted((a, b) => b.bottom - a.bottom)) {
    if (bottom > end - toastHeight) end = Math.min(end, top);
  }
  return Math.min(window.innerHeight - end, window.innerHeight * highest);
}

/** Whether a toast at the window's end would lie over an open dialog. */
function isOverDialog(overlay: Element): boolean {
  const dialog = overlay.firstElementChild;
  if (!dialog) return false;
  const { right } = boxOf(dialog);
  const { innerWidth } = window;
  // Its height counts, not its place, which may have changed for an earlier toast.
  const bottom = (window.innerHeight + dialog.clientHeight) / 2;
  const reaches = innerWidth <= phoneWidth || right > innerWidth - toastWidth;
  return reaches && bottom > window.innerHeight - toastHeight - 2 * gap;
}

/**
 * Places toasts where they cover no control that is needed next, as long as they are shown: above the bars that stand at the
 * bottom of the window, and under an open dialog, which moves up or scrolls above them. Bars behind a dialog do not count. Pages
 * without either have the place of the style sheet (`--toast-bottom`). Returns what ends it.
 */
export function placeToasts(): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(place);
  const changes = new MutationObserver(watch);
  let overlay: Element | undefined;
  let found: Element[] = [];

  function place() {
    const covered = overlay ? 0 : heightOfBars(found);
    const isMoved = overlay !== undefined && isOverDialog(overlay);
    if (overlay) style.setProperty("--toast-bottom", `${gap}px`);
    else if (covered > 0) style.setProperty("--toast-bottom", `${Math.round(covered) + gap}px`);
    else style.removeProperty("--toast-bottom");
    if (!isMoved) return style.removeProperty("--toast-room");
    if (style.getPropertyValue("--toast-room")) return;
    style.setProperty("--toast-room", `${toastHeight + gap}px`);
    // A dialog higher than what is left scrolls: whoever is at a control stays there.
    document.activeElement?.scrollIntoView({ block: "nearest" });
  }

  function watch() {
    sizes.disconnect();
    overlay = [...document.querySelectorAll(overlays)].at(-1);
    found = [...document.querySelectorAll(bars)];
    for (const element of [...found, ...(overlay?.firstElementChild ? [overlay.firstElementChild] : [])]) {
      sizes.observe(element);
    }
    place();
  }

  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-bottom-bar"] });
  watch();
  return () => {
    changes.disconnect();
    sizes.disconnect();
    style.removeProperty("--toast-room");
  };
}
