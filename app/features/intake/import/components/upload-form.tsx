import Download from "lucide-react/icons/download";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFormErrors } from "~/components/form/use-issue-text";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { FilePicker } from "~/features/files/components/file-picker";
import { EncodingSelect } from "./encoding-select";

/** The form that uploads a file, below the errors of the previous attempt. */
export function UploadForm({ maxMegabytes, issues }: { maxMegabytes: number; issues: string[] }) {
  const { t } = useTranslation("import");
  const locale = useLocale();
  const texts = useFormErrors(issues);
  const alert = useRef<HTMLDivElement>(null);
  const message = texts.join("\n");
  useEffect(() => {
    if (message) alert.current?.focus();
  }, [message]);
  return (
    <Card padding="lg">
      <PostForm encType="multipart/form-data" className="space-y-5">
        {texts.length > 0 && (
          <div ref={alert} tabIndex={-1}>
            <Notice tone="danger" title={t("screen.refused")}>
              {texts.map((text) => (
                <p key={text} className="[overflow-wrap:anywhere]">
                  {text}
                </p>
              ))}
            </Notice>
          </div>
        )}
        <div>
          <label htmlFor="import-file" className="mb-1.5 block font-medium">
            {t("screen.file")}
          </label>
          <p id="import-file-hint" className="mb-2 text-sm text-ink-faint">
            {t("screen.fileHint", { max: maxMegabytes })}
          </p>
          <FilePicker
            id="import-file"
            name="file"
            accept=".csv,.tsv,.txt,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain"
            texts={{
              choose: t("screen.choose"),
              chooseOther: t("screen.chooseOther"),
              none: t("screen.noneChosen"),
            }}
            describedBy="import-file-hint"
          />
        </div>
        <EncodingSelect chosen={null} />
        <SubmitButton name="intent" value="preview">
          {t("screen.preview")}
        </SubmitButton>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 text-sm text-ink-soft">
          <a
            href={`/staff/import/template.csv?lang=${locale}`}
            download
            className="inline-flex min-h-11 items-center gap-1.5 text-brand-700 underline underline-offset-4"
          >
            <Download aria-hidden className="size-4" />
            {t("screen.template")}
          </a>
          {t("screen.templateHint")}
        </p>
      </PostForm>
    </Card>
  );
}
