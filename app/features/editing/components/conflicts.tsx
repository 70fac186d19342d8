import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldAsides } from "~/components/form/field";
import type { FormProps } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { Notice } from "~/components/ui/notice";
import type { ConflictingField, EditResult } from "../conflict";
import { baseField } from "../field-prints";
import { ConflictNotice, conflictId } from "./conflict-notice";

interface ConflictsValue {
  base: string;
  fields: ConflictingField[];
  paths: string[];
  /** The conflict that a link was followed to; anew for each press. */
  wanted: { path: string } | null;
  show: (path: string) => void;
}

const none: ConflictsValue = { base: "", fields: [], paths: [], wanted: null, show: () => undefined };
const ConflictsContext = createContext(none);

/** The fields of the form around that somebody else has changed meanwhile. */
export const useConflicts = () => useContext(ConflictsContext);

interface EditedFormProps {
  /** What the form is filled with (`writeBase`). */
  base: string;
  /** Changes with each save. */
  version: number;
  result: EditResult | undefined;
  children: ReactNode;
}

/**
 * Around a form with an `EditBaseField`: remembers what the form was filled with, also when it comes back, and shows at
 * each field what others have changed (decision 015).
 */
export function EditedForm({ base, version, result, children }: EditedFormProps) {
  // An answer is gone from the page's data as soon as the edit language is switched; what it said still holds.
  const [held, setHeld] = useState({ version, result });
  if (result !== undefined && (held.result !== result || held.version !== version)) setHeld({ version, result });
  const current = result ?? (held.version === version ? held.result : undefined);
  const fields = current?.conflict?.fields ?? [];
  const [wanted, setWanted] = useState<ConflictsValue["wanted"]>(null);
  useEffect(() => {
    if (wanted) document.getElementById(conflictId(wanted.path))?.focus();
  }, [wanted]);

  const value = {
    base: current?.conflict?.base ?? sentBase(current) ?? base,
    fields,
    paths: fields.map(({ path }) => path),
    wanted,
    show: (path: string) => setWanted({ path }),
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

/** A form that comes back was filled with what it was filled with at first, not with what is stored by now. */
function sentBase(result: EditResult | undefined): string | undefined {
  const sent = result?.initialValue?.[baseField];
  return typeof sent === "string" ? sent : undefined;
}

/** The form's own errors, with the list of conflicts in place of saying that there are some; and the field with the base. */
export function EditBaseField({ form }: { form: FormProps["form"] }) {
  const { base, fields } = useConflicts();
  const hasConflicts = fields.length > 0;
  const errors = hasConflicts ? form.errors?.filter((issue) => issue !== "errors:conflict") : form.errors;
  return (
    <>
      <input type="hidden" name={baseField} value={base} readOnly />
      <FormErrors form={{ errors, errorId: form.errorId }} />
      {hasConflicts && <ConflictSummary />}
    </>
  );
}

function ConflictSummary() {
  const { t } = useTranslation("profiles");
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
                className="inline-flex min-h-9 items-center text-brand-700 underline underline-offset-4 [overflow-wrap:anywhere]"
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
