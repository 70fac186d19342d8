import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form as RemixForm, type FormProps as RemixFormProps, useFetchers, useNavigation } from "@remix-run/react";
import { createContext, type FormEvent, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { translateIssue } from "~/locales/validation";

interface FormContextValue {
  /** The first invalid field, which gets the focus on page load without JavaScript. */
  firstInvalid: string | undefined;
}

const FormContext = createContext<FormContextValue>({ firstInvalid: undefined });

/** What fields need from the form around them. */
export function useFormContext(): FormContextValue {
  return useContext(FormContext);
}

/** Translates the message keys of a form or field. */
export function useFormErrors(errors: string[] | undefined): string[] {
  const { t } = useTranslation();
  return (errors ?? []).map((issue) => translateIssue(t, issue));
}

export interface FormProps extends Omit<RemixFormProps, "onSubmit"> {
  // Conform's metadata is invariant in the schema: this part is common to forms of any schema.
  form: Pick<FormMetadata, "id" | "onSubmit" | "noValidate" | "errors" | "errorId" | "allErrors" | "valid" | "status">;
}

/**
 * A form wired to conform: posts to its own page by default, works without JavaScript, and after a failed submit moves
 * the focus to the first invalid control, else to the first group that requires a choice (`data-asks`), else to the
 * form's error summary.
 */
export function Form({ form, method = "post", children, ...props }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const firstInvalid = Object.keys(form.allErrors).find((name) => name !== "");
  const submitted = useFocusOnFailure(element, form, props.fetcherKey);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    submitted(event.defaultPrevented);
  }

  return (
    <FormContext.Provider value={{ firstInvalid }}>
      <RemixForm ref={element} method={method} {...getFormProps(form as FormMetadata)} {...props} onSubmit={onSubmit}>
        {children}
      </RemixForm>
    </FormContext.Provider>
  );
}

/**
 * Conform focuses the first invalid named control. This handles the rest: composite fields and form-level errors.
 * Returns the function to call on each submit, with whether client-side validation rejected it.
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
