import { Form } from "@remix-run/react";
import Upload from "lucide-react/icons/upload";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormErrors } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { requiredColumns } from "../columns";

/** The form that uploads a file, with the errors of the previous one above. */
export function UploadForm({ maxMegabytes, issues }: { maxMegabytes: number; issues: string[] }) {
  const { t } = useTranslation("import");
  const texts = useFormErrors(issues);
  const alert = useRef<HTMLDivElement>(null);
  const message = texts.join("\n");
  useEffect(() => {
    if (message) alert.current?.focus();
  }, [message]);
  return (
    <Card padding="lg">
      <Form method="post" encType="multipart/form-data" className="space-y-5">
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
          <input
            id="import-file"
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            aria-describedby="import-file-hint"
            className="control file:me-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1"
          />
        </div>
        <SubmitButton name="intent" value="preview">
          <Upload aria-hidden />
          {t("screen.preview")}
        </SubmitButton>
        <details className="border-t border-line pt-4 text-sm text-ink-soft">
          <summary className="min-h-9">{t("screen.columns")}</summary>
          <p className="mt-2 [overflow-wrap:anywhere]" lang="en">
            {requiredColumns.join(" · ")}
          </p>
        </details>
      </Form>
    </Card>
  );
}
