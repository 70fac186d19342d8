import type { FormMetadata } from "@conform-to/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormField } from "~/components/form/field";
import { FieldErrors } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { maxListLength } from "../fields";
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
  children: (row: Row) => ReactNode;
}

/**
 * A list of entries edited as rows: add, remove, move up and down. Each button is a submit button with conform's intent,
 * so it works by a form post where no script runs. A row left empty is not saved.
 */
export function RowList<Row extends FormField>({
  form,
  field,
  rows,
  rowLabel,
  addLabel,
  empty,
  children,
}: RowListProps<Row>) {
  const { t } = useTranslation("profiles");
  const markUnsaved = useMarkUnsaved();
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  const count = rows.length;

  // A new row takes the focus, so that one can type on.
  useEffect(() => {
    if (!added.current || count === 0) return;
    added.current = false;
    list.current?.lastElementChild
      ?.querySelector<HTMLElement>("input[name]:not([type=hidden], [aria-hidden]), textarea[name]")
      ?.focus();
  }, [count]);

  return (
    <div className="space-y-4">
      {count === 0 && <p className="text-ink-faint">{empty}</p>}
      <ol ref={list} className="space-y-4">
        {rows.map((row, index) => {
          const label = t("rows.row", { label: rowLabel, number: index + 1 });
          return (
            <li key={row.key} className="rounded-xl border border-line bg-canvas/60 p-4">
              <div className="mb-3 flex items-center justify-between gap-2">
                <p className="font-medium text-ink-soft">{label}</p>
                <div className="flex">
                  <RowButton
                    label={t("rows.up", { label })}
                    disabled={index === 0}
                    onClick={markUnsaved}
                    {...form.reorder.getButtonProps({ name: field.name, from: index, to: Math.max(index - 1, 0) })}
                  >
                    <ArrowUp aria-hidden />
                  </RowButton>
                  <RowButton
                    label={t("rows.down", { label })}
                    disabled={index === count - 1}
                    onClick={markUnsaved}
                    {...form.reorder.getButtonProps({ name: field.name, from: index, to: index + 1 })}
                  >
                    <ArrowDown aria-hidden />
                  </RowButton>
                  <RowButton
                    label={t("rows.remove", { label })}
                    onClick={markUnsaved}
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
      <FieldErrors field={field} />
      {count < maxListLength && (
        <Button
          variant="secondary"
          onClick={() => {
            added.current = true;
            markUnsaved();
          }}
          {...form.insert.getButtonProps({ name: field.name })}
          type="submit"
        >
          <Plus aria-hidden />
          {addLabel}
        </Button>
      )}
    </div>
  );
}

function RowButton({
  label,
  disabled,
  children,
  ...props
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
  name: string;
  value: string;
  form: string;
  formNoValidate: boolean;
}) {
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
