import { useEffect, useState } from "react";
import type { FormField } from "~/db/plan-form";

/** A form that was saved, and the revision that it has. */
export interface SavedForm {
  fields: FormField[];
  revision: number;
}

/**
 * The form being edited, upon what is saved. A save brings its fields as the server has them, unless something was changed
 * meanwhile; `noteSent` tells what is being saved.
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

/** Moves the focus once what was changed is on the page. Returns the function that says where to. */
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
