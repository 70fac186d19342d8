import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

interface DisclosureProps {
  /** The inside of the `summary`, the button that opens it. */
  summary: ReactNode;
  /** The button's name where `summary` is only a picture. */
  label?: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}

/**
 * A panel under a button, by the browser's own `details`, so that it opens without scripts. With them it also closes on
 * Escape, on a click elsewhere, when the focus leaves it, and when the page changes. A panel that floats over the page
 * must be hidden while it is closed (`hidden group-open:block`): browsers keep its room otherwise.
 */
export function Disclosure(props: DisclosureProps) {
  // A new page starts with a new, closed panel.
  return <Panel key={useLocation().key} {...props} />;
}

function Panel({ summary, label, className, summaryClassName, children }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = element.current;
    if (!details) return;
    const close = () => details.removeAttribute("open");
    function onPointerDown(event: PointerEvent) {
      if (event.target instanceof Node && !details?.contains(event.target)) close();
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape" || !details?.open) return;
      close();
      details.querySelector("summary")?.focus();
    }
    function onFocusOut(event: FocusEvent) {
      if (event.relatedTarget instanceof Node && !details?.contains(event.relatedTarget)) close();
    }
    document.addEventListener("pointerdown", onPointerDown);
    details.addEventListener("keydown", onKeyDown);
    details.addEventListener("focusout", onFocusOut);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      details.removeEventListener("keydown", onKeyDown);
      details.removeEventListener("focusout", onFocusOut);
    };
  }, []);

  return (
    <details ref={element} className={className}>
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
