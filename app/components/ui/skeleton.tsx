import { cn } from "./class-names";

/** The place of something still loading, in its own size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-pulse rounded-lg bg-line/70", className)} />;
}
