import { useEffect, useState } from "react";

/** Whether a control of the form has had the focus since this component is shown. */
export function useFormUsed(formId: string): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return;
    const look = ({ target }: Pick<FocusEvent, "target">) => isPartOf(target, formId) && setIsUsed(true);
    document.addEventListener("focusin", look);
    look({ target: document.activeElement });
    return () => document.removeEventListener("focusin", look);
  }, [formId, isUsed]);
  return isUsed;
}

/** Whether something in the page is a control of the form, or anything else inside it. */
export function isPartOf(target: EventTarget | null, formId: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const form = "form" in target && target.form instanceof HTMLFormElement ? target.form : target.closest("form");
  return form?.id === formId;
}
