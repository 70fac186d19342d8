import { type RefObject, useEffect, useRef } from "react";

/** How long the page may still grow after a save while rich text editors load, in milliseconds. */
const settling = 1500;

/** The anchor to keep in place: a control's name and its distance from the top of the window. */
interface Place {
  name: string;
  top: number;
  isFocused: boolean;
}

/**
 * Keeps scroll position and focus across a save, which refills the form: the control in use stays where it was. Returns
 * the function to call on submit.
 */
export function useKeptPlace(content: RefObject<HTMLElement>, version: number): () => void {
  const place = useRef<Place | null>(null);
  const filled = useRef(version);

  useEffect(() => {
    const kept = place.current;
    if (filled.current === version || !kept) return;
    filled.current = version;
    place.current = null;
    return holdPlace(content, kept);
  }, [content, version]);

  return () => {
    place.current = placeIn(content.current);
  };
}

function controls(content: HTMLElement | null): HTMLElement[] {
  return [...(content?.querySelectorAll<HTMLElement>("input[name], textarea[name], select[name], button") ?? [])];
}

const nameOf = (control: HTMLElement) =>
  control instanceof HTMLButtonElement ? `${control.name} ${control.value}` : (control.getAttribute("name") ?? "");

/** A control's box, or its field's if the control is visually hidden. */
const topOf = (control: HTMLElement) => (control.closest(".group\\/field") ?? control).getBoundingClientRect().top;

/** The focused control, or the first one in the window. */
function placeIn(content: HTMLElement | null): Place | null {
  const all = controls(content);
  const focused = document.activeElement;
  // A focused rich text editor counts as its text area.
  const field = focused?.closest(".group\\/field");
  const used = all.find((control) => control === focused || field?.contains(control));
  const seen = used ?? all.find((control) => control.checkVisibility() && topOf(control) >= 0);
  return seen ? { name: nameOf(seen), top: topOf(seen), isFocused: used !== undefined } : null;
}

function holdPlace(content: RefObject<HTMLElement>, { name, top, isFocused }: Place): () => void {
  let frame = 0;
  const end = performance.now() + settling;
  const stop = () => cancelAnimationFrame(frame);
  const hold = () => {
    const control = controls(content.current).find((one) => nameOf(one) === name);
    if (control) {
      if (isFocused && document.activeElement === document.body) control.focus({ preventScroll: true });
      const moved = topOf(control) - top;
      if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: "instant" });
    }
    if (performance.now() < end) frame = requestAnimationFrame(hold);
  };
  hold();
  for (const event of ["wheel", "touchmove", "keydown", "pointerdown"] as const) {
    window.addEventListener(event, stop, { once: true, passive: true });
  }
  return stop;
}
