import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UploadError, uploadImage } from "../upload-image";

type UploadState =
  | { step: "idle" | "uploaded" | "removed" }
  | { step: "uploading"; percent: number }
  | { step: "failed"; message: string };

/**
 * One image being chosen, sent and kept: `value` is the id of the file the form will send. While an upload is under way
 * the form waits for it: a submit is held back and sent again when the file has arrived.
 */
export function useImageUpload(options: { initial: string; formId: string; input: RefObject<HTMLInputElement> }) {
  const { t, i18n } = useTranslation("files");
  const [value, setValue] = useState(options.initial);
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const [localPreview, setLocalPreview] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useTellForm(options.input, value);
  useHeldSubmit(options.formId, state.step);

  async function choose(file: File | undefined) {
    if (!file) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "uploading", percent: 0 });
    try {
      const stored = await uploadImage(file, {
        lang: i18n.language,
        signal: controller.signal,
        onChecked: setLocalPreview,
        onProgress: (part) => setState({ step: "uploading", percent: Math.round(part * 100) }),
      });
      setValue(stored.id);
      setState({ step: "uploaded" });
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof UploadError ? error.reason : { key: "failed" as const };
      setState({ step: "failed", message: "key" in reason ? t(`error.${reason.key}`) : reason.text });
    }
    setLocalPreview(null);
  }

  function remove() {
    running.current?.abort();
    setLocalPreview(null);
    setValue("");
    setState({ step: "removed" });
  }

  return { value, state, localPreview, choose, remove };
}

/** Lets whoever listens to the form (conform, an "unsaved changes" guard) hear of a value set by script. */
function useTellForm(input: RefObject<HTMLInputElement>, value: string) {
  useEffect(() => {
    const element = input.current;
    if (!element || element.value === value) return;
    element.value = value;
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }, [input, value]);
}

function useHeldSubmit(formId: string, step: UploadState["step"]) {
  const held = useRef<{ submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    if (step !== "uploading") {
      const waiting = held.current;
      held.current = null;
      // A failed upload leaves the decision to the person: the old image would be saved otherwise.
      if (waiting && step === "uploaded") form.requestSubmit(waiting.submitter);
      return;
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held.current = { submitter: event.submitter };
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [formId, step]);
}
