import { useTranslation } from "react-i18next";
import { DocumentLink } from "./document-link";
import { DocumentMark, documentFacts } from "./document-mark";

export interface DocumentCard {
  /** What the document is to its readers. */
  label: string;
  path: string;
  /** What it is saved as. */
  file_name: string;
  content_type: string;
  /** In bytes. */
  size: number;
}

/** Private documents to be saved, each with its type and size. */
export function DocumentCards({ documents }: { documents: readonly DocumentCard[] }) {
  const { t } = useTranslation("files");
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {documents.map(({ label, path, file_name, ...file }) => (
        <li key={path} className="flex items-center gap-3 rounded-2xl border border-line bg-surface p-3 shadow-card">
          <DocumentMark contentType={file.content_type} />
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
