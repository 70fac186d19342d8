import { type RefObject, useEffect } from "react";

/** Lets whoever listens to the form (conform, an "unsaved changes" guard) hear of a value set by script. */
export function useTellForm(input: RefObject<HTMLInputElement>, value: string) {
  useEffect(() => {
    const element = input.current;
    if (!element || element.value === value) return;
    element.value = value;
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }, [input, value]);
}
