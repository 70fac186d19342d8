import type { FormMetadata } from "@conform-to/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormField } from "~/components/form/field";
import { FieldBody, FieldErrors } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { maxListLength } from "~/features/records/values";
import { type RemovedRow, removedRowOf } from "../removed-row";
import { useMarkUnsaved } from "./unsaved-changes";

interface RowListProps<Row extends FormField> {
  // As in `Form`: the buttons' intents do not depend on the schema.
  form: Pick<FormMetadata, "insert" | "remove" | "reorder">;
  field: FormField;
  rows: Row[];
  /** What one row is, before its number: 成員 1. */
  rowLabel: string;
  addLabel: string;
  /** What an empty list says. */
  empty: string;
  /** A row that the post before this page took out, where no script runs. */
  removed?: RemovedRow | null;
  children: (row: Row) => ReactNode;
}

/** What the focus goes to once the list has been drawn anew. */
type Focus = { to: "last" | "undo" } | { to: "row"; index: number; by?: 1 | -1; putBack?: boolean };

/**
 * A list of entries edited as rows: add, remove, put back, move up and down. Each button is a submit button with
 * conform's intent, so it works by a form post where no script runs. The focus follows what was pressed, and what
 * happened is announced. A row left empty is not saved.
 */
export function RowList<Row extends FormField>({
  form,
  field,
  rows,
  rowLabel,
  addLabel,
  empty,
  removed: removedByPost = null,
  children,
}: RowListProps<Row>) {
  const { t } = useTranslation("profiles");
  const markUnsaved = useMarkUnsaved();
  const list = useRef<HTMLOListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const focus = useRef<Focus | null>(null);
  const [removed, setRemoved] = useState(removedByPost?.list === field.name ? removedByPost : null);
  const [said, setSaid] = useState("");
  const count = rows.length;
  const labelOf = (index: number) => t("rows.row", { label: rowLabel, number: index + 1 });

  const order = rows.map(({ key }) => key).join();
  const drawn = useRef(order);
  useEffect(() => {
    if (drawn.current === order) return;
    drawn.current = order;
    const wanted = focus.current;
    focus.current = null;
    if (!wanted) return;
    if (wanted.to === "row" && wanted.putBack) setRemoved(null);
    focusOn(wanted, list.current, undo.current);
  }, [order]);

  /** What is to be done once conform has changed the list. */
  function change(next: Focus, announcement = "") {
    focus.current = next;
    setSaid(announcement);
    markUnsaved();
  }

  function add() {
    setRemoved(null);
    change({ to: "last" });
  }

  function move(from: number, by: 1 | -1) {
    setRemoved(null);
    const to = from + by;
    change({ to: "row", index: to, by }, t("rows.moved", { label: labelOf(from), number: to + 1 }));
  }

  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>, index: number) {
    const row = currentTarget.form && removedRowOf(new FormData(currentTarget.form, currentTarget));
    setRemoved(row);
    change(row ? { to: "undo" } : { to: "row", index: Math.max(index - 1, 0) });
  }

  function putBack(index: number) {
    // The pressed button must stay in the page until it has sent the form.
    change({ to: "row", index, putBack: true }, t("rows.putBack"));
  }

  return (
    <div className="group/field space-y-4">
      <FieldBody field={field} className="space-y-4">
        {count === 0 && <p className="text-ink-faint">{empty}</p>}
        <ol ref={list} className="space-y-4 empty:hidden">
          {rows.map((row, index) => {
            const label = labelOf(index);
            return (
              <li key={row.key} className="rounded-xl border border-line bg-canvas/60 p-4">
                <div className="mb-3 flex items-center justify-between gap-2">
                  <p className="font-medium text-ink-soft">{label}</p>
                  <div className="flex">
                    <RowButton
                      label={t("rows.up", { label })}
                      disabled={index === 0}
                      data-move={-1}
                      onClick={() => move(index, -1)}
                      {...form.reorder.getButtonProps({ name: field.name, from: index, to: Math.max(index - 1, 0) })}
                    >
                      <ArrowUp aria-hidden />
                    </RowButton>
                    <RowButton
                      label={t("rows.down", { label })}
                      disabled={index === count - 1}
                      data-move={1}
                      onClick={() => move(index, 1)}
                      {...form.reorder.getButtonProps({ name: field.name, from: index, to: index + 1 })}
                    >
                      <ArrowDown aria-hidden />
                    </RowButton>
                    <RowButton
                      label={t("rows.remove", { label })}
                      onClick={(event) => remove(event, index)}
                      {...form.remove.getButtonProps({ name: field.name, index })}
                    >
                      <Trash2 aria-hidden />
                    </RowButton>
                  </div>
                </div>
                {children(row)}
              </li>
            );
          })}
        </ol>
        {removed && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-info-line bg-info-soft px-4 py-2">
            <p role="status" className="min-w-0 break-words">
              {t("rows.removed", { name: removed.value.name || labelOf(removed.index) })}
            </p>
            <Button
              ref={undo}
              variant="secondary"
              size="sm"
              onClick={() => putBack(removed.index)}
              {...form.insert.getButtonProps({
                name: field.name,
                index: Math.min(removed.index, count),
                // The row's shape is the schema's business; these are the values it had.
                defaultValue: removed.value as never,
              })}
              type="submit"
            >
              <Undo2 aria-hidden />
              {t("rows.undo")}
            </Button>
          </div>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
        <FieldErrors field={field} />
        {count < maxListLength && (
          <Button variant="secondary" onClick={add} {...form.insert.getButtonProps({ name: field.name })} type="submit">
            <Plus aria-hidden />
            {addLabel}
          </Button>
        )}
      </FieldBody>
    </div>
  );
}

function focusOn(wanted: Focus, list: HTMLOListElement | null, undo: HTMLButtonElement | null): void {
  if (wanted.to === "undo") {
    undo?.focus();
    return;
  }
  const row = wanted.to === "row" ? list?.children[wanted.index] : list?.lastElementChild;
  // A row that was moved to the end of the list cannot go further: its other arrow takes the focus.
  const arrows = wanted.to === "row" && wanted.by ? [wanted.by, -wanted.by] : [];
  const arrow = arrows
    .map((by) => row?.querySelector<HTMLElement>(`[data-move="${by}"]:not(:disabled)`))
    .find((found) => found);
  const first = row?.querySelector<HTMLElement>("input[name]:not([type=hidden], [aria-hidden]), textarea[name]");
  (arrow ?? first)?.focus();
}

interface RowButtonProps {
  label: string;
  disabled?: boolean;
  "data-move"?: 1 | -1;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
  name: string;
  value: string;
  form: string;
  formNoValidate: boolean;
}

function RowButton({ label, disabled, children, ...props }: RowButtonProps) {
  return (
    <Button
      {...props}
      type="submit"
      variant="ghost"
      size="sm"
      aria-label={label}
      title={label}
      disabled={disabled}
      className="size-11 px-0"
    >
      {children}
    </Button>
  );
}
