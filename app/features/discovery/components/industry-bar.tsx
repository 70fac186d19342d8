import { cn } from "~/components/ui/class-names";
import type { KeyLabel } from "../cards";

/** Industries in one line, joined by a bar (spec §9). */
export function IndustryBar({ industries, className }: { industries: KeyLabel[]; className?: string }) {
  if (industries.length === 0) return null;
  return (
    <p className={cn("text-sm text-ink-faint", className)}>
      {industries.map(({ key, label }, at) => (
        <span key={key} className="inline-block">
          {label}
          {at < industries.length - 1 && (
            <>
              <span aria-hidden className="px-1.5 text-line-strong/70">
                |
              </span>
              <span className="sr-only">, </span>
            </>
          )}
        </span>
      ))}
    </p>
  );
}
