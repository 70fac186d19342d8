import { cn } from "./class-names";
import { Link } from "./link";

/** One filter choice above a list, as a link to the filtered list. */
export function FilterLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "true" : undefined}
      className={cn(
        "inline-flex min-h-11 items-center rounded-full border px-3.5 text-sm transition-colors",
        isCurrent
          ? "border-brand-600 bg-brand-600 text-white"
          : "border-line-strong bg-surface text-ink-soft hover:bg-sunken hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}
