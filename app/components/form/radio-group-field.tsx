import type { ReactNode } from "react";
import { cn } from "~/components/ui/class-names";
import { type FieldProps, FieldsetFrame, initialText, useControlProps } from "./field";

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupFieldProps extends FieldProps {
  options: RadioOption[];
  /** `cards` and `list` frame each choice, in two columns or one; `inline` puts them in one row if they fit. */
  layout?: "stack" | "inline" | "cards" | "list";
}

const layouts = {
  stack: "space-y-1",
  inline: "flex flex-wrap gap-x-6 gap-y-1",
  cards: "grid gap-3 sm:grid-cols-2",
  list: "grid gap-3",
};

/** A single choice with all options visible. */
export function RadioGroupField({
  field,
  label,
  hint,
  required,
  className,
  options,
  layout = "stack",
}: RadioGroupFieldProps) {
  const { id, ...props } = useControlProps({ field, label, hint, required });
  const initial = initialText(field);
  return (
    <FieldsetFrame {...{ field, label, hint, required, className }}>
      <div key={field.key} className={layouts[layout]}>
        {options.map((option, at) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className={cn(
              "flex gap-3",
              layout === "cards" || layout === "list"
                ? "rounded-xl border border-line-strong/60 bg-surface p-4 hover:border-ink-faint has-checked:border-brand-600 has-checked:bg-brand-50"
                : "py-1.5",
            )}
          >
            <input
              type="radio"
              {...(at === 0 ? props : { ...props, autoFocus: undefined })}
              id={`${id}-${option.value}`}
              value={option.value}
              disabled={option.disabled}
              defaultChecked={initial === option.value}
              className="mt-[0.3em] size-4.5 shrink-0"
            />
            <span className="min-w-0">
              <span className="block">{option.label}</span>
              {option.hint && <span className="block text-sm text-ink-faint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldsetFrame>
  );
}
