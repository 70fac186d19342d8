import Download from "lucide-react/icons/download";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { Spinner } from "~/components/ui/spinner";
import { showToast } from "~/components/ui/toaster";
import { saveFile } from "../save-file";

interface DocumentLinkProps {
  /** The file's URL path. */
  path: string;
  /** The download's file name. */
  fileName: string;
  /** The accessible name. */
  label: string;
  className?: string;
}

/**
 * Downloads a document under its name. The file is fetched, so errors show as a toast
 * (product §19.4) instead of navigating away. Without scripts it is a plain link.
 */
export function DocumentLink({ path, fileName, label, className }: DocumentLinkProps) {
  const { t } = useTranslation();
  const [loading, setLoading] = useState(false);

  async function download(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (loading) return;
    setLoading(true);
    try {
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
      saveFile(await response.blob(), fileName);
    } catch {
      showToast({ id: `download-${path}`, tone: "danger", text: t("document.downloadFailed") });
    }
    setLoading(false);
  }

  return (
    <a
      href={path}
      download={fileName}
      onClick={download}
      aria-busy={loading || undefined}
      aria-label={t("document.downloadOf", { name: label })}
      title={t("document.downloadOf", { name: label })}
      className={cn(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-brand-700 hover:bg-brand-50",
        className,
      )}
    >
      {loading ? <Spinner className="size-5" /> : <Download aria-hidden className="size-5" />}
    </a>
  );
}
