import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { keyHandler } from "./key-handler";

interface DisclosureProps {
  /** The content of the `summary`, the button that opens it. */
  summary: ReactNode;
  /** The button's accessible name if `summary` is only an icon. */
  label?: string;
  /** What the button opens, if it is a menu. */
  popup?: "menu";
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}

/**
 * A panel under a button, built on `details`, so it opens without JavaScript. With JavaScript it also closes on Escape,
 * outside click, blur and navigation. A floating panel must be hidden while closed (`hidden group-open:block`), because
 * browsers otherwise reserve its space.
 */
export function Disclosure(props: DisclosureProps) {
  // A navigation mounts a new, closed panel.
  return <Panel key={useLocation().key} {...props} />;
}

function Panel({ summary, label, popup, className, summaryClassName, children }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = element.current;
    if (!details) return;
    const close = () => details.removeAttribute("open");
    function onPointerDown(event: PointerEvent) {
      if (event.target instanceof Node && !details?.contains(event.target)) close();
    }
    const onKeyDown = keyHandler((event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details?.open) return;
      close();
      details.querySelector("summary")?.focus();
    });
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
      <summary aria-label={label} aria-haspopup={popup} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
