import { useTranslation } from "react-i18next";
import { DocumentIcon, documentFacts } from "./document-icon";
import { DocumentLink } from "./document-link";

export interface DocumentCard {
  /** The name shown to readers. */
  label: string;
  path: string;
  /** The download's file name. */
  file_name: string;
  content_type: string;
  /** In bytes. */
  size: number;
}

/** Private documents to download, each with its type and size. */
export function DocumentCards({ documents }: { documents: readonly DocumentCard[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {documents.map(({ label, path, file_name, ...file }) => (
        <li
          key={path}
          className="flex items-center gap-3 max-sm:flex-wrap rounded-2xl border border-line bg-surface p-3 shadow-card"
        >
          <DocumentIcon contentType={file.content_type} />
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{label}</p>
            <p className="text-sm text-ink-faint">{documentFacts(file) || t("document.current")}</p>
          </div>
          <DocumentLink path={path} fileName={file_name} label={label} />
        </li>
      ))}
    </ul>
  );
}
