import { cn } from "./class-names";

/** The style of navigation links that look like tabs. */
export const tabStyle = cn(
  "relative inline-flex min-h-11 shrink-0 items-center gap-2 px-3 text-ink-soft transition-colors hover:text-ink",
  "after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full after:bg-transparent",
  "data-[state=active]:font-medium data-[state=active]:text-brand-700 data-[state=active]:after:bg-brand-600",
  "aria-[current=page]:font-medium aria-[current=page]:text-brand-700 aria-[current=page]:after:bg-brand-600",
  "focus-visible:-outline-offset-2",
);
