import { Form } from "@remix-run/react";
import Columns3 from "lucide-react/icons/columns-3";
import { useTranslation } from "react-i18next";
import { Button, buttonStyle } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { type Column, chosenColumns } from "~/components/ui/data-table";
import { Disclosure } from "~/components/ui/disclosure";
import { KeptQuery } from "./kept-query";

interface ColumnMenuProps<Key extends string> {
  columns: ReadonlyArray<Pick<Column<never, Key>, "key" | "label" | "always">>;
  /** The keys of the columns that are shown; none for all. */
  chosen: readonly Key[];
  className?: string;
}

/** Chooses a table's columns: a GET form in a menu, which keeps filters and order. Only for screens that have the table. */
export function ColumnMenu<Key extends string>({ columns, chosen, className }: ColumnMenuProps<Key>) {
  const { t } = useTranslation("tables");
  const shown = chosenColumns(columns as ReadonlyArray<Column<never, Key>>, chosen).map(({ key }) => key);
  return (
    <Disclosure
      className={cn("group relative max-md:hidden", className)}
      summaryClassName={buttonStyle({ variant: "secondary", size: "sm" })}
      summary={
        <>
          <Columns3 aria-hidden />
          {t("columns")}
        </>
      }
    >
      <Form
        method="get"
        className="absolute end-0 top-full z-20 mt-1 hidden w-60 rounded-xl border border-line bg-surface p-4 shadow-overlay group-open:block"
      >
        <KeptQuery except={["columns"]} />
        <fieldset key={shown.join(" ")}>
          <legend className="sr-only">{t("columns")}</legend>
          {columns.map(({ key, label, always }) =>
            // Sent always, so that a choice of no other column is one.
            always ? (
              <input key={key} type="hidden" name="columns" value={key} />
            ) : (
              <label key={key} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="columns"
                  value={key}
                  defaultChecked={shown.includes(key)}
                  className="size-5 shrink-0"
                />
                {label}
              </label>
            ),
          )}
        </fieldset>
        <Button type="submit" size="sm" className="mt-2">
          {t("showColumns")}
        </Button>
      </Form>
    </Disclosure>
  );
}
