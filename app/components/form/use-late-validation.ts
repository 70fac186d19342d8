import type { Submission } from "@conform-to/react";
import { useEffect, useState } from "react";

type Validate<Value> = (formData: FormData) => Submission<Value, string[]>;

/**
 * Validation of a small form in the browser, loaded when its reader first uses the form: the library of schemas is heavier than a
 * whole page of such forms. Until then, and if it cannot be loaded, the server's answer marks the fields.
 */
export function useLateValidation<Value>(formId: string, load: () => Promise<Validate<Value>>) {
  const [validate, setValidate] = useState<Validate<Value>>();
  useEffect(() => {
    const form = document.getElementById(formId);
    let isShown = true;
    const start = () => {
      form?.removeEventListener("focusin", start);
      load().then(
        (loaded) => isShown && setValidate(() => loaded),
        () => undefined,
      );
    };
    if (form?.contains(document.activeElement)) start();
    else form?.addEventListener("focusin", start);
    return () => {
      isShown = false;
      form?.removeEventListener("focusin", start);
    };
  }, [formId, load]);
  return validate && (({ formData }: { formData: FormData }) => validate(formData));
}
