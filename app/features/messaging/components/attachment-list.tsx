import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { imageSource } from "~/components/ui/image-widths";
import { DocumentIcon, documentFacts } from "~/features/files/components/document-icon";
import { DocumentLink } from "~/features/files/components/document-link";
import type { Attachment } from "../protocol";
import { foundMark } from "./found-mark";

interface AttachmentListProps {
  attachments: readonly Attachment[];
  isOwn: boolean;
  /** Set for a message that consists only of files: its element id, and whether a search led to it. */
  place?: string;
  isFound?: boolean;
}

/** A message's files: images inline, documents as download cards. */
export function AttachmentList({ attachments, isOwn, place, isFound = false }: AttachmentListProps) {
  const { t } = useTranslation("messaging");
  if (attachments.length === 0) return null;
  return (
    <ul
      id={place}
      aria-label={t("attachments.label")}
      className={cn(
        "mt-1 flex max-w-full flex-wrap gap-2 rounded-xl",
        foundMark,
        isFound && "outline-2",
        isOwn && "justify-end",
      )}
    >
      {attachments.map((file) => (
        <li key={file.id} className="max-w-full min-w-0">
          {file.kind === "image" ? (
            <a href={file.path} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-xl">
              <img
                {...imageSource(file.path, 256)}
                sizes="256px"
                alt={file.name}
                loading="lazy"
                className="h-40 max-w-64 border border-line bg-sunken object-cover"
              />
            </a>
          ) : (
            <div className="flex w-72 max-w-full items-center gap-3 rounded-xl border border-line bg-surface p-2 text-ink">
              <DocumentIcon contentType={file.content_type} />
              <p className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">{file.name}</span>
                <span className="block text-xs text-ink-faint">{documentFacts(file)}</span>
              </p>
              <DocumentLink path={file.path} fileName={file.name} label={file.name} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
