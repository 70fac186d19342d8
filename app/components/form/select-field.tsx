import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps, initialText, useControlProps } from "./field";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps {
  options: SelectOption[] | Array<{ label: string; options: SelectOption[] }>;
  /** The empty first entry. `null` leaves it out, for a choice that always has a value. */
  placeholder?: string | null;
  autoComplete?: string;
  disabled?: boolean;
}

/** A single choice as a native select, which works on every device and without JavaScript. */
export function SelectField({
  field,
  label,
  hint,
  required,
  className,
  options,
  placeholder,
  ...attributes
}: SelectFieldProps) {
  const { t } = useTranslation();
  const props = useControlProps({ field, label, hint, required });
  return (
    <FieldFrame {...{ field, label, hint, required, className }}>
      <select
        key={field.key}
        defaultValue={initialText(field) ?? (placeholder === null ? undefined : "")}
        {...props}
        {...attributes}
        className="control"
      >
        {placeholder !== null && <option value="">{placeholder ?? t("select.choose")}</option>}
        {options.map((entry) =>
          "options" in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(entry)
          ),
        )}
      </select>
    </FieldFrame>
  );
}

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
