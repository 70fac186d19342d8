import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldsetFrame, useControlProps } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { AttachedFile, FileField } from "~/db/plan-form";
import { DocumentIcon, documentFacts } from "~/features/files/components/document-icon";
import { DocumentLink } from "~/features/files/components/document-link";
import { DropZone } from "~/features/files/components/drop-zone";
import { FileChooser } from "~/features/files/components/file-chooser";
import { UploadRows } from "~/features/files/components/upload-rows";
import { useDocumentUploads } from "~/features/files/components/use-document-uploads";
import { documentExtensions } from "~/features/files/document-type";
import { fileUrl } from "~/features/files/file-url";
import type { DocumentInfo } from "~/features/files/queries.server";
import { uploadSuffix } from "~/features/files/upload-field-names";
import { answerPath, filesOf } from "../answers";
import { AnswerLabel, answerHint } from "./answer-label";
import { type AnswerProps, bindingOf } from "./field-binding";

interface FileAnswerProps extends AnswerProps<FileField> {
  known: readonly DocumentInfo[];
  isTrial: boolean;
}

interface Removed {
  at: number;
  file: AttachedFile;
}

/**
 * Documents that upload as soon as they are chosen or dropped. Without scripts the form's action appends those of
 * `<name>_file`, and clearing a checkbox removes a document.
 */
export function FileAnswer({ field, answer, onChange, issues, formId, known, isTrial }: FileAnswerProps) {
  const { t } = useTranslation(["fileFields", "files", "planForms"]);
  const hydrated = useHydrated();
  const zone = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<DocumentInfo[]>([]);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const path = answerPath(field.key);
  const frame = {
    field: bindingOf({ path, formId, issues }),
    label: <AnswerLabel field={field} />,
    hint: answerHint(field),
    required: false,
  };
  const { id, name, form, autoFocus, "aria-describedby": describedBy, ...control } = useControlProps(frame);
  const limitsId = `${path}-limits`;
  const files = filesOf(answer);
  const change = (next: (files: AttachedFile[]) => AttachedFile[]) => onChange((before) => next(filesOf(before)));

  const { uploads, start, retry, stop } = useDocumentUploads({
    formId,
    onStored: (file) => {
      setAdded((all) => [...all, file]);
      change((all) => [...all, { file_id: file.id, name: file.name }]);
    },
  });
  const room = field.max - files.length - uploads.length;

  // Notify surrounding forms that listen for input.
  const list = files.map(({ file_id, name: fileName }) => `${file_id} ${fileName}`).join("\n");
  const told = useRef(list);
  useEffect(() => {
    if (told.current === list) return;
    told.current = list;
    zone.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [list]);

  function take(chosen: File[]) {
    setRemoved(null);
    const fitting = chosen.slice(0, Math.max(0, room));
    if (!isTrial) start(fitting);
    else change((all) => [...all, ...fitting.map((file) => ({ file_id: "", name: file.name }))]);
  }

  function remove(at: number) {
    const file = files[at];
    if (!file) return;
    setRemoved({ at, file });
    change((all) => all.filter((_, index) => index !== at));
  }

  function restore({ at, file }: Removed) {
    setRemoved(null);
    change((all) => all.toSpliced(at, 0, file));
  }

  return (
    <FieldsetFrame {...frame}>
      <div ref={zone}>
        <DropZone onFiles={take} className="space-y-3">
          <ul className="space-y-2 empty:hidden">
            {files.map((file, at) => (
              <AttachedRow
                // A document may be attached twice.
                // biome-ignore lint/suspicious/noArrayIndexKey: its place is part of its name in the form
                key={`${file.file_id}-${at}`}
                path={`${path}[${at}]`}
                formId={formId}
                file={file}
                info={[...added, ...known].find((candidate) => candidate.id === file.file_id)}
                onRemove={() => remove(at)}
              />
            ))}
          </ul>
          <UploadRows uploads={uploads} onRetry={retry} onStop={stop} />
          <div role="status" className="empty:hidden">
            {removed && (
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                {t("document.removedOf", { name: removed.file.name })}
                <Button variant="ghost" size="sm" onClick={() => restore(removed)}>
                  <Undo2 aria-hidden />
                  {t("files:undo")}
                </Button>
              </p>
            )}
          </div>
          {(room > 0 || !hydrated) && (
            <FileChooser
              {...control}
              id={id}
              form={form}
              name={`${name}${uploadSuffix}`}
              multiple={field.max > 1}
              required={false}
              accept={documentExtensions.join(",")}
              aria-describedby={[describedBy, limitsId].filter(Boolean).join(" ")}
              onFiles={take}
            >
              {t("document.add")}
            </FileChooser>
          )}
          <p id={limitsId} className="text-sm text-ink-faint">
            {t("document.limitsMany", { max: field.max })}
            {hydrated && <span className="max-md:hidden">{t("document.drop")}</span>}
            {isTrial && <span className="block">{t("planForms:answer.notUploaded")}</span>}
          </p>
        </DropZone>
      </div>
    </FieldsetFrame>
  );
}

interface AttachedRowProps {
  path: string;
  formId: string;
  file: AttachedFile;
  info: DocumentInfo | undefined;
  onRemove: () => void;
}

function AttachedRow({ path, formId, file, info, onRemove }: AttachedRowProps) {
  const { t } = useTranslation(["fileFields", "files", "planForms"]);
  const hydrated = useHydrated();
  const idName = `${path}.file_id`;
  return (
    <li className="flex items-center gap-3 rounded-xl border border-line bg-canvas/60 p-3">
      <input type="hidden" name={`${path}.name`} value={file.name} form={formId} />
      {hydrated ? (
        <input type="hidden" name={idName} value={file.file_id} form={formId} />
      ) : (
        <input
          type="checkbox"
          name={idName}
          value={file.file_id}
          defaultChecked
          form={formId}
          aria-label={t("planForms:answer.keep", { name: file.name })}
          title={t("planForms:answer.keep", { name: file.name })}
          className="hidden size-5 shrink-0 noscript:block"
        />
      )}
      <DocumentIcon contentType={info?.content_type} className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{file.name}</p>
        <p className="text-sm text-ink-faint empty:hidden">{documentFacts(info)}</p>
      </div>
      {file.file_id !== "" && (
        <DocumentLink path={fileUrl(file.file_id)} fileName={info?.name ?? file.name} label={file.name} />
      )}
      {hydrated && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("document.removeOf", { name: file.name })}
          title={t("document.removeOf", { name: file.name })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </li>
  );
}
