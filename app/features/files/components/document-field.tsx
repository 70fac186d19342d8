import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldProps, initialText, useControlProps } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { documentExtensions } from "../document-type";
import { fileUrl } from "../file-url";
import type { DocumentInfo } from "../queries.server";
import { removeSuffix, uploadSuffix } from "../upload-field-names";
import { DocumentLink } from "./document-link";
import { DocumentMark, documentFacts } from "./document-mark";
import { DropZone } from "./drop-zone";
import { FileChooser } from "./file-chooser";
import { UploadRows } from "./upload-rows";
import { useDocumentUploads } from "./use-document-uploads";
import { useTellForm } from "./use-tell-form";

interface DocumentFieldProps extends FieldProps {
  /** Names and sizes of the files the form knows when it opens (`describeDocuments`). */
  known: readonly DocumentInfo[];
}

/**
 * One document of the form: uploaded as soon as it is chosen or dropped, so that the form itself sends only the file's
 * id. Without scripts it is a plain file input, `<name>_file`, which `takeUploadedDocuments` stores in the form's
 * action; the form then needs `encType="multipart/form-data"`.
 */
export function DocumentField(props: DocumentFieldProps) {
  // The key changes when the form starts over.
  return (
    <FieldFrame {...props}>
      <DocumentControl key={props.field.key} {...props} />
    </FieldFrame>
  );
}

function DocumentControl({ known, ...props }: DocumentFieldProps) {
  const { field } = props;
  const { t } = useTranslation("files");
  const hydrated = useHydrated();
  const initial = initialText(field) ?? "";
  const [value, setValue] = useState(initial);
  const [added, setAdded] = useState<DocumentInfo[]>([]);
  const [removed, setRemoved] = useState<string | null>(null);
  const valueInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { id, name, form, required, "aria-describedby": describedBy, ...control } = useControlProps(props);
  const limitsId = `${id}-limits`;
  const shown = [...added, ...known].find((file) => file.id === value);
  const shownName = shown?.name ?? t("document.current");

  const { uploads, start, retry, stop } = useDocumentUploads({
    formId: field.formId,
    onStored: (file) => {
      setAdded((all) => [file, ...all]);
      setValue(file.id);
      setRemoved(null);
    },
  });
  useTellForm(valueInput, value);

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
      {/* A text input, not a hidden one, so that the field can take the focus when the form finds it in error. */}
      <input
        ref={valueInput}
        name={name}
        form={form}
        defaultValue={initial}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onFocus={() => fileInput.current?.focus()}
      />
      {value !== "" && (
        <div className="flex items-center gap-3">
          <DocumentMark contentType={shown?.content_type} />
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{shownName}</p>
            <p className="text-sm text-ink-faint">{documentFacts(shown)}</p>
          </div>
          <DocumentLink path={fileUrl(value)} fileName={shownName} label={shownName} />
        </div>
      )}
      <UploadRows uploads={uploads} onRetry={retry} onStop={stop} />
      <div className="flex flex-wrap items-center gap-2">
        <FileChooser
          {...control}
          ref={fileInput}
          id={id}
          form={form}
          name={`${name}${uploadSuffix}`}
          required={required && initial === ""}
          accept={documentExtensions.join(",")}
          aria-describedby={[describedBy, limitsId].filter(Boolean).join(" ")}
          onFiles={choose}
        >
          {t(value === "" ? "document.choose" : "document.replace")}
        </FileChooser>
        {hydrated && value !== "" && (
          <Button variant="ghost" size="sm" onClick={() => set("", value)}>
            <Trash2 aria-hidden />
            {t("document.remove")}
          </Button>
        )}
        {removed && (
          <Button variant="ghost" size="sm" onClick={() => set(removed, null)}>
            <Undo2 aria-hidden />
            {t("undo")}
          </Button>
        )}
      </div>
      {!hydrated && initial !== "" && (
        <label className="flex gap-2">
          <input type="checkbox" name={`${name}${removeSuffix}`} form={form} className="mt-[0.3em] size-4.5" />
          {t("document.removeOnSave")}
        </label>
      )}
      <p id={limitsId} className="text-sm text-ink-faint">
        {t("document.limits")}
        {hydrated && <span className="max-md:hidden">{t("document.drop")}</span>}
      </p>
      <p aria-live="polite" className="text-sm text-success empty:hidden">
        {value !== initial && t(value === "" ? "document.removed" : "document.uploaded")}
      </p>
    </DropZone>
  );
}
