import { cn } from "~/components/ui/class-names";
import type { KeyLabel } from "../key-label";

/** Industries separated by bars (product §7.1). The bar at the start of each line is clipped by the container. */
export function IndustryBar({ industries, className }: { industries: KeyLabel[]; className?: string }) {
  if (industries.length === 0) return null;
  return (
    <p className={cn("overflow-hidden text-sm text-ink-faint", className)}>
      <span className="-ms-4 flex flex-wrap">
        {industries.map(({ key, label }, at) => (
          <span key={key} className="inline-flex">
            <span aria-hidden className="w-4 text-center text-line-strong/70">
              |
            </span>
            {at > 0 && <span className="sr-only">, </span>}
            {label}
          </span>
        ))}
      </span>
    </p>
  );
}
