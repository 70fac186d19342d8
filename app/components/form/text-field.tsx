import type { InputHTMLAttributes, ReactNode } from "react";
import { cn } from "~/components/ui/class-names";
import { readableAddress } from "~/locales/readable-address";
import { FieldFrame, type FieldProps, initialText, useControlProps } from "./field";
import { TextArea } from "./text-area";

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "inputMode" | "placeholder" | "readOnly" | "disabled" | "spellCheck" | "lang"
>;

/** An address or a phone number is the reader's own, which browsers can fill in, or another's: the field must say so. */
type InputType =
  | { type?: "text" | "url" | "date" | "datetime-local" | "search" }
  | { type: "email" | "tel"; autoComplete: string };

type TextFieldProps = FieldProps &
  InputAttributes &
  InputType & {
    /** A unit or symbol before or after the text. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

/** One line of text. */
export function TextField({
  field,
  label,
  hint,
  required,
  className,
  type = "text",
  prefix,
  suffix,
  ...attributes
}: TextFieldProps) {
  const props = useControlProps({ field, label, hint, required });
  const isAddress = type === "email" || attributes.inputMode === "url";
  return (
    <FieldFrame {...{ field, label, hint, required, className }}>
      <WithUnits prefix={prefix} suffix={suffix}>
        <input
          key={field.key}
          type={type}
          defaultValue={isAddress ? readableAddress(initialText(field) ?? "") : initialText(field)}
          minLength={field.minLength}
          maxLength={field.maxLength}
          pattern={field.pattern}
          {...props}
          {...attributes}
          className={cn("control", prefix && "rounded-s-none", suffix && "rounded-e-none")}
        />
      </WithUnits>
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  lang?: string;
  /** Grows with its text instead of scrolling. */
  grow?: boolean;
}

/** Several lines of text. */
export function TextAreaField({
  field,
  label,
  hint,
  required,
  className,
  rows = 4,
  grow = true,
  ...attributes
}: TextAreaFieldProps) {
  const props = useControlProps({ field, label, hint, required });
  return (
    <FieldFrame {...{ field, label, hint, required, className }}>
      <TextArea
        key={field.key}
        rows={rows}
        defaultValue={initialText(field)}
        minLength={field.minLength}
        maxLength={field.maxLength}
        {...props}
        {...attributes}
        className={cn("control", grow && "field-sizing-content")}
        style={grow ? { minHeight: `calc(${rows} * 1.6em + 18px)` } : undefined}
      />
    </FieldFrame>
  );
}

function WithUnits({ prefix, suffix, children }: { prefix?: ReactNode; suffix?: ReactNode; children: ReactNode }) {
  if (!prefix && !suffix) return children;
  const unit = "inline-flex shrink-0 items-center border border-line-strong bg-sunken px-3 text-ink-soft";
  return (
    <div className="flex">
      {prefix && <span className={cn(unit, "rounded-s-lg border-e-0")}>{prefix}</span>}
      {children}
      {suffix && <span className={cn(unit, "rounded-e-lg border-s-0")}>{suffix}</span>}
    </div>
  );
}
