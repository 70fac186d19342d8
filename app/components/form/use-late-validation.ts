import { parse, type Submission } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { registerFormCheck } from "~/components/ui/form-checks";
import { loadOptional } from "~/components/ui/optional-load";

/** Loads a form's schema, or what makes it from the form's values. */
export type LoadSchema<Schema> = () => Promise<Schema | ((formData: FormData) => Schema)>;

type Validate<Value> = (formData: FormData) => Submission<Value, string[]>;

/**
 * Validates a form in the browser with its schema, loaded when the form is first used, because the schema library is
 * heavier than a whole page of forms. Until then, or if loading fails, the server's answer marks the fields; input
 * typed meanwhile is checked once the schema has loaded.
 *
 * `load` must stay the same between renders.
 */
export function useLateValidation<Schema extends z.ZodType>(formId: string, load: LoadSchema<Schema>) {
  const [validate, setValidate] = useState<Validate<z.output<Schema>>>(() => acceptAnything);
  const typedInto = useRef(new Set<EventTarget>());
  useEffect(() => {
    // A dialog that asks before sending needs the answer now, also where pressing a button does not focus it.
    return registerFormCheck(formId, async (formData) => {
      if (validate !== acceptAnything) return validate(formData).status === "success";
      try {
        const loaded = await loadValidate(load);
        flushSync(() => setValidate(() => loaded));
        return loaded(formData).status === "success";
      } catch {
        return true;
      }
    });
  }, [formId, load, validate]);
  useEffect(() => {
    if (validate !== acceptAnything) {
      // Conform checks a field on its first blur, and on each input after that.
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
      loadValidate(load).then(
        (loaded) => {
          if (!isOver) setValidate(() => loaded);
        },
        // Retry at the next field.
        () => isOver || document.addEventListener("focusin", start),
      );
    }
    // Listens on the document because the form may be mounted later, as in a dialog.
    document.addEventListener("focusin", start);
    start({ target: document.activeElement });
    return () => {
      isOver = true;
      stop();
    };
  }, [formId, load]);
  return ({ formData }: { formData: FormData }) => validate(formData);
}

/** Loads what validates a form. */
async function loadValidate<Schema extends z.ZodType>(load: LoadSchema<Schema>): Promise<Validate<z.output<Schema>>> {
  const [schema, { parseWithZod }] = await loadOptional(() => Promise.all([load(), import("./parse")]));
  const schemaOf = (formData: FormData) => (typeof schema === "function" ? schema(formData) : schema);
  return (formData) => parseWithZod(formData, { schema: schemaOf(formData) });
}

/** Whether an event target is inside the form or is one of its controls. */
function isPartOf(target: EventTarget | null, formId: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const form = "form" in target && target.form instanceof HTMLFormElement ? target.form : target.closest("form");
  return form?.id === formId;
}

/** Rows are added and removed at once, errors from the server stay, and the server validates what is sent. */
function acceptAnything(formData: FormData): Submission<never, string[]> {
  const asBefore = Object.fromEntries(["", ...formData.keys()].map((name) => [name, null]));
  return parse<never, string[]>(formData, {
    resolve: (value, intent) => (intent ? { error: asBefore } : { value: value as never }),
  });
}
