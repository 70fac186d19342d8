import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { Link } from "~/components/ui/link";

interface ShelfProps {
  title: string;
  /** The bare path of the full list, and the link's text. */
  to: string;
  all: string;
  children: ReactNode;
}

/** Cards side by side. */
export const shelfGrid = "grid grid-cols-1 gap-gutter md:grid-cols-2 lg:grid-cols-3 lg:gap-5";

/** A section with part of a list, and a link to all of it. */
export function Shelf({ title, to, all, children }: ShelfProps) {
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h2>
        <Link
          to={to}
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-brand-700 underline-offset-4 hover:underline"
        >
          {all}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="mt-4">{children}</div>
    </section>
  );
}
