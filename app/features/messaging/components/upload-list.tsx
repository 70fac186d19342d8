import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import type { Upload } from "./use-attachments";

/** The files of the next message, uploading or ready. */
export function UploadList({ uploads, onRemove }: { uploads: readonly Upload[]; onRemove: (key: string) => void }) {
  const { t } = useTranslation(["messaging", "onePagerFile"]);
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t("attachments.chosen")} className="mb-2 flex flex-wrap gap-2">
      {uploads.map(({ key, name, percent, error, file }) => (
        <li
          key={key}
          className="flex max-w-full min-w-0 items-center gap-2 rounded-lg border border-line bg-sunken ps-3 text-sm"
        >
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            {error ? (
              <span role="alert" className="block text-xs text-danger">
                {error}
              </span>
            ) : (
              file === null && (
                <span className="block text-xs text-ink-faint">
                  {percent === null ? t("onePagerFile:preparing") : t("attachments.sending", { percent })}
                </span>
              )
            )}
          </span>
          <button
            type="button"
            aria-label={t("attachments.remove", { name })}
            onClick={() => onRemove(key)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-ink-faint hover:bg-line hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
