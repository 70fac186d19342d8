import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names";

interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  description?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  className?: string;
}

/** Replaces an empty list and offers the next step. */
export function EmptyState({ icon: Icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center rounded-2xl border border-dashed border-line-strong/50 px-6 py-12 text-center",
        className,
      )}
    >
      {Icon && (
        <span className="mb-4 inline-flex size-14 items-center justify-center rounded-full bg-brand-50 text-brand-700">
          <Icon aria-hidden className="size-6" />
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {description && <p className="mt-1 max-w-prose text-ink-soft">{description}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
