import {
  type ForwardedRef,
  forwardRef,
  type TextareaHTMLAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";

/** What text areas of the server's page contained before hydration, if it was not the server's text. */
const typedBefore = new WeakMap<Element, string>();

function noteTyped(area: HTMLTextAreaElement): void {
  if (area.value !== area.defaultValue) typedBefore.set(area, area.value);
}

// The page's modules are loaded before it is hydrated.
if (typeof document !== "undefined") {
  for (const area of document.querySelectorAll("textarea")) noteTyped(area);
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) noteTyped(target);
  });
}

/**
 * A `textarea` that keeps what was typed, or restored by the browser, before hydration: React 18 replaces it with the
 * server's text unless that is empty.
 */
export const TextArea = forwardRef(function TextArea(
  props: TextareaHTMLAttributes<HTMLTextAreaElement>,
  ref: ForwardedRef<HTMLTextAreaElement>,
) {
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => own.current, []);
  useEffect(() => {
    const area = own.current;
    if (!area) return;
    const typed = typedBefore.get(area);
    if (typed === undefined || area.value === typed) return;
    // React ignores the event if the value was set as a property.
    area.setRangeText(typed, 0, area.value.length, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
  return <textarea ref={own} {...props} />;
});
