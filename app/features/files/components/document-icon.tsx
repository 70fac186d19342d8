import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import FileText from "lucide-react/icons/file-text";
import Presentation from "lucide-react/icons/presentation";
import { cn } from "~/components/ui/class-names";
import { type DocumentType, documentTypes } from "../document-type";
import { fileSizeText } from "../file-size";

const icons: Record<string, { icon: typeof FileText; tone: string }> = {
  PDF: { icon: FileText, tone: "bg-danger-soft text-danger" },
  Word: { icon: FileText, tone: "bg-info-soft text-info" },
  PowerPoint: { icon: Presentation, tone: "bg-accent-50 text-accent-700" },
  Excel: { icon: FileSpreadsheet, tone: "bg-success-soft text-success" },
};

/** The icon of a document's type. */
export function DocumentIcon({ contentType, className }: { contentType: string | undefined; className?: string }) {
  const { icon: Icon, tone } = icons[typeName(contentType)] ?? { icon: FileText, tone: "bg-sunken text-ink-faint" };
  return (
    <span className={cn("inline-flex size-11 shrink-0 items-center justify-center rounded-xl", tone, className)}>
      <Icon aria-hidden className="size-5" />
    </span>
  );
}

/** Formats type and size on one line: PDF · 1.2 MB. */
export function documentFacts(file: { content_type: string; size: number } | undefined): string {
  const type = typeName(file?.content_type);
  return file && type ? `${type} · ${fileSizeText(file.size)}` : "";
}

function typeName(contentType: string | undefined): string {
  return documentTypes[contentType as DocumentType] ?? "";
}
