import { useLocation } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "./card";
import { cn } from "./class-names";
import { Link } from "./link";
import { changedQuery } from "./list-query";

type Direction = "ascending" | "descending";

/** A column of a desk's table. */
export interface Column<Row, Key extends string = string> {
  key: Key;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The direction that its head sorts by first; a column without it cannot be sorted by. */
  sort?: Direction;
  /** Whether it is in every choice of columns. */
  always?: boolean;
  /** For head and cells, such as the width and alignment. */
  className?: string;
  cellClassName?: string;
}

/** The columns of a choice, in the table's order; an empty choice is all of them. */
export const chosenColumns = <Row, Key extends string>(
  columns: ReadonlyArray<Column<Row, Key>>,
  chosen: readonly Key[],
) => columns.filter(({ key, always }) => always || chosen.length === 0 || chosen.includes(key));

interface DataTableProps<Row, Key extends string> {
  caption: string;
  columns: ReadonlyArray<Column<Row, Key>>;
  /** The keys of the columns to show; none for all. */
  chosen: readonly Key[];
  /** A column's key, after `-` in descending order. */
  sort: string;
  rows: readonly Row[];
}

/** A list of the desk on wide screens. Heads sort by links that keep the filters in the address. */
export function DataTable<Row extends { id: string }, Key extends string>({
  caption,
  columns,
  chosen,
  sort,
  rows,
}: DataTableProps<Row, Key>) {
  const shown = chosenColumns(columns, chosen);
  return (
    <Card padding="none" className="overflow-hidden max-md:hidden">
      <table className="w-full table-fixed text-start">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-sunken/60 text-sm text-ink-soft">
          <tr className="[&>th]:px-4 [&>th]:text-start [&>th]:font-medium">
            {shown.map((column) => (
              <Head key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id} className="relative hover:bg-sunken/50 [&>td]:px-4 [&>td]:py-3">
              {shown.map(({ key, cell, className, cellClassName }) => (
                <td key={key} className={cn(className, cellClassName)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The columns to sort by, on phones, which show the list as cards. */
export function SortLinks<Row>({ columns, sort }: { columns: ReadonlyArray<Column<Row>>; sort: string }) {
  const { t } = useTranslation("tables");
  return (
    <nav aria-label={t("sort.label")} className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft md:hidden">
      <span aria-hidden>{t("sort.label")}</span>
      {columns.map((column) => column.sort && <SortLink key={column.key} column={column} sort={sort} saysDirection />)}
    </nav>
  );
}

const directionOf = (sort: string, key: string): Direction | null =>
  sort === key ? "ascending" : sort === `-${key}` ? "descending" : null;

/** A column's label, which sorts by it; pressed again, the other way round. */
function SortLink<Row>({ column, sort, saysDirection }: HeadProps<Row> & { saysDirection?: boolean }) {
  const { t } = useTranslation("tables");
  const { search } = useLocation();
  const { key, label } = column;
  const sorted = directionOf(sort, key);
  const next = sorted ? (sorted === "ascending" ? "descending" : "ascending") : column.sort;
  const Arrow = sorted === "ascending" ? ArrowUp : ArrowDown;
  return (
    <Link
      to={{ search: `?${changedQuery(search, { sort: next === "ascending" ? key : `-${key}` })}` }}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:text-ink hover:underline"
    >
      {label}
      {sorted && <Arrow aria-hidden className="size-4 shrink-0" />}
      {sorted && saysDirection && <span className="sr-only">{t(`sort.${sorted}`)}</span>}
    </Link>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: string;
}

function Head<Row>({ column, sort }: HeadProps<Row>) {
  const { key, label, className } = column;
  if (!column.sort) {
    return (
      <th scope="col" className={cn("h-11", className)}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={directionOf(sort, key) ?? "none"} className={className}>
      <SortLink column={column} sort={sort} />
    </th>
  );
}
