import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import type { SelectOption } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useFormErrors } from "~/components/form/use-issue-text";
import { Notice } from "~/components/ui/notice";
import { FilePicker } from "~/features/files/components/file-picker";
import { mostAtOnce, mostBytes } from "../deal";

/** The form that previews a list from a file, below what was wrong with the previous one. */
export function FileForm({ stages, issues }: { stages: SelectOption[]; issues: string[] }) {
  const { t } = useTranslation("boardDeals");
  const texts = useFormErrors(issues);
  const alert = useRef<HTMLDivElement>(null);
  const message = texts.join("\n");
  useEffect(() => {
    if (message) alert.current?.focus();
  }, [message]);
  return (
    <PostForm encType="multipart/form-data" className="mt-4 space-y-5">
      {texts.length > 0 && (
        <div ref={alert} tabIndex={-1}>
          <Notice tone="danger" title={t("add.refused")}>
            {texts.map((text) => (
              <p key={text} className="wrap-anywhere">
                {text}
              </p>
            ))}
          </Notice>
        </div>
      )}
      <div>
        <p id="deals-file-hint" className="mb-2 text-sm text-ink-faint">
          {t("add.fileHint", { rows: mostAtOnce, megabytes: mostBytes / 1024 / 1024 })}
        </p>
        <FilePicker
          id="deals-file"
          name="file"
          accept=".csv,.tsv,.txt,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain"
          texts={{ choose: t("add.choose"), chooseOther: t("add.chooseOther"), none: t("add.none") }}
          describedBy="deals-file-hint"
        />
      </div>
      <label className="block sm:max-w-xs">
        <span className="mb-1.5 block font-medium">{t("add.listStage")}</span>
        <select name="stage" defaultValue="new" className="control">
          {stages.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <SubmitButton name="intent" value="file">
        {t("add.preview")}
      </SubmitButton>
    </PostForm>
  );
}
