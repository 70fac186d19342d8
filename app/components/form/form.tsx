import { type FormMetadata, getFormProps } from "@conform-to/react";
import { useFetchers, useNavigation } from "@remix-run/react";
import { createContext, type FormEvent, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { changedValues, draftEntries, draftValue } from "./draft-entries";
import { DraftOffer } from "./draft-offer";
import { PostForm, type PostFormProps } from "./post-form";
import type { Draft } from "./stored-drafts";
import { useDraft } from "./use-draft";
import { useIssueText } from "./use-issue-text";

interface FormContextValue {
  /** The first invalid field, which gets focus on page load without JavaScript. */
  firstInvalid: string | undefined;
  /** The base of a restored draft (decision 034); the record may have changed since the draft was typed. */
  restoredBase: string | undefined;
}

const FormContext = createContext<FormContextValue>({ firstInvalid: undefined, restoredBase: undefined });

/** What fields need from their form. */
export function useFormContext(): FormContextValue {
  return useContext(FormContext);
}

/** Translates the message keys of a form or field. */
export function useFormErrors(errors: string[] | undefined): string[] {
  const textOf = useIssueText();
  return (errors ?? []).map(textOf);
}

export interface FormProps extends Omit<PostFormProps, "onSubmit"> {
  // Conform's metadata is invariant in the schema; this part is the same for every schema.
  form: Pick<
    FormMetadata,
    "id" | "onSubmit" | "noValidate" | "errors" | "errorId" | "allErrors" | "valid" | "status" | "update"
  >;
  /** The key under which the browser keeps unsaved input: the form's bare path (decision 034). */
  draft?: string;
}

/**
 * A form wired to conform. It posts to its own page by default and works without JavaScript. After a failed submit,
 * focus moves to the first invalid control, else to the first group that requires a choice (`data-asks`), else to the
 * error summary.
 */
export function Form({ form, draft: draftName, children, onInput, onClick, ...props }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(element, { name: draftName, version: form.id });
  const [restored, setRestored] = useState<{ formId: string; base: string | null }>();
  const firstInvalid = Object.keys(form.allErrors).find((name) => name !== "");
  const restoredBase = (restored?.formId === form.id && restored.base) || undefined;
  const submitted = useFocusOnFailure(element, form, props.fetcherKey);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    submitted(event.defaultPrevented);
    draft.flush();
  }

  function restore({ entries, base }: Draft) {
    const now = element.current ? draftValue(draftEntries(element.current)) : {};
    for (const [name, value] of changedValues(now, draftValue(entries))) form.update({ name, value } as never);
    setRestored({ formId: form.id, base });
    draft.close(false);
    // Runs after the fields are replaced: removing a focused field would trigger conform's validation, which posts the
    // page. The event updates whatever depends on input, such as the unsaved-changes warning and the list of missing
    // fields.
    setTimeout(() => {
      element.current?.dispatchEvent(new Event("input", { bubbles: true }));
      element.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
    });
  }

  return (
    <FormContext.Provider value={{ firstInvalid, restoredBase }}>
      {draft.earlier && (
        <DraftOffer
          at={draft.earlier.at}
          onRestore={() => draft.earlier && restore(draft.earlier)}
          onDiscard={() => draft.close(true)}
        />
      )}
      <PostForm
        ref={element}
        {...getFormProps(form as FormMetadata)}
        {...props}
        draft={draft.key}
        onSubmit={onSubmit}
        onInput={(event) => {
          onInput?.(event);
          draft.touch();
        }}
        // Buttons add and move rows. A dialog's button is in the form for React only; it comes after the post, and would
        // keep what has been sent.
        onClick={(event) => {
          onClick?.(event);
          if (event.target instanceof Node && event.currentTarget.contains(event.target)) draft.touch();
        }}
      >
        {children}
      </PostForm>
    </FormContext.Provider>
  );
}

/**
 * Conform focuses the first invalid named control; this covers composite fields and form-level errors. Returns the
 * function to call on each submit, with whether client-side validation rejected it.
 */
function useFocusOnFailure(
  element: RefObject<HTMLFormElement>,
  form: FormProps["form"],
  fetcherKey: string | undefined,
) {
  const isNavigating = useNavigation().state !== "idle";
  const isFetching = useFetchers().some(({ key, state }) => key === fetcherKey && state !== "idle");
  const isBusy = isNavigating || isFetching;
  const hasFailed = form.status === "error" && Object.keys(form.allErrors).length > 0;
  const [submit, setSubmit] = useState<"none" | "refused" | "sent" | "answering">("none");

  useEffect(() => {
    if (submit === "sent" && isBusy) setSubmit("answering");
    const answered = submit === "refused" || (submit === "answering" && !isBusy);
    if (!answered || !hasFailed) return;
    setSubmit("none");
    const shown = (selector: string) =>
      [...(element.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find((control) =>
        control.checkVisibility(),
      );
    (shown('[aria-invalid="true"]') ?? shown("[data-asks]") ?? shown("[data-form-errors]"))?.focus();
  }, [element, submit, isBusy, hasFailed]);

  return (refused: boolean) => setSubmit(refused ? "refused" : "sent");
}
