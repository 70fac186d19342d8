import { cn } from "~/components/ui/class-names";
import { FieldErrors, FieldHint, type FieldProps, RequiredMark, useControlProps } from "./field";

interface CheckboxFieldProps extends FieldProps {
  /** The value sent when ticked. */
  value?: string;
  disabled?: boolean;
  /** Called when the box is ticked or cleared. */
  onCheckedChange?: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function CheckboxField({
  field,
  label,
  hint,
  required,
  className,
  value = "on",
  disabled,
  onCheckedChange,
}: CheckboxFieldProps) {
  const props = useControlProps({ field, label, hint, required });
  const initial = field.initialValue;
  return (
    <div className={cn("space-y-1", className)}>
      <div className="flex gap-3">
        <input
          key={field.key}
          type="checkbox"
          value={value}
          disabled={disabled}
          defaultChecked={initial === value || initial === true || initial === "on"}
          onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
          {...props}
          className="mt-[0.22em] size-5 shrink-0"
        />
        <div className="min-w-0 space-y-1">
          <label htmlFor={field.id} className="block">
            {label}
            {(required ?? field.required) && <RequiredMark />}
          </label>
          <FieldHint field={field} hint={hint} />
          <FieldErrors field={field} />
        </div>
      </div>
    </div>
  );
}
