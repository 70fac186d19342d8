import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadOptional } from "~/components/ui/optional-load";
import { sendFile, UploadError } from "../upload-file";
import { useDeferredSubmit } from "./use-deferred-submit";
import { useInputEvent } from "./use-input-event";

type UploadState =
  | { step: "idle" | "uploaded" | "removed" | "cutting" }
  | { step: "uploading"; percent: number }
  | { step: "failed"; message: string; retry: { content: Blob; name: string } | null };

/**
 * Chooses, crops and uploads one image: `value` is the file id the form will submit, `cutting` the image being cropped.
 * Submitting the form waits for an upload in progress.
 */
export function useImageUpload(options: {
  initial: string;
  /** Width divided by height of the crop. */
  aspect: number;
  formId: string;
  input: RefObject<HTMLInputElement>;
}) {
  const { t, i18n } = useTranslation("files");
  const [value, setValue] = useState(options.initial);
  const [removed, setRemoved] = useState<string | null>(null);
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const [cutting, setCutting] = useState<File | null>(null);
  const [localPreview, setLocalPreview] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (localPreview === null) return;
    return () => URL.revokeObjectURL(localPreview);
  }, [localPreview]);
  useInputEvent(options.input, value);
  const step = state.step === "uploading" || state.step === "failed" ? state.step : "idle";
  useDeferredSubmit(options.formId, step);

  function fail(error: unknown, retry: { content: Blob; name: string } | null) {
    const reason = error instanceof UploadError ? error.reason : { key: "error.failed" as const };
    setState({ step: "failed", message: "key" in reason ? t(reason.key) : reason.text, retry });
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    running.current?.abort();
    try {
      const { prepareImage } = await loadOptional(() => import("../prepare-image"));
      const prepared = await prepareImage(file, options.aspect);
      if (prepared.step === "cut") {
        setState({ step: "cutting" });
        setCutting(file);
      } else {
        await send(file, file.name);
      }
    } catch (error) {
      fail(error, null);
    }
  }

  async function send(content: Blob, name: string) {
    const controller = new AbortController();
    running.current = controller;
    setCutting(null);
    setState({ step: "uploading", percent: 0 });
    setLocalPreview(URL.createObjectURL(content));
    try {
      const stored = await sendFile(
        "image",
        { content, name },
        {
          lang: i18n.language,
          signal: controller.signal,
          onProgress: (part) => setState({ step: "uploading", percent: Math.round(part * 100) }),
        },
      );
      setValue(stored.id);
      setRemoved(null);
      setState({ step: "uploaded" });
    } catch (error) {
      if (controller.signal.aborted) return;
      fail(error, { content, name });
    }
    setLocalPreview(null);
  }

  /** Cancels the crop or upload in progress. */
  function stop() {
    running.current?.abort();
    setCutting(null);
    setLocalPreview(null);
    setState({ step: "idle" });
  }

  /** Reports that the browser could not draw the image being cropped. */
  function failCut() {
    setCutting(null);
    fail(new UploadError({ key: "error.broken" }), null);
  }

  return {
    value,
    state,
    cutting,
    localPreview,
    choose,
    send,
    stop,
    failCut,
    retry: () => state.step === "failed" && state.retry && send(state.retry.content, state.retry.name),
    remove() {
      stop();
      setRemoved(value);
      setValue("");
      setState({ step: "removed" });
    },
    /** Undoes a removal; null if there is nothing to undo. */
    restore:
      removed === null
        ? null
        : () => {
            setValue(removed);
            setRemoved(null);
            setState({ step: "idle" });
          },
  };
}
