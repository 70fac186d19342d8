import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";

/** A native select, which works on every device and without JavaScript, with the look of the other controls. */
export function Select(props: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select {...props} className="control appearance-none truncate pe-10" />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}
