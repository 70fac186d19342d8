import CircleAlert from "lucide-react/icons/circle-alert";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import type { DocumentUpload } from "./use-document-uploads";

interface UploadRowsProps {
  uploads: DocumentUpload[];
  onRetry: (upload: DocumentUpload) => void;
  onStop: (upload: DocumentUpload) => void;
}

/** Uploads in progress or failed, with a button to cancel, retry or dismiss. */
export function UploadRows({ uploads, onRetry, onStop }: UploadRowsProps) {
  const { t } = useTranslation(["fileFields", "files"]);
  if (uploads.length === 0) return null;
  return (
    <ul className="space-y-2">
      {uploads.map((upload) => {
        const { name } = upload.file;
        return (
          <li
            key={upload.key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-line p-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate font-medium">{name}</p>
              {upload.step === "uploading" ? (
                <div className="mt-1.5 flex items-center gap-3">
                  <progress
                    value={upload.percent}
                    max={100}
                    aria-label={t("document.uploading", { name })}
                    className="h-1.5 flex-1 overflow-hidden rounded-full accent-brand-600"
                  />
                  <span className="w-10 text-end text-sm text-ink-faint tabular-nums">{upload.percent}%</span>
                </div>
              ) : (
                <p role="alert" className="mt-0.5 flex gap-1.5 text-sm text-danger">
                  <CircleAlert aria-hidden className="mt-[0.3em] size-4 shrink-0" />
                  {upload.message}
                </p>
              )}
            </div>
            <div className="ms-auto flex">
              {upload.step === "failed" && (
                <Button variant="ghost" size="sm" onClick={() => onRetry(upload)}>
                  <RotateCw aria-hidden />
                  {t("files:retry")}
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                aria-label={t(upload.step === "failed" ? "files:dismissOf" : "files:cancelOf", { name })}
                onClick={() => onStop(upload)}
              >
                <X aria-hidden />
                {t(upload.step === "failed" ? "files:dismiss" : "files:cancel")}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
