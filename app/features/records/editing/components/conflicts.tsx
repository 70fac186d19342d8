import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldAsides } from "~/components/form/field";
import { type FormProps, useFormContext } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { Notice } from "~/components/ui/notice";
import type { ConflictingField, EditResult } from "../conflict";
import { baseField } from "../field-prints";
import { ConflictNotice, conflictId } from "./conflict-notice";

interface ConflictsValue {
  base: string;
  fields: ConflictingField[];
  paths: string[];
  /** The conflict to focus after a link was followed; a new object for each click. */
  target: { path: string } | null;
  show: (path: string) => void;
}

const none: ConflictsValue = { base: "", fields: [], paths: [], target: null, show: () => undefined };
const ConflictsContext = createContext(none);

/** The conflicting fields of the surrounding form. */
export const useConflicts = () => useContext(ConflictsContext);

interface EditedFormProps {
  /** The base of the form's values (`writeBase`). */
  base: string;
  /** Changes with each save. */
  version: number;
  result: EditResult | undefined;
  children: ReactNode;
}

/**
 * Wraps a form with an `EditBaseField`: keeps the form's base across re-renders and shows conflicts at their fields
 * (decision 015).
 */
export function EditedForm({ base, version, result, children }: EditedFormProps) {
  // Switching the edit language clears the action data, but the last result remains valid for the same version.
  const [last, setLast] = useState({ version, result });
  if (result !== undefined && (last.result !== result || last.version !== version)) setLast({ version, result });
  const current = result ?? (last.version === version ? last.result : undefined);
  const fields = current?.conflict?.fields ?? [];
  const [target, setTarget] = useState<ConflictsValue["target"]>(null);
  useEffect(() => {
    if (target) document.getElementById(conflictId(target.path))?.focus();
  }, [target]);

  const value = {
    base: current?.conflict?.base ?? submittedBase(current) ?? base,
    fields,
    paths: fields.map(({ path }) => path),
    target,
    show: (path: string) => setTarget({ path }),
  };
  return (
    <ConflictsContext.Provider value={value}>
      <FieldAsides
        value={(name) => {
          const field = fields.find(({ path }) => path === name);
          return field && <ConflictNotice field={field} isFirst={field === fields[0]} />;
        }}
      >
        {children}
      </FieldAsides>
    </ConflictsContext.Provider>
  );
}

/** The submitted base: a re-rendered form keeps its original base rather than the values stored since. */
function submittedBase(result: EditResult | undefined): string | undefined {
  const submitted = result?.initialValue?.[baseField];
  return typeof submitted === "string" ? submitted : undefined;
}

/** The form's errors, with a list of conflicts instead of the generic conflict error, and the hidden base field. */
export function EditBaseField({ form }: { form: FormProps["form"] }) {
  const { base, fields } = useConflicts();
  const { restoredBase } = useFormContext();
  const hasConflicts = fields.length > 0;
  const errors = hasConflicts ? form.errors?.filter((issue) => issue !== "errors:conflict") : form.errors;
  return (
    <>
      <input type="hidden" name={baseField} value={hasConflicts ? base : (restoredBase ?? base)} readOnly />
      <FormErrors form={{ errors, errorId: form.errorId }} />
      {hasConflicts && <ConflictSummary />}
    </>
  );
}

/** The fields changed on both sides, with links to them. */
export function ConflictSummary() {
  const { t } = useTranslation("profileForms");
  const { fields, show } = useConflicts();

  function follow(event: MouseEvent, path: string) {
    event.preventDefault();
    show(path);
  }

  return (
    <div data-form-errors tabIndex={-1}>
      <Notice tone="danger" title={t("conflict.title")}>
        <p>{t("conflict.description")}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {fields.map(({ path, label }) => (
            <li key={path} className="min-w-0">
              <a
                href={`#${conflictId(path)}`}
                onClick={(event) => follow(event, path)}
                className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
