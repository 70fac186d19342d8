import CircleAlert from "lucide-react/icons/circle-alert";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { useTranslation } from "react-i18next";
import type { LibraryUpload } from "./use-library-uploads";

/** Images being uploaded, and rejected ones with the reason. */
export function UploadList({ uploads }: { uploads: LibraryUpload[] }) {
  const { t } = useTranslation("deskHistory");
  return (
    <ul aria-live="polite" className="space-y-1 text-sm">
      {uploads.map(({ key, name, error }) => (
        <li key={key} className="flex gap-1.5 [overflow-wrap:anywhere]">
          {error === null ? (
            <>
              <LoaderCircle aria-hidden className="mt-[0.3em] size-4 shrink-0 animate-spin text-ink-faint" />
              <span className="text-ink-soft">{t("images.uploading", { name })}</span>
            </>
          ) : (
            <>
              <CircleAlert aria-hidden className="mt-[0.3em] size-4 shrink-0 text-danger" />
              <span className="text-danger">{name === "" ? error : t("images.rejected", { name, reason: error })}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
