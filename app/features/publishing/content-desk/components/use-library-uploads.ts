import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { readerHeaders } from "~/components/form/page-reader";
import { useLocale } from "~/components/ui/use-locale";
import { maxImageBytes } from "~/features/files/image-type";
import { localePath } from "~/locales/locale";
import { maxUploads } from "../library-schema";
import type { LibraryImage } from "../list-images.server";

/** An image being uploaded to the library, or rejected. */
export interface LibraryUpload {
  key: string;
  name: string;
  /** The message of a rejected upload. */
  error: string | null;
}

/** Uploads images to the library one after another; `onUploaded` receives each as it completes. */
export function useLibraryUploads(onUploaded: (image: LibraryImage) => void) {
  const { t } = useTranslation(["files", "deskHistory"]);
  const locale = useLocale();
  const [uploads, setUploads] = useState<LibraryUpload[]>([]);
  const controller = useRef<AbortController>();
  useEffect(() => () => controller.current?.abort(), []);

  async function send(file: File, signal: AbortSignal): Promise<LibraryImage | { error: string }> {
    if (file.size > maxImageBytes) return { error: t("files:error.tooLarge") };
    const body = new FormData();
    body.set("file", file);
    try {
      const response = await fetch(localePath(locale, "/staff/content/library"), {
        method: "POST",
        headers: readerHeaders(),
        body,
        signal,
      });
      const answer = (await response.json()) as { image?: LibraryImage; error?: string };
      return answer.image ?? { error: answer.error ?? t("files:error.failed") };
    } catch {
      return { error: t("files:error.network") };
    }
  }

  /** Resolves to the number of stored images. */
  async function upload(files: readonly File[]): Promise<number> {
    controller.current ??= new AbortController();
    const { signal } = controller.current;
    const chosen = files.slice(0, maxUploads).map((file) => ({ key: crypto.randomUUID(), file }));
    const tooMany =
      files.length > maxUploads
        ? [{ key: crypto.randomUUID(), name: "", error: t("deskHistory:images.tooMany", { max: maxUploads }) }]
        : [];
    const added = chosen.map(({ key, file }): LibraryUpload => ({ key, name: file.name, error: null }));
    // Drop earlier errors and keep uploads in progress.
    setUploads((all) => [...all.filter(({ error }) => error === null), ...added, ...tooMany]);
    let stored = 0;
    for (const { key, file } of chosen) {
      const answer = await send(file, signal);
      if (signal.aborted) return stored;
      if ("id" in answer) {
        stored += 1;
        onUploaded(answer);
        setUploads((all) => all.filter((one) => one.key !== key));
      } else {
        setUploads((all) => all.map((one) => (one.key === key ? { ...one, error: answer.error } : one)));
      }
    }
    return stored;
  }

  return { uploads, upload };
}
