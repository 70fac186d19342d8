import { useLocation } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { cn } from "./class-names";
import { Link } from "./link";

interface PaginationProps {
  /** Starts at 1. */
  page: number;
  /** Items per page. */
  size: number;
  /** Total number of items. */
  count: number;
  /** The last page that can be requested, if there are more items than that. */
  lastPage?: number;
  /** The query parameter that carries the page. */
  param?: string;
  className?: string;
}

/** Returns the page numbers to show: first, last, and those around the current one; `null` is a gap. */
export function pageNumbers(page: number, pages: number): Array<number | null> {
  const shown = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) for (const early of [2, 3, 4]) shown.add(early);
  if (page >= pages - 2) for (const late of [pages - 3, pages - 2, pages - 1]) shown.add(late);
  const numbers = [...shown].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const gap = number - (numbers[at - 1] ?? number);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}

/** Links to a list's other pages that keep the rest of the query string. Renders nothing for a single page. */
export function Pagination({ page, size, count, lastPage, param = "page", className }: PaginationProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const pages = lastPage ?? Math.max(1, Math.ceil(count / size));
  if (pages <= 1) return null;

  const others = new URLSearchParams(search);
  others.delete(param);
  const kept = others.toString();
  const target = (number: number) => {
    const query = [kept, number === 1 ? "" : `${param}=${number}`].filter(Boolean).join("&");
    return { search: query && `?${query}` };
  };
  const cell = "inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-3 tabular-nums";

  return (
    <nav
      aria-label={t("pagination.label")}
      className={cn("flex flex-wrap items-center justify-center gap-1", className)}
    >
      {page > 1 && (
        <Link to={target(page - 1)} rel="prev" className={cn(cell, "gap-1 text-ink-soft hover:bg-sunken")}>
          <ChevronLeft aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t("pagination.previous")}</span>
        </Link>
      )}
      <span className="px-3 text-ink-soft sm:hidden">{t("pagination.position", { page, pages })}</span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageNumbers(page, pages).map((number, at, numbers) => (
          <li key={number ?? `gap-after-${numbers[at - 1]}`}>
            {number === null ? (
              <span aria-hidden className={cn(cell, "text-ink-faint")}>
                …
              </span>
            ) : number === page ? (
              <span aria-current="page" className={cn(cell, "bg-brand-600 font-medium text-white")}>
                <span className="sr-only">{t("pagination.page", { page: number })}</span>
                <span aria-hidden>{number}</span>
              </span>
            ) : (
              <Link
                to={target(number)}
                aria-label={t("pagination.page", { page: number })}
                className={cn(cell, "text-ink-soft hover:bg-sunken hover:text-ink")}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={target(page + 1)} rel="next" className={cn(cell, "gap-1 text-ink-soft hover:bg-sunken")}>
          <span className="max-sm:sr-only">{t("pagination.next")}</span>
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  );
}
