import type { FormMetadata } from "@conform-to/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  FieldErrors,
  type FieldProps,
  FieldsetFrame,
  type FormField,
  initialText,
  useControlProps,
} from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { maxUnits } from "~/features/text/text/typed-text";
import { documentExtensions } from "../document-type";
import { fileUrl } from "../file-url";
import { maxDocuments } from "../max-documents";
import type { DocumentInfo } from "../queries.server";
import { uploadSuffix } from "../upload-field-names";
import { DocumentIcon, documentFacts } from "./document-icon";
import { DocumentLink } from "./document-link";
import { DropZone } from "./drop-zone";
import { FileChooser } from "./file-chooser";
import { UploadRows } from "./upload-rows";
import { useDocumentUploads } from "./use-document-uploads";

type Row = FormField & { getFieldset: () => { file_id: FormField; name: FormField } };
type Intent<Payload> = ((payload: Payload) => void) & {
  getButtonProps: (payload: Payload) => { name: string; value: string; form: string; formNoValidate: boolean };
};

interface DocumentListFieldProps extends FieldProps {
  // As in `Form`: conform's intents do not depend on the schema.
  form: Pick<FormMetadata, "insert" | "remove" | "reorder">;
  /** `field.getFieldList()`; each row has `file_id` and `name`. */
  rows: readonly Row[];
  /** Names and sizes of the files stored when the form opens (`describeDocuments`). */
  known: readonly DocumentInfo[];
}

interface Removed {
  index: number;
  value: { file_id: string; name: string };
}

/**
 * A list of documents, each with a display name: add several at once, reorder, remove and undo the removal. Files are
 * uploaded as soon as they are chosen or dropped. Without scripts the form's action appends the files of the input
 * `<name>_file` (`takeUploadedDocuments`), and the buttons submit the form.
 */
export function DocumentListField({ form, rows, known, ...props }: DocumentListFieldProps) {
  const { field } = props;
  const { t } = useTranslation(["fileFields", "files"]);
  const zone = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<DocumentInfo[]>([]);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { id, name, form: formId, "aria-describedby": describedBy, ...control } = useControlProps(props);
  const limitsId = `${id}-limits`;
  const remaining = maxDocuments - rows.length;
  const insert = form.insert as unknown as Intent<{ name: string; index?: number; defaultValue?: Removed["value"] }>;

  const { uploads, start, retry, stop } = useDocumentUploads({
    formId: field.formId,
    onStored: (file) => {
      setAdded((all) => [...all, file]);
      insert({ name, defaultValue: { file_id: file.id, name: file.name } });
      notifyChange();
    },
  });

  /** Notifies the "unsaved changes" guard of changes made by script. */
  function notifyChange() {
    zone.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function restore() {
    if (!removed) return;
    insert({ name, index: Math.min(removed.index, rows.length), defaultValue: removed.value });
    setRemoved(null);
    notifyChange();
  }

  return (
    <FieldsetFrame {...props}>
      <div ref={zone}>
        <DropZone onFiles={(files) => start(files.slice(0, remaining))} className="space-y-3">
          {rows.length === 0 && uploads.length === 0 && <p className="text-ink-faint">{t("document.none")}</p>}
          <ol className="space-y-2 empty:hidden">
            {rows.map((row, index) => {
              const { file_id, name: rowName } = row.getFieldset();
              const fileId = initialText(file_id) ?? "";
              const file = [...added, ...known].find((candidate) => candidate.id === fileId);
              const label = initialText(rowName) || file?.name || t("document.numbered", { number: index + 1 });
              return (
                <DocumentRow
                  key={row.key}
                  fileId={fileId}
                  fields={{ file_id, name: rowName }}
                  formId={formId}
                  label={label}
                  file={file}
                  buttons={
                    <>
                      <RowButton
                        label={t("document.up", { name: label })}
                        disabled={index === 0}
                        onClick={notifyChange}
                        {...form.reorder.getButtonProps({ name, from: index, to: Math.max(index - 1, 0) })}
                      >
                        <ArrowUp aria-hidden />
                      </RowButton>
                      <RowButton
                        label={t("document.down", { name: label })}
                        disabled={index === rows.length - 1}
                        onClick={notifyChange}
                        {...form.reorder.getButtonProps({ name, from: index, to: index + 1 })}
                      >
                        <ArrowDown aria-hidden />
                      </RowButton>
                      <RowButton
                        label={t("document.removeOf", { name: label })}
                        onClick={() => {
                          setRemoved({ index, value: { file_id: fileId, name: currentName(rowName.id) ?? label } });
                          notifyChange();
                        }}
                        {...form.remove.getButtonProps({ name, index })}
                      >
                        <Trash2 aria-hidden />
                      </RowButton>
                    </>
                  }
                />
              );
            })}
          </ol>
          <UploadRows uploads={uploads} onRetry={retry} onStop={stop} />
          <div role="status" className="empty:hidden">
            {removed && (
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                {t("document.removedOf", { name: removed.value.name })}
                <Button variant="ghost" size="sm" onClick={restore}>
                  <Undo2 aria-hidden />
                  {t("files:undo")}
                </Button>
              </p>
            )}
          </div>
          {remaining > 0 && (
            <FileChooser
              {...control}
              id={id}
              form={formId}
              name={`${name}${uploadSuffix}`}
              multiple
              required={false}
              accept={documentExtensions.join(",")}
              aria-describedby={[describedBy, limitsId].filter(Boolean).join(" ")}
              onFiles={(files) => start(files.slice(0, remaining))}
            >
              {t("document.add")}
            </FileChooser>
          )}
          <p id={limitsId} className="text-sm text-ink-faint">
            {t("document.limitsMany", { max: maxDocuments })}
            <span className="max-md:hidden noscript:hidden">{t("document.drop")}</span>
          </p>
        </DropZone>
      </div>
    </FieldsetFrame>
  );
}

interface DocumentRowProps {
  fileId: string;
  fields: { file_id: FormField; name: FormField };
  formId: string;
  label: string;
  file: DocumentInfo | undefined;
  buttons: ReactNode;
}

function DocumentRow({ fileId, fields, formId, label, file, buttons }: DocumentRowProps) {
  const { t } = useTranslation(["fileFields", "files"]);
  return (
    <li className="rounded-xl border border-line bg-canvas/60 p-3">
      <input key={fields.file_id.key} type="hidden" name={fields.file_id.name} form={formId} defaultValue={fileId} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DocumentIcon contentType={file?.content_type} className="max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-56">
          <input
            key={fields.name.key}
            id={fields.name.id}
            name={fields.name.name}
            form={formId}
            defaultValue={initialText(fields.name)}
            maxLength={maxUnits(150)}
            aria-label={t("document.nameOf", { name: label })}
            aria-invalid={fields.name.errors !== undefined || undefined}
            aria-describedby={fields.name.errors && fields.name.errorId}
            className="control"
          />
          <p className="mt-1 text-sm text-ink-faint">{documentFacts(file)}</p>
          <FieldErrors field={fields.name} />
        </div>
        <div className="ms-auto flex">
          <DocumentLink path={fileUrl(fileId)} fileName={file?.name ?? label} label={label} />
          {buttons}
        </div>
      </div>
    </li>
  );
}

interface RowButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
  name: string;
  value: string;
  form: string;
  formNoValidate: boolean;
}

function RowButton({ label, children, ...props }: RowButtonProps) {
  return (
    <Button {...props} type="submit" variant="ghost" size="icon" aria-label={label} title={label}>
      {children}
    </Button>
  );
}

/** Returns the current value of a name's input; the form's metadata has only the initial one. */
function currentName(inputId: string): string | null {
  const input = document.getElementById(inputId);
  return input instanceof HTMLInputElement ? input.value : null;
}
