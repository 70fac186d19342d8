import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { documentExtensions } from "../document-type";
import { fileUrl } from "../file-url";
import type { DocumentInfo } from "../queries.server";
import { DocumentIcon, documentFacts } from "./document-icon";
import { DocumentLink } from "./document-link";
import { DropZone } from "./drop-zone";
import { FileChooser } from "./file-chooser";
import { RemoveOnSave, StoredFile, useSingleFile } from "./single-file";
import { UploadRows } from "./upload-rows";
import { useDocumentUploads } from "./use-document-uploads";
import { useInputEvent } from "./use-input-event";

interface DocumentFieldProps extends FieldProps {
  /** Names and sizes of the files stored when the form opens (`describeDocuments`). */
  known: readonly DocumentInfo[];
}

/**
 * A document field. The file is uploaded as soon as it is chosen or dropped; the form submits only its id. Without
 * scripts it is a plain file input, `<name>_file`, which the form's action stores with `takeUploadedDocuments`; the
 * form then needs `encType="multipart/form-data"`.
 */
export function DocumentField(props: DocumentFieldProps) {
  // The key changes when the form is reset.
  return (
    <FieldFrame {...props}>
      <DocumentControl key={props.field.key} {...props} />
    </FieldFrame>
  );
}

function DocumentControl({ known, ...props }: DocumentFieldProps) {
  const { t } = useTranslation(["fileFields", "files", "common"]);
  const { initial, noteId, storedInput, stored, chooser, removal } = useSingleFile(props, "limits");
  const [value, setValue] = useState(initial);
  const [added, setAdded] = useState<DocumentInfo[]>([]);
  const [removed, setRemoved] = useState<string | null>(null);
  const shown = [...added, ...known].find((file) => file.id === value);
  const shownName = shown?.name ?? t("common:document.current");

  const { uploads, start, retry, stop } = useDocumentUploads({
    formId: props.field.formId,
    onStored: (file) => {
      setAdded((all) => [file, ...all]);
      setValue(file.id);
      setRemoved(null);
    },
  });
  useInputEvent(storedInput, value);

  function choose([file]: File[]) {
    if (!file) return;
    for (const upload of uploads) stop(upload);
    start([file]);
  }

  function set(next: string, before: string | null) {
    setValue(next);
    setRemoved(before);
  }

  return (
    <DropZone onFiles={choose} className="space-y-3">
      <StoredFile ref={storedInput} {...stored} />
      {value !== "" && (
        <div className="flex items-center gap-3">
          <DocumentIcon contentType={shown?.content_type} />
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{shownName}</p>
            <p className="text-sm text-ink-faint">{documentFacts(shown)}</p>
          </div>
          <DocumentLink path={fileUrl(value)} fileName={shownName} label={shownName} />
        </div>
      )}
      <UploadRows uploads={uploads} onRetry={retry} onStop={stop} />
      <div className="flex flex-wrap items-center gap-2">
        <FileChooser {...chooser} accept={documentExtensions.join(",")} onFiles={choose}>
          {t(value === "" ? "document.choose" : "document.replace")}
        </FileChooser>
        {value !== "" && (
          <Button variant="ghost" size="sm" onClick={() => set("", value)} className="noscript:hidden">
            <Trash2 aria-hidden />
            {t("document.remove")}
          </Button>
        )}
        {removed && (
          <Button variant="ghost" size="sm" onClick={() => set(removed, null)}>
            <Undo2 aria-hidden />
            {t("files:undo")}
          </Button>
        )}
      </div>
      <RemoveOnSave {...removal}>{t("document.removeOnSave")}</RemoveOnSave>
      <p id={noteId} className="text-sm text-ink-faint">
        {t("document.limits")}
        <span className="max-md:hidden noscript:hidden">{t("document.drop")}</span>
      </p>
      <p aria-live="polite" className="text-sm text-success empty:hidden">
        {value !== initial && t(value === "" ? "document.removed" : "document.uploaded")}
      </p>
    </DropZone>
  );
}
