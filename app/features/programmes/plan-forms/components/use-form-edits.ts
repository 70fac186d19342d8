import { useEffect, useState } from "react";
import type { FormField } from "~/db/plan-form";

/** A saved form and its revision. */
export interface SavedForm {
  fields: FormField[];
  revision: number;
}

/**
 * The edited form on top of the saved one. A save adopts the server's fields unless something changed meanwhile;
 * `noteSent` records what is being saved.
 */
export function useFormEdits(stored: SavedForm) {
  const [seen, setSeen] = useState(stored.revision);
  const [base, setBase] = useState(stored);
  const [fields, setFields] = useState(stored.fields);
  const [sent, setSent] = useState<readonly FormField[] | null>(null);
  if (stored.revision !== seen) {
    setSeen(stored.revision);
    setBase(stored);
    if (sent === fields) setFields(stored.fields);
  }
  return { base, setBase, fields, setFields, noteSent: () => setSent(fields) };
}

/** Moves the focus after the next render. Returns the function that sets its target. */
export function useFocusNext(): (selector: string) => void {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    const element = document.querySelector<HTMLElement>(target);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest" });
    setTarget(null);
  }, [target]);
  return setTarget;
}
