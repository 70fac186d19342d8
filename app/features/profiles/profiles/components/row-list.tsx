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
import { cn } from "~/components/ui/class-names";
import { maxListLength } from "~/features/records/records/limits";
import { type RemovedRow, removedRowOf } from "../removed-row";
import { useMarkUnsaved } from "./unsaved-changes";

interface RowListProps<Row extends FormField> {
  // The buttons' intents do not depend on the schema.
  form: Pick<FormMetadata, "insert" | "remove" | "reorder">;
  field: FormField;
  rows: Row[];
  /** The label of a row, before its number: 成員 1. */
  rowLabel: string;
  addLabel: string;
  /** The placeholder of an empty list. */
  empty: string;
  max?: number;
  /** Without JavaScript: the row removed by the post that rendered this page. */
  removed?: RemovedRow | null;
  /** The drag handle of a row, if rows can be dragged; `onMove` moves the row to another index. */
  handle?: (row: { index: number; onMove: (to: number) => void }) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** Where to move the focus after the list has re-rendered. */
type Focus = { to: "last" | "undo" } | { to: "row"; index: number; by?: 1 | -1; putBack?: boolean };

/**
 * A list of entries edited as rows: add, remove, restore, move up and down. Each button is a submit button with a
 * conform intent, so it works as a form post without JavaScript. The focus follows the action, and the result is
 * announced. Empty rows are not saved.
 */
export function RowList<Row extends FormField>({
  form,
  field,
  rows,
  rowLabel,
  addLabel,
  empty,
  max = maxListLength,
  removed: removedByPost = null,
  handle,
  children,
}: RowListProps<Row>) {
  const { t } = useTranslation("profileForms");
  const markUnsaved = useMarkUnsaved();
  const list = useRef<HTMLOListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const focus = useRef<Focus | null>(null);
  const [removed, setRemoved] = useState(removedByPost?.list === field.name ? removedByPost : null);
  const [announcement, setAnnouncement] = useState("");
  const count = rows.length;
  const labelOf = (index: number) => t("rows.row", { label: rowLabel, number: index + 1 });

  const order = rows.map(({ key }) => key).join();
  const renderedOrder = useRef(order);
  useEffect(() => {
    if (renderedOrder.current === order) return;
    renderedOrder.current = order;
    const next = focus.current;
    focus.current = null;
    if (!next) return;
    if (next.to === "row" && next.putBack) setRemoved(null);
    moveFocus(next, list.current, undo.current);
  }, [order]);

  /** Schedules the focus for after conform has changed the list. */
  function change(next: Focus, message = "") {
    focus.current = next;
    setAnnouncement(message);
    markUnsaved();
  }

  function add() {
    setRemoved(null);
    change({ to: "last" });
  }

  function move(from: number, to: number, by?: 1 | -1) {
    setRemoved(null);
    change({ to: "row", index: to, by }, t("rows.moved", { label: labelOf(from), number: to + 1 }));
  }

  function drop(from: number, to: number) {
    move(from, to);
    form.reorder({ name: field.name, from, to });
  }

  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>, index: number) {
    const row = currentTarget.form && removedRowOf(new FormData(currentTarget.form, currentTarget), max);
    setRemoved(row);
    change(row ? { to: "undo" } : { to: "row", index: Math.max(index - 1, 0) });
  }

  function putBack(index: number) {
    // Keep the button mounted until it has submitted the form.
    change({ to: "row", index, putBack: true }, t("rows.putBack"));
  }

  return (
    <div className="group/field space-y-4">
      <FieldBody field={field} className="space-y-4">
        {count === 0 && <p className="text-ink-faint">{empty}</p>}
        <ol ref={list} className="group/rows space-y-4 empty:hidden">
          {rows.map((row, index) => {
            const label = labelOf(index);
            return (
              <li
                key={row.key}
                className="rounded-xl border border-line bg-canvas/60 p-4 data-dragged:relative data-dragged:z-10 data-dragged:bg-surface data-dragged:shadow-overlay"
              >
                <div
                  className={cn("mb-3 flex items-center gap-2 group-data-dragging/rows:mb-0", handle && "flex-wrap")}
                >
                  {count > 1 && handle?.({ index, onMove: (to) => drop(index, to) })}
                  <p
                    data-row-label
                    className={cn(
                      "min-w-0 flex-1 font-medium text-ink-soft data-name:truncate data-name:after:content-['_·_'_attr(data-name)]",
                      // A phone has no room for it beside the handle and three buttons.
                      handle && "max-sm:order-first max-sm:basis-full",
                    )}
                  >
                    {label}
                  </p>
                  <div className="ms-auto flex">
                    <RowButton
                      label={t("rows.up", { label })}
                      disabled={index === 0}
                      data-move={-1}
                      onClick={() => move(index, index - 1, -1)}
                      {...form.reorder.getButtonProps({ name: field.name, from: index, to: Math.max(index - 1, 0) })}
                    >
                      <ArrowUp aria-hidden />
                    </RowButton>
                    <RowButton
                      label={t("rows.down", { label })}
                      disabled={index === count - 1}
                      data-move={1}
                      onClick={() => move(index, index + 1, 1)}
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
                <div className="group-data-dragging/rows:hidden">{children(row)}</div>
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
                // The row's former values; their type depends on the schema.
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
          {announcement}
        </p>
        <FieldErrors field={field} />
        {count < max && (
          <Button variant="secondary" onClick={add} {...form.insert.getButtonProps({ name: field.name })} type="submit">
            <Plus aria-hidden />
            {addLabel}
          </Button>
        )}
      </FieldBody>
    </div>
  );
}

function moveFocus(target: Focus, list: HTMLOListElement | null, undo: HTMLButtonElement | null): void {
  if (target.to === "undo") {
    undo?.focus();
    return;
  }
  const row = target.to === "row" ? list?.children[target.index] : list?.lastElementChild;
  // The arrow of a row moved to either end of the list is disabled: focus its other arrow.
  const arrows = target.to === "row" && target.by ? [target.by, -target.by] : [];
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
    <Button {...props} type="submit" variant="ghost" size="icon" aria-label={label} title={label} disabled={disabled}>
      {children}
    </Button>
  );
}
