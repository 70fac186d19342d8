import { type FormMetadata, getFormProps } from "@conform-to/react";
import { useFetchers, useNavigation } from "@remix-run/react";
import { createContext, type FormEvent, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { draftEntries } from "./draft-entries";
import { DraftForm, type DraftFormProps } from "./draft-form";
import { changedValues, draftValue } from "./draft-values";
import type { Draft } from "./stored-drafts";

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

export interface FormProps extends Omit<DraftFormProps, "onSubmit" | "onRestore" | "version"> {
  // Conform's metadata is invariant in the schema; this part is the same for every schema.
  form: Pick<
    FormMetadata,
    "id" | "onSubmit" | "noValidate" | "errors" | "errorId" | "allErrors" | "valid" | "status" | "update"
  >;
}

/**
 * A form wired to conform. It posts to its own page by default and works without JavaScript. After a failed submit,
 * focus moves to the first invalid control, else to the first group that requires a choice (`data-asks`), else to the
 * error summary.
 */
export function Form({ form, children, ...props }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState<{ formId: string; base: string | null }>();
  const firstInvalid = Object.keys(form.allErrors).find((name) => name !== "");
  const restoredBase = (restored?.formId === form.id && restored.base) || undefined;
  const submitted = useFocusOnFailure(element, form, props.fetcherKey);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    submitted(event.defaultPrevented);
  }

  function restore({ entries, base }: Draft) {
    const now = element.current ? draftValue(draftEntries(element.current)) : {};
    for (const [name, value] of changedValues(now, draftValue(entries))) form.update({ name, value } as never);
    setRestored({ formId: form.id, base });
  }

  return (
    <FormContext.Provider value={{ firstInvalid, restoredBase }}>
      <DraftForm
        ref={element}
        {...getFormProps(form as FormMetadata)}
        {...props}
        version={form.id}
        onRestore={restore}
        onSubmit={onSubmit}
      >
        {children}
      </DraftForm>
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
