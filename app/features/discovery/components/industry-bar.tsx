import { cn } from "~/components/ui/class-names";
import type { KeyLabel } from "../cards";

/** Industries in one line, joined by a bar (spec §9). */
export function IndustryBar({ industries, className }: { industries: KeyLabel[]; className?: string }) {
  if (industries.length === 0) return null;
  return (
    <p className={cn("text-sm text-ink-faint", className)}>
      {industries.map(({ key, label }, at) => (
        <span key={key}>
          {at > 0 && (
            <span aria-hidden className="px-1.5 text-line-strong/70">
              |
            </span>
          )}
          {at > 0 && <span className="sr-only">, </span>}
          <span>{label}</span>
        </span>
      ))}
    </p>
  );
}
