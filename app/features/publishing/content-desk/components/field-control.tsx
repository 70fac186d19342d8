import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldFrame, FieldHint, type FieldProps, useControlProps } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { TagPickerField } from "~/components/form/tag-picker-field";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { CountField } from "~/features/profiles/profiles/components/read-back-field";
import { RichTextField } from "~/features/profiles/profiles/components/rich-text-field";
import { RowList } from "~/features/profiles/profiles/components/row-list";
import type { RemovedRow } from "~/features/profiles/profiles/removed-row";
import type { Locale } from "~/locales/locale";
import type { FormControl } from "../form-fields";
import { DragHandle } from "./drag-handle";
import { ImageControl } from "./image-control";
import { LessonFileControl } from "./lesson-file-control";

export type DeskForm = Pick<FormMetadata, "insert" | "remove" | "reorder">;

export interface FieldControlProps extends FieldProps {
  form: DeskForm;
  field: FieldMetadata<unknown>;
  control: FormControl;
  /** The field's name without marks, for lists. */
  name: string;
  /** The language of its texts, if any. */
  lang?: Locale;
  removed: RemovedRow | null;
}

/** The control of any content field. Never `required`, because only publishing needs values, not saving. */
export function FieldControl({ form, control, name, removed, lang, ...props }: FieldControlProps) {
  const { t } = useTranslation("desk");
  const field = { ...props, required: false };
  switch (control.type) {
    case "line":
      return <TextField {...field} lang={lang} />;
    case "link":
      return <TextField {...field} inputMode="url" placeholder="https://" spellCheck={false} />;
    case "text":
      return <TextAreaField {...field} lang={lang} rows={3} />;
    case "richText":
      return <RichTextField {...field} lang={lang} max={control.max} />;
    case "image":
      return <ImageControl {...field} />;
    case "file":
      return <LessonFileControl {...field} kind={control.kind} />;
    case "time":
      return <TextField {...field} type="datetime-local" hint={field.hint ?? t("form.taipeiTime")} />;
    case "switch":
      return <SwitchControl {...field} />;
    case "number":
      return <CountField {...field} className="max-w-sm" />;
    case "choice":
      return <SelectField {...field} options={control.options} />;
    case "choices":
      return <TagPickerField {...field} options={control.options} max={control.max} />;
    case "tags":
      return <TextField {...field} />;
    case "rows":
      return <RowsControl {...{ ...props, form, control, name, removed, lang }} />;
    default:
      return control satisfies never;
  }
}

function SwitchControl(props: FieldProps) {
  const { t } = useTranslation("desk");
  const { field } = props;
  const control = useControlProps(props);
  const initial = field.initialValue;
  return (
    <FieldFrame {...props}>
      <label htmlFor={field.id} className="flex min-h-11 items-center gap-3">
        <input
          key={field.key}
          type="checkbox"
          value="on"
          defaultChecked={initial === "on" || initial === true}
          {...control}
          className="size-5 shrink-0"
        />
        {t("form.on")}
      </label>
    </FieldFrame>
  );
}

type RowsControlProps = Omit<FieldControlProps, "control"> & { control: Extract<FormControl, { type: "rows" }> };

/** A list of rows: add, remove, restore and move them. */
function RowsControl({ control, field, label, hint, name, ...shared }: RowsControlProps) {
  const { t } = useTranslation("desk");
  const list = field as unknown as FieldMetadata<Array<Record<string, unknown>>>;
  const { form, removed } = shared;
  return (
    <fieldset id={field.id} tabIndex={-1} className="min-w-0 scroll-mt-24">
      <legend className="mb-1.5 block font-medium">{label}</legend>
      <div className="mb-2 empty:hidden">
        <FieldHint field={field} hint={hint} />
      </div>
      <RowList
        form={form}
        field={field}
        rows={list.getFieldList()}
        rowLabel={name}
        addLabel={t("form.addRow")}
        empty={t("form.noRows")}
        max={control.max}
        removed={removed}
        handle={(row) => <DragHandle {...row} />}
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
