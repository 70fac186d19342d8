import { useEffect, useRef } from "react";

/** The submitter of conform's own acts on a list (add, move, remove), which send nothing. */
const conformIntent = "__intent__";

export type UploadStep = "idle" | "uploading" | "failed";

/**
 * While an upload is under way the form waits for it: a submit is held back and sent again when the file has arrived.
 * A failed upload leaves the decision to the person, for the form would save what was there before.
 */
export function useHeldSubmit(formId: string, step: UploadStep) {
  const held = useRef<{ submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    if (step !== "uploading") {
      const waiting = held.current;
      held.current = null;
      if (waiting && step === "idle") form.requestSubmit(waiting.submitter);
      return;
    }
    const hold = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute("name") === conformIntent) return;
      event.preventDefault();
      event.stopPropagation();
      held.current = { submitter: event.submitter };
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [formId, step]);
}
