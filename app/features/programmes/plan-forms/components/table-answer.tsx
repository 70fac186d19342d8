import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { type CSSProperties, type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldBody, FieldErrors, FieldHint } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { AnswerRow, TableField } from "~/db/plan-form";
import { maxUnits } from "~/features/text/text/typed-text";
import { answerPath, rowsOf } from "../answers";
import { typedLimits } from "../form-fields";
import { AnswerLabel, answerHint } from "./answer-label";
import { type AnswerProps, bindingOf } from "./field-binding";
import { dateType } from "./typed-answer";

interface Row {
  /** Identifies the row wherever it moves. */
  id: number;
  cells: AnswerRow;
}

/** Empty rows provided for pages without scripts. */
const spareRows = 3;

/** Minimum form width to show rows as table lines instead of cards, by column count. */
const layouts = {
  few: {
    head: "@xl:grid",
    row: "@xl:grid-cols-(--columns) @xl:border-0 @xl:bg-transparent @xl:p-0",
    label: "@xl:[&>label]:sr-only",
    name: "@xl:sr-only",
    remove: "@xl:static @xl:order-last @xl:mb-0.5",
  },
  some: {
    head: "@4xl:grid",
    row: "@4xl:grid-cols-(--columns) @4xl:border-0 @4xl:bg-transparent @4xl:p-0",
    label: "@4xl:[&>label]:sr-only",
    name: "@4xl:sr-only",
    remove: "@4xl:static @4xl:order-last @4xl:mb-0.5",
  },
  many: { head: "", row: "@xl:grid-cols-2", label: "", name: "", remove: "" },
};
const layoutOf = (columns: number) => layouts[columns <= 3 ? "few" : columns <= 5 ? "some" : "many"];

/** Rows of a table: lines if there is room, cards on phones. */
export function TableAnswer({ field, answer, onChange, issues, formId }: AnswerProps<TableField>) {
  const { t } = useTranslation("planForms");
  const hydrated = useHydrated();
  const zone = useRef<HTMLFieldSetElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [rows, setRows] = useState<Row[]>(() => {
    const stored = rowsOf(answer);
    return (stored.length > 0 ? stored : [{}]).map((cells, id) => ({ id, cells }));
  });
  const [removed, setRemoved] = useState<{ at: number; row: Row } | null>(null);
  const [entered, setEntered] = useState<number | null>(null);
  const path = answerPath(field.key);
  const binding = bindingOf({ path, formId, issues });
  const hint = answerHint(field, t("answer.rowsUpTo", { max: field.max }));
  const layout = layoutOf(field.columns.length);

  function put(next: Row[]) {
    setRows(next);
    onChange(() => next.map(({ cells }) => cells));
  }

  function add() {
    const id = Math.max(-1, ...rows.map((row) => row.id), removed?.row.id ?? -1) + 1;
    setRemoved(null);
    setEntered(id);
    put([...rows, { id, cells: {} }]);
  }

  function remove(at: number) {
    const row = rows[at];
    if (!row) return;
    setRemoved({ at, row });
    put(rows.filter((one) => one !== row));
  }

  function restore() {
    if (!removed) return;
    setRemoved(null);
    setEntered(removed.row.id);
    put(rows.toSpliced(removed.at, 0, removed.row));
  }

  function note({ target }: FormEvent, { id }: Row) {
    const { name, value } = target as HTMLInputElement;
    const column = name.slice(name.lastIndexOf(".") + 1);
    put(rows.map((row) => (row.id === id ? { id, cells: { ...row.cells, [column]: value } } : row)));
  }

  // Focus the added row, or the undo button after a removal.
  useEffect(() => {
    if (entered === null) return;
    zone.current?.querySelector<HTMLElement>(`[data-row="${entered}"] input`)?.focus();
    setEntered(null);
  }, [entered]);
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);

  // Notify surrounding forms that listen for input.
  const count = rows.length;
  const told = useRef(count);
  useEffect(() => {
    if (told.current === count) return;
    told.current = count;
    zone.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [count]);

  const spare = hydrated ? 0 : Math.max(0, Math.min(spareRows, field.max - count));
  return (
    <fieldset
      ref={zone}
      id={path}
      tabIndex={-1}
      aria-describedby={binding.errors && binding.errorId}
      className="group/field min-w-0 scroll-mt-24 space-y-1.5"
      style={{ "--columns": `repeat(${field.columns.length}, minmax(0, 1fr)) 2.75rem` } as CSSProperties}
    >
      <legend className="mb-1.5 block font-medium">
        <AnswerLabel field={field} />
      </legend>
      <FieldBody field={binding} className="space-y-3">
        <FieldHint field={binding} hint={hint} />
        <div aria-hidden className={cn("hidden grid-cols-(--columns) gap-3 text-sm font-medium", layout.head)}>
          {field.columns.map((column) => (
            <AnswerLabel key={column.key} field={column} />
          ))}
        </div>
        <ol className="space-y-3 empty:hidden">
          {rows.map((row, at) => (
            <li key={row.id} data-row={row.id} onInput={(event) => note(event, row)}>
              <TableRow
                {...{ field, at, formId, issues, layout, cells: row.cells }}
                onRemove={hydrated ? () => remove(at) : undefined}
              />
            </li>
          ))}
          {Array.from({ length: spare }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: spare rows are all the same
            <li key={`spare-${at}`} className="hidden noscript:block">
              <TableRow {...{ field, at: count + at, formId, issues, layout, cells: {} }} />
            </li>
          ))}
        </ol>
        <div role="status" className="empty:hidden">
          {removed && (
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
              {t("answer.rowRemoved", { number: removed.at + 1 })}
              <Button ref={undo} variant="ghost" size="sm" onClick={restore}>
                <Undo2 aria-hidden />
                {t("undo")}
              </Button>
            </p>
          )}
        </div>
        <FieldErrors field={binding} />
        {hydrated && count < field.max && (
          <Button variant="secondary" size="sm" onClick={add}>
            <Plus aria-hidden />
            {t("answer.addRow")}
          </Button>
        )}
      </FieldBody>
    </fieldset>
  );
}

interface TableRowProps {
  field: TableField;
  at: number;
  cells: AnswerRow;
  formId: string;
  issues: AnswerProps<TableField>["issues"];
  layout: (typeof layouts)[keyof typeof layouts];
  onRemove?: () => void;
}

function TableRow({ field, at, cells, formId, issues, layout, onRemove }: TableRowProps) {
  const { t } = useTranslation("planForms");
  const [initial] = useState(cells);
  const name = t("answer.row", { number: at + 1 });
  return (
    <fieldset
      aria-label={name}
      className={cn(
        "relative grid min-w-0 items-start gap-3 rounded-xl border border-line bg-canvas/60 p-4",
        layout.row,
      )}
    >
      <p aria-hidden className={cn("col-span-full pe-12 font-medium text-ink-soft", layout.name)}>
        {name}
      </p>
      {field.columns.map((column) => {
        const binding = bindingOf({
          path: `${answerPath(field.key)}[${at}].${column.key}`,
          formId,
          issues,
          initial: initial[column.key] ?? "",
        });
        return (
          <TextField
            key={column.key}
            field={{ ...binding, maxLength: maxUnits(column.kind === "text" ? typedLimits.text : typedLimits.short) }}
            type={column.kind === "date" ? dateType(binding.initialValue) : "text"}
            inputMode={column.kind === "number" ? "decimal" : undefined}
            label={<AnswerLabel field={column} />}
            required={false}
            autoComplete="off"
            className={layout.label}
          />
        );
      })}
      {onRemove && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("answer.removeRow", { number: at + 1 })}
          title={t("answer.removeRow", { number: at + 1 })}
          onClick={onRemove}
          className={cn("absolute end-1.5 top-1.5", layout.remove)}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </fieldset>
  );
}
