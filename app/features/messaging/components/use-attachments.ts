import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import { imageTypeOf } from "~/features/files/image-type";
import { checkDocument, sendFile, startOf, UploadError } from "~/features/files/upload-file";
import type { Attachment } from "../protocol";
import { maxAttachments } from "../schema";

/** A file being uploaded for the next message. */
export interface Upload {
  key: string;
  name: string;
  /** 0 to 100 while it is being sent. */
  percent: number;
  error: string | null;
  file: Attachment | null;
}

/** The files chosen for the next message: uploaded at once, and referred to by the message later. */
export function useAttachments() {
  const { t, i18n } = useTranslation("files");
  const [uploads, setUploads] = useState<Upload[]>([]);
  /** How many files of the last choice exceeded the limit. */
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

  async function send(key: string, content: File) {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const kind = imageTypeOf(await startOf(content, 32)) ? "image" : "document";
      if (kind === "document") await checkDocument(content);
      const stored = await sendFile(
        kind,
        { content, name: content.name },
        {
          lang: i18n.language,
          signal: controller.signal,
          onProgress: (part) => change(key, { percent: Math.round(part * 100) }),
        },
      );
      change(key, { file: { ...stored, kind } });
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof UploadError ? error.reason : { key: "error.failed" as const };
      change(key, { error: "key" in reason ? t(reason.key) : reason.text });
    }
    running.current.delete(key);
  }

  return {
    uploads,
    isFull: uploads.length >= maxAttachments,
    /** A refused file stays listed: the message cannot be sent until it is removed. */
    hasFailed: uploads.some(({ error }) => error !== null),
    leftOut,
    isBusy: uploads.some(({ file, error }) => file === null && error === null),
    /** The files that are ready to be sent. */
    files: uploads.flatMap(({ file }) => file ?? []),
    add: (chosen: readonly File[]) => {
      const added = chosen.slice(0, maxAttachments - uploads.length).map((file) => ({ key: ulid(), file }));
      setLeftOut(chosen.length - added.length);
      setUploads((now) => [
        ...now,
        ...added.map(({ key, file }) => ({ key, name: file.name, percent: 0, error: null, file: null })),
      ]);
      for (const { key, file } of added) void send(key, file);
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
