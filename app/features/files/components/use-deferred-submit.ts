import { useEffect, useRef } from "react";
import { noteUploading } from "../uploads-under-way";

/** The submitter name of conform's list intents (insert, reorder, remove), which do not submit the form. */
const conformIntent = "__intent__";

export type UploadStep = "idle" | "uploading" | "failed";

/**
 * Defers submitting the form until an upload in progress completes. After a failed upload the form is not submitted,
 * because it would save the previous file; the user decides.
 */
export function useDeferredSubmit(formId: string, step: UploadStep) {
  const deferred = useRef<{ submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    if (step !== "uploading") {
      const waiting = deferred.current;
      deferred.current = null;
      if (waiting && step === "idle") form.requestSubmit(waiting.submitter);
      return;
    }
    const defer = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute("name") === conformIntent) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      deferred.current = { submitter: event.submitter };
    };
    const end = noteUploading(form);
    form.addEventListener("submit", defer, { capture: true });
    return () => {
      form.removeEventListener("submit", defer, { capture: true });
      end();
    };
  }, [formId, step]);
}
