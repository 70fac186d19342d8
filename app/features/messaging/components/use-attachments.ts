import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import { imageTypeOf, isPhonePicture } from "~/features/files/image-type";
import { checkDocument, sendFile, startOf, UploadError } from "~/features/files/upload-file";
import { OnePagerError } from "~/features/profiles/one-pager/request-one-pager";
import { maxAttachments } from "../limits";
import type { Attachment } from "../protocol";

/** A file being uploaded for the next message. */
export interface Upload {
  key: string;
  name: string;
  /** 0 to 100 while uploading; null while the server generates the file. */
  percent: number | null;
  error: string | null;
  file: Attachment | null;
}

/** The files of the next message. They upload at once; the message then refers to them by id. */
export function useAttachments() {
  const { t, i18n } = useTranslation(["files", "onePagerFile"]);
  const [uploads, setUploads] = useState<Upload[]>([]);
  /** How many files of the last selection exceeded the limit. */
  const [leftOut, setLeftOut] = useState(0);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  /** Adds an upload to the list and records the result of `load`, or its error. */
  async function track(key: string, load: (signal: AbortSignal) => Promise<Attachment>) {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const file = await load(controller.signal);
      setUploads((now) =>
        now.some((upload) => upload.file?.id === file.id)
          ? now.filter((upload) => upload.key !== key)
          : now.map((upload) => (upload.key === key ? { ...upload, file, name: file.name } : upload)),
      );
    } catch (error) {
      if (controller.signal.aborted) return;
      change(key, { error: reasonOf(error) });
    }
    running.current.delete(key);
  }

  function reasonOf(error: unknown): string {
    if (error instanceof OnePagerError) {
      const { reason } = error;
      return t("onePagerFile:failed", { reason: "key" in reason ? t(`onePagerFile:${reason.key}`) : reason.text });
    }
    const reason = error instanceof UploadError ? error.reason : { key: "error.failed" as const };
    return "key" in reason ? t(reason.key) : reason.text;
  }

  async function upload(key: string, content: File, signal: AbortSignal): Promise<Attachment> {
    const start = await startOf(content, 32);
    const kind = imageTypeOf(start) || isPhonePicture(start) ? "image" : "document";
    if (kind === "document") await checkDocument(content);
    const onProgress = (part: number) => change(key, { percent: Math.round(part * 100) });
    const stored = await sendFile(kind, { content, name: content.name }, { lang: i18n.language, signal, onProgress });
    return { ...stored, kind };
  }

  const waiting = (key: string, name: string): Upload => ({ key, name, percent: 0, error: null, file: null });

  return {
    uploads,
    isFull: uploads.length >= maxAttachments,
    /** A failed file stays listed and blocks sending until it is removed. */
    hasFailed: uploads.some(({ error }) => error !== null),
    leftOut,
    isBusy: uploads.some(({ file, error }) => file === null && error === null),
    /** The server is generating a document. */
    isMaking: uploads.some(({ percent, file, error }) => percent === null && file === null && error === null),
    /** The files that are ready to be sent. */
    files: uploads.flatMap(({ file }) => file ?? []),
    add: (chosen: readonly File[]) => {
      const added = chosen.slice(0, maxAttachments - uploads.length).map((file) => ({ key: ulid(), file }));
      setLeftOut(chosen.length - added.length);
      setUploads((now) => [...now, ...added.map(({ key, file }) => waiting(key, file.name))]);
      for (const { key, file } of added) void track(key, (signal) => upload(key, file, signal));
    },
    /** Adds a document that the server generates, listed under `name` until it is ready. */
    addMade: (name: string, make: (signal: AbortSignal) => Promise<Omit<Attachment, "kind">>) => {
      const key = ulid();
      setUploads((now) => [...now, { ...waiting(key, name), percent: null }]);
      void track(key, async (signal) => ({ ...(await make(signal)), kind: "document" }));
    },
    remove: (key: string) => {
      running.current.get(key)?.abort();
      setLeftOut(0);
      setUploads((now) => now.filter((upload) => upload.key !== key));
    },
    clear: () => {
      setLeftOut(0);
      setUploads([]);
    },
  };
}
