import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldHint } from "~/components/form/field";
import { RowList } from "~/features/profiles/components/row-list";
import type { FormControl } from "../form-fields";
import { FieldControl, type FieldControlProps } from "./field-control";

type RowsControlProps = Omit<FieldControlProps, "control"> & { control: Extract<FormControl, { type: "rows" }> };

/** A list of rows: add, remove, restore and move them. */
export function RowsControl({ control, field, label, hint, name, ...shared }: RowsControlProps) {
  const { t } = useTranslation("desk");
  const list = field as unknown as FieldMetadata<Array<Record<string, unknown>>>;
  const { form, removed } = shared;
  return (
    <fieldset id={field.id} tabIndex={-1} className="min-w-0 scroll-mt-24">
      <legend className="mb-1.5 block font-medium">{label}</legend>
      <FieldHint field={field} hint={hint} />
      <RowList
        form={form}
        field={field}
        rows={list.getFieldList()}
        rowLabel={name}
        addLabel={t("form.addRow")}
        empty={t("form.noRows")}
        max={control.max}
        removed={removed}
      >
        {(row) => {
          const cells = row.getFieldset();
          return (
            <div className="space-y-4">
              {control.columns.map((column) => {
                const cell = cells[column.name];
                if (!cell) return null;
                return (
                  <FieldControl
                    key={column.name}
                    {...shared}
                    field={cell}
                    control={column.control}
                    name={column.label}
                    label={column.label}
                    hint={column.hint}
                  />
                );
              })}
            </div>
          );
        }}
      </RowList>
    </fieldset>
  );
}
