import CircleAlert from "lucide-react/icons/circle-alert";
import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useFormContext } from "./form";
import { useFormErrors } from "./use-issue-text";

/** The part of conform's metadata that field components use, compatible with fields of any type. */
export interface FormField {
  id: string;
  name: string;
  /** Changes when the form is reset, so that the control is remounted. */
  key: string | undefined;
  formId: string;
  errors: string[] | undefined;
  errorId: string;
  descriptionId: string;
  initialValue: unknown;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
}

/** Props of every field component. */
export interface FieldProps {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  /** Whether the field is marked and announced as required; defaults to the schema's constraint. */
  required?: boolean;
  className?: string;
}

/** Returns the attributes of a field's control, including its hint and errors; `key` must be passed separately. */
export function useControlProps({ field, hint, required }: FieldProps) {
  const hydrated = useHydrated();
  const { firstInvalid } = useFormContext();
  const invalid = field.errors !== undefined;
  const describedBy = [invalid && field.errorId, hint !== undefined && field.descriptionId].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    required: required ?? field.required,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy || undefined,
    autoFocus: (!hydrated && firstInvalid === field.name) || undefined,
  };
}

export function RequiredMark() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden className="ms-1 text-danger">
        *
      </span>
      <span className="sr-only">({t("required")})</span>
    </>
  );
}

export function FieldHint({ field, hint }: Pick<FieldProps, "field" | "hint">) {
  if (hint === undefined) return null;
  return (
    <p id={field.descriptionId} className="text-sm text-ink-faint">
      {hint}
    </p>
  );
}

/** A field's error messages. Not a live region, because focus has moved to the control, which they describe. */
export function FieldErrors({ field }: Pick<FieldProps, "field">) {
  const errors = useFormErrors(field.errors);
  if (errors.length === 0) return null;
  return (
    <div id={field.errorId} className="space-y-0.5 text-sm text-danger">
      {errors.map((error) => (
        <p key={error} className="flex gap-1.5">
          <CircleAlert aria-hidden className="mt-[0.3em] size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ))}
    </div>
  );
}

const FieldAsideContext = createContext<(name: string) => ReactNode>(() => null);

/**
 * Provides content between a field's label and its control, by field name; falls back to an enclosing provider. A
 * checked input with `data-replaces-field` hides the control, which is still submitted.
 */
export function FieldAsides({ value, children }: { value: (name: string) => ReactNode; children: ReactNode }) {
  const outer = useContext(FieldAsideContext);
  const both = (name: string) => (
    <>
      {outer(name)}
      {value(name)}
    </>
  );
  return <FieldAsideContext.Provider value={both}>{children}</FieldAsideContext.Provider>;
}

/** A field's aside, and its control with hint and errors. The parent must have the class `group/field`. */
export function FieldBody({
  field,
  className = "space-y-1.5",
  children,
}: Pick<FieldProps, "field"> & { className?: string; children: ReactNode }) {
  const aside = useContext(FieldAsideContext)(field.name);
  const isReplaceable = field.errors === undefined;
  return (
    <>
      {aside}
      <div className={cn(className, isReplaceable && "group-has-[[data-replaces-field]:checked]/field:hidden")}>
        {children}
      </div>
    </>
  );
}

/** Label, hint, control and messages of a field with one control. */
export function FieldFrame({
  field,
  label,
  hint,
  required,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={cn("group/field space-y-1.5", className)}>
      <label htmlFor={field.id} className="block font-medium">
        {label}
        {(required ?? field.required) && <RequiredMark />}
      </label>
      <FieldBody field={field}>
        <FieldHint field={field} hint={hint} />
        {children}
        <FieldErrors field={field} />
      </FieldBody>
    </div>
  );
}

/** Legend, hint, controls and messages of a field with several controls. */
export function FieldsetFrame({
  field,
  label,
  hint,
  required,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <fieldset className={cn("group/field min-w-0 space-y-1.5", className)}>
      <legend className="mb-1.5 block font-medium">
        {label}
        {(required ?? field.required) && <RequiredMark />}
      </legend>
      <FieldBody field={field}>
        <FieldHint field={field} hint={hint} />
        {children}
        <FieldErrors field={field} />
      </FieldBody>
    </fieldset>
  );
}

/** Returns a field's initial value as text, from the form's defaults or the rejected submission. */
export function initialText(field: FieldProps["field"]): string | undefined {
  const value = field.initialValue;
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
}

/** Returns a field's initial values as strings; a single string becomes a list of one. */
export function initialTexts(field: FieldProps["field"]): string[] {
  const value = field.initialValue;
  if (Array.isArray(value)) return value.filter((item): item is string => typeof item === "string");
  return typeof value === "string" && value !== "" ? [value] : [];
}
