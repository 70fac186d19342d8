import type { ReactNode } from "react";
import { cn } from "./class-names";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons beside the title, below it on phones. */
  actions?: ReactNode;
  className?: string;
}

/** A page's first heading, with one line about the page and its main actions. */
export function PageHeader({ title, description, actions, className }: PageHeaderProps) {
  return (
    <header className={cn("flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:flex-nowrap", className)}>
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">{title}</h1>
        {description && <p className="mt-1.5 max-w-[68ch] text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3 lg:shrink-0">{actions}</div>}
    </header>
  );
}
