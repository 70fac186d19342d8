/** Checks a form's values in the browser; resolves to whether they can be sent. */
type FormCheck = (formData: FormData) => Promise<boolean>;

/** By form id. */
const checks = new Map<string, FormCheck>();

/** Registers a form's check until the returned function is called. */
export function registerFormCheck(formId: string, check: FormCheck): () => void {
  checks.set(formId, check);
  return () => {
    if (checks.get(formId) === check) checks.delete(formId);
  };
}

/**
 * Whether a form may be sent by this button, as far as the browser knows, so that nobody confirms what is refused
 * afterwards.
 */
export async function maySend(form: HTMLFormElement, button: HTMLElement): Promise<boolean> {
  if (!form.noValidate) return form.checkValidity();
  const check = checks.get(form.id);
  return check ? check(new FormData(form, button)) : true;
}
