import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Side } from "~/db/values";
import { withoutLanguage } from "~/features/records/records/content";

/** What a profile form shows for its fields in addition to their errors. */
interface Notes {
  /** The side of the profile's owner. */
  side: Side;
  /** Paths that must be filled before submission; a draft can be saved without them. */
  required: ReadonlySet<string>;
  /** Paths that are required and empty: in the saved profile, or in its form as typed. */
  missing: ReadonlySet<string>;
  /** The reviewer's comments on the returned profile, by field. */
  comments: Readonly<Record<string, string>>;
}

const NotesContext = createContext<Notes>({
  side: "startup",
  required: new Set(),
  missing: new Set(),
  comments: {},
});

export const FieldNotes = NotesContext.Provider;

/** The paths that are required and empty in the form. */
export const useMissingPaths = () => useContext(NotesContext).missing;

/** Looks up a field's label and status by path, for forms and views. */
export function useFieldStatus() {
  const { side, required, missing, comments } = useContext(NotesContext);
  const { t } = useTranslation(["profiles", `${side}s`]);
  return (path: string) => {
    const comment = comments[path] ?? comments[withoutLanguage(path)];
    return {
      name: fieldName(t, side, path),
      isRequired: required.has(path),
      isMissing: missing.has(path),
      comment: comment === undefined ? undefined : t("profiles:form.comment", { comment }),
    };
  };
}

/**
 * Returns a field's label, marked if required or missing, and its hint with the reviewer's comment:
 * `<TextField field={fields.name} {...note("name")} />`. The control itself is never `required`, because drafts may be
 * incomplete. `requiredNow` is for forms whose current values determine what is required.
 */
export function useFieldNotes(requiredNow?: readonly string[]) {
  const { t } = useTranslation("profiles");
  const statusOf = useFieldStatus();
  return (path: string, options: { label?: string; hint?: string } = {}) => {
    const { name, isMissing, comment, ...status } = statusOf(path);
    const isRequired = requiredNow ? requiredNow.includes(path) : status.isRequired;
    return {
      label: (
        <>
          {options.label ?? name}
          {isRequired && <SubmissionMark />}
          {isMissing && <span className="ms-2 text-sm font-normal text-accent-700">{t("form.missing")}</span>}
        </>
      ),
      hint: comment ? <CommentedHint comment={comment} hint={options.hint} /> : options.hint,
      required: false,
    };
  };
}

/** A field's label, by its path with or without a language. `t` is any translate function. */
export function fieldName(t: unknown, side: Side, path: string): string {
  return (t as (key: string) => string)(`${side}s:fields.${withoutLanguage(path)}`);
}

/** Marks fields required for submission; explained by `SubmissionMarkLegend`. */
function SubmissionMark() {
  const { t } = useTranslation("profiles");
  return (
    <>
      <span aria-hidden className="ms-1 text-danger">
        *
      </span>
      <span className="sr-only">{t("form.requiredToSubmit")}</span>
    </>
  );
}

export function SubmissionMarkLegend() {
  const { t } = useTranslation("profiles");
  const { required } = useContext(NotesContext);
  if (required.size === 0) return null;
  return (
    <p className="text-sm text-ink-faint">
      <span aria-hidden className="me-1 text-danger">
        *
      </span>
      {t("form.legend")}
    </p>
  );
}

/** The reviewer's comment above the field's hint. */
function CommentedHint({ comment, hint }: { comment: string; hint: string | undefined }) {
  return (
    <>
      <Comment>{comment}</Comment>
      {hint}
    </>
  );
}

/** A reviewer's comment on a field. Phrasing content, so that it is valid inside a hint. */
export function Comment({ children }: { children: ReactNode }) {
  return (
    <span className="mb-1 block rounded-lg border border-warning-line bg-warning-soft px-3 py-2 text-base text-ink">
      {children}
    </span>
  );
}
