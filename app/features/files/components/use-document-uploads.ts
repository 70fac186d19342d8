import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StoredFile } from "../store-file.server";
import { checkDocument, sendFile, UploadError } from "../upload-file";
import { type UploadStep, useDeferredSubmit } from "./use-deferred-submit";

export type DocumentUpload = { key: number; file: File } & (
  | { step: "uploading"; percent: number }
  | { step: "failed"; message: string }
);

/**
 * Manages document uploads with their progress; each can be cancelled, retried or dismissed. `onStored` is called for
 * every completed upload; submitting the form waits for those in progress.
 */
export function useDocumentUploads(options: { formId: string; onStored: (file: StoredFile) => void }) {
  const { t, i18n } = useTranslation("files");
  const [uploads, setUploads] = useState<DocumentUpload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const onStored = useRef(options.onStored);
  onStored.current = options.onStored;

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);
  useDeferredSubmit(options.formId, stepOf(uploads));

  const put = (upload: DocumentUpload) =>
    setUploads((all) => all.map((one) => (one.key === upload.key ? upload : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send({ key, file }: Pick<DocumentUpload, "key" | "file">) {
    const controller = new AbortController();
    running.current.set(key, controller);
    put({ key, file, step: "uploading", percent: 0 });
    try {
      await checkDocument(file);
      const stored = await sendFile(
        "document",
        { content: file, name: file.name },
        {
          lang: i18n.language,
          signal: controller.signal,
          onProgress: (part) => put({ key, file, step: "uploading", percent: Math.round(part * 100) }),
        },
      );
      onStored.current(stored);
      drop(key);
    } catch (error) {
      if (controller.signal.aborted) return drop(key);
      const reason = error instanceof UploadError ? error.reason : { key: "error.failed" as const };
      put({ key, file, step: "failed", message: "key" in reason ? t(reason.key) : reason.text });
    } finally {
      running.current.delete(key);
    }
  }

  return {
    uploads,
    start(files: Iterable<File>) {
      for (const file of files) {
        lastKey.current += 1;
        const upload = { key: lastKey.current, file };
        setUploads((all) => [...all, { ...upload, step: "uploading", percent: 0 }]);
        void send(upload);
      }
    },
    retry: (upload: DocumentUpload) => void send(upload),
    /** Cancels an upload in progress, or dismisses a failed one. */
    stop({ key }: DocumentUpload) {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}

function stepOf(uploads: DocumentUpload[]): UploadStep {
  if (uploads.some(({ step }) => step === "uploading")) return "uploading";
  return uploads.some(({ step }) => step === "failed") ? "failed" : "idle";
}
