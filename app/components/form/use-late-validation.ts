import { parse, type Submission } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { loadOptional } from "~/components/ui/optional-load";

type Validate<Value> = (formData: FormData) => Submission<Value, string[]>;

/**
 * Validation in the browser by the form's schema, loaded when its reader first uses the form: the library of schemas is heavier than a
 * whole page of forms. Until then, and if it cannot be loaded, the server's answer marks the fields. What was typed meanwhile is
 * checked when the schema is there.
 *
 * `load` must stay the same from one rendering to the next.
 */
export function useLateValidation<Schema extends z.ZodType>(
  formId: string,
  load: () => Promise<Schema | ((formData: FormData) => Schema)>,
) {
  const [validate, setValidate] = useState<Validate<z.output<Schema>>>(() => acceptAnything);
  const typedInto = useRef(new Set<EventTarget>());
  useEffect(() => {
    if (validate !== acceptAnything) {
      // Conform checks a field when it is left first, and from then on with each input.
      for (const field of typedInto.current) {
        field.dispatchEvent(new Event("input", { bubbles: true }));
        if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      }
      return typedInto.current.clear();
    }
    const note = ({ target }: Event) => {
      if (target && isPartOf(target, formId)) typedInto.current.add(target);
    };
    document.addEventListener("input", note);
    return () => document.removeEventListener("input", note);
  }, [formId, validate]);
  useEffect(() => {
    let isOver = false;
    const stop = () => document.removeEventListener("focusin", start);
    function start({ target }: Pick<FocusEvent, "target">) {
      if (!isPartOf(target, formId)) return;
      stop();
      loadOptional(() => Promise.all([load(), import("./parse")])).then(
        ([schema, { parseWithZod }]) => {
          const schemaOf = (formData: FormData) => (typeof schema === "function" ? schema(formData) : schema);
          if (!isOver)
            setValidate(() => (formData: FormData) => parseWithZod(formData, { schema: schemaOf(formData) }));
        },
        // The next field tries again.
        () => isOver || document.addEventListener("focusin", start),
      );
    }
    // Not the form itself: it may be shown later, as in a dialog.
    document.addEventListener("focusin", start);
    start({ target: document.activeElement });
    return () => {
      isOver = true;
      stop();
    };
  }, [formId, load]);
  return ({ formData }: { formData: FormData }) => validate(formData);
}

/** Whether something in the page is a control of the form, or anything else inside it. */
function isPartOf(target: EventTarget | null, formId: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const form = "form" in target && target.form instanceof HTMLFormElement ? target.form : target.closest("form");
  return form?.id === formId;
}

/** Rows are added and removed at once, errors of the server's answer stay, and what is sent is for the server to judge. */
function acceptAnything(formData: FormData): Submission<never, string[]> {
  const asBefore = Object.fromEntries(["", ...formData.keys()].map((name) => [name, null]));
  return parse<never, string[]>(formData, {
    resolve: (value, intent) => (intent ? { error: asBefore } : { value: value as never }),
  });
}
