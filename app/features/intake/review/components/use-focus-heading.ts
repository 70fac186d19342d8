import { useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves focus to the page's heading after a link navigation or a change of subject, for keyboard users. Not on the
 * first load, where the browser restores focus.
 */
export function useFocusHeading(subject: string): RefObject<HTMLDivElement> {
  const container = useRef<HTMLDivElement>(null);
  const arrivedByLink = useNavigationType() !== "POP";
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const isNew = shown.current !== subject && (shown.current !== null || arrivedByLink);
    shown.current = subject;
    const heading = isNew ? container.current?.querySelector("h1") : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [subject, arrivedByLink]);
  return container;
}
