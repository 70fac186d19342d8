import { Children, type ReactNode } from "react";
import { useCurrentInView } from "./use-current-in-view";

interface FilterRowProps {
  label: string;
  className?: string;
  /** `FilterLink`s. */
  children: ReactNode;
}

/** The choices of one filter above a list. On phones they are one row that scrolls sideways, so that the list is in view. */
export function FilterRow({ label, className, children }: FilterRowProps) {
  const row = useCurrentInView<HTMLUListElement>();
  return (
    <nav aria-label={label} className={className}>
      <ul
        ref={row}
        className="-mx-gutter flex gap-2 overflow-x-auto px-gutter [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {Children.map(children, (link) => (
          <li className="shrink-0">{link}</li>
        ))}
      </ul>
    </nav>
  );
}
