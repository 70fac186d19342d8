import { cn } from "./class-names";

/** A placeholder for content that is still loading, in its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-pulse rounded-lg bg-line/70", className)} />;
}
