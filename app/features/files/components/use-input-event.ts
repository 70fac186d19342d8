import { type RefObject, useEffect } from "react";

/** Dispatches an `input` event for a value set by script, for conform and the "unsaved changes" guard. */
export function useInputEvent(input: RefObject<HTMLInputElement>, value: string) {
  useEffect(() => {
    const element = input.current;
    if (!element || element.value === value) return;
    element.value = value;
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }, [input, value]);
}
