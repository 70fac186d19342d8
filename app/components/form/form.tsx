import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form as RemixForm, type FormProps as RemixFormProps, useFetchers, useNavigation } from "@remix-run/react";
import { createContext, type FormEvent, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { translateIssue } from "~/locales/validation";

interface FormContextValue {
  /** The first field in error, which takes the focus when a page arrives without scripts. */
  firstInvalid: string | undefined;
}

const FormContext = createContext<FormContextValue>({ firstInvalid: undefined });

/** What the fields need to know of the form around them. */
export function useFormContext(): FormContextValue {
  return useContext(FormContext);
}

/** Message keys of a form or field as texts for the reader. */
export function useFormErrors(errors: string[] | undefined): string[] {
  const { t } = useTranslation();
  return (errors ?? []).map((issue) => translateIssue(t, issue));
}

export interface FormProps extends Omit<RemixFormProps, "onSubmit"> {
  // Conform's metadata is invariant in the schema: this is the type it gives a form of any schema.
  form: Pick<FormMetadata, "id" | "onSubmit" | "noValidate" | "errors" | "errorId" | "allErrors" | "valid" | "status">;
}

/**
 * A form wired to conform: posts to its own page unless told otherwise, works without scripts, and after a failed
 * submit moves the focus to the first control in error, else to the first group that asks for a choice (`data-asks`), or
 * else to the form's error summary.
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
 * Conform focuses the first named control in error by itself. This adds what it cannot reach: composite fields, and
 * errors of the form as a whole. Gives the function to call on each submit, told whether the browser refused it.
 */
function useFocusOnFailure(
  element: RefObject<HTMLFormElement>,
  form: FormProps["form"],
  fetcherKey: string | undefined,
) {
  const isNavigating = useNavigation().state !== "idle";
  const isFetching = useFetchers().some(({ key, state }) => key === fetcherKey && state !== "idle");
  const busy = isNavigating || isFetching;
  const failed = form.status === "error" && Object.keys(form.allErrors).length > 0;
  const [submit, setSubmit] = useState<"none" | "refused" | "sent" | "answering">("none");

  useEffect(() => {
    if (submit === "sent" && busy) setSubmit("answering");
    const answered = submit === "refused" || (submit === "answering" && !busy);
    if (!answered || !failed) return;
    setSubmit("none");
    const shown = (selector: string) =>
      [...(element.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find((control) =>
        control.checkVisibility(),
      );
    (shown('[aria-invalid="true"]') ?? shown("[data-asks]") ?? shown("[data-form-errors]"))?.focus();
  }, [element, submit, busy, failed]);

  return (refused: boolean) => setSubmit(refused ? "refused" : "sent");
}
