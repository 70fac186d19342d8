/** Marks a bar at the bottom of the window, or an element right above one; toasts must not cover its controls. */
const bars = "[data-bottom-bar]";

/** The overlay behind an open dialog (`overlayStyle`), with the dialog as its child. */
const overlays = "[data-overlay]";

/** Gap between a bar or the window's bottom and the toasts above it, in px. */
const gap = 12;

/**
 * Height reserved for a toast, in px: a bar closer than this to the window's bottom or another bar would be covered.
 */
const toastHeight = 120;

/** The width of toasts including their side margin, in px; on phones they span the window. */
const toastWidth = 380;
const phoneWidth = 600;

/** Toasts start no higher than this fraction of the window, so that they stay inside it. */
const highest = 0.7;

const boxOf = (element: Element) => element.getBoundingClientRect();

/** Returns the height that bars occupy at the window's bottom, in px. */
function heightOfBars(found: readonly Element[]): number {
  const boxes = found.map(boxOf).filter(({ height }) => height > 0);
  let end = window.innerHeight;
  for (const { top, bottom } of boxes.toSorted((a, b) => b.bottom - a.bottom)) {
    if (bottom > end - toastHeight) end = Math.min(end, top);
  }
  return Math.min(window.innerHeight - end, window.innerHeight * highest);
}

/** Whether a toast at the window's bottom would cover an open dialog. */
function isOverDialog(overlay: Element): boolean {
  const dialog = overlay.firstElementChild;
  if (!dialog) return false;
  const { right } = boxOf(dialog);
  const { innerWidth } = window;
  // Uses the dialog's height, because an earlier toast may have moved it.
  const bottom = (window.innerHeight + dialog.clientHeight) / 2;
  const reaches = innerWidth <= phoneWidth || right > innerWidth - toastWidth;
  return reaches && bottom > window.innerHeight - toastHeight - 2 * gap;
}

/**
 * Keeps toasts, while shown, off controls that are needed next: above bars at the bottom of the window, and below an
 * open dialog, which moves up or scrolls. Bars behind a dialog do not count; without bars or dialogs, the stylesheet's
 * `--toast-bottom` applies. Returns the function that stops it.
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
    // A dialog taller than the remaining space scrolls; keep the focused control in view.
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
