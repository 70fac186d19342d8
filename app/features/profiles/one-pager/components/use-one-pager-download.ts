import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import { showToast } from "~/components/ui/toaster";
import { saveFile } from "~/features/files/save-file";
import { downloadFile, OnePagerError, type OnePagerRequest, requestOnePager } from "../request-one-pager";

/** Idle, preparing, or the download's progress in percent. */
export type DownloadState = "idle" | "preparing" | number;

/** Generates and saves a one-pager, then reloads the quota; failures show a toast (product §7.9). */
export function useOnePagerDownload() {
  const { t, i18n } = useTranslation(["onePager", "onePagerFile"]);
  const revalidator = useRevalidator();
  const [state, setState] = useState<DownloadState>("idle");
  /** Kept after a failure, so that a retry does not count twice even if only the response was lost. */
  const pending = useRef<{ choice: string; id: string } | null>(null);

  async function download(choice: Pick<OnePagerRequest, "language" | "fundraising">) {
    if (state !== "idle") return;
    setState("preparing");
    const name = JSON.stringify(choice);
    if (pending.current?.choice !== name) pending.current = { choice: name, id: ulid() };
    try {
      const file = await requestOnePager({ ...choice, client_id: pending.current.id }, { lang: i18n.language });
      setState(0);
      saveFile(await downloadFile(file, (part) => setState(Math.round(part * 100))), file.name);
      pending.current = null;
      showToast({ id: "one-pager", tone: "success", text: t("done") });
    } catch (error) {
      const reason = error instanceof OnePagerError ? error.reason : { key: "unreachable" as const };
      const text = "key" in reason ? t(`onePagerFile:${reason.key}`) : reason.text;
      showToast({ id: "one-pager", tone: "danger", text: t("onePagerFile:failed", { reason: text }) });
    }
    setState("idle");
    revalidator.revalidate();
  }

  return { state, download };
}
