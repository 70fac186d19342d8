import FileDown from "lucide-react/icons/file-down";
import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { onePagerLanguages } from "~/db/values";
import { DocumentLink } from "~/features/files/components/document-link";
import { onePagerForm } from "../schema";
import type { OnePagers } from "../shown";
import { useOnePagerDownload } from "./use-one-pager-download";

/** The `intent` sent by the form without scripts. */
export const onePagerIntent = "one-pager";

/** The one-pager download, with the number left this month and the files made this month (product §7.9). */
export function OnePagerPanel({ left, allowance, canHaveMore, renewal, isListed, clientId, made }: OnePagers) {
  const { t } = useTranslation(["onePager", "onePagerFile"]);
  const locale = useLocale();
  const id = useId();
  const { state, download } = useOnePagerDownload();
  const isBusy = state !== "idle";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = onePagerForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (chosen.success) download({ language: chosen.data.language, fundraising: chosen.data.fundraising });
  }

  return (
    <Card asChild>
      <section aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="font-semibold">
          {t("title")}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{t("description")}</p>
        {left === 0 && !isBusy ? (
          <Notice
            tone="info"
            title={t("none.title")}
            className="mt-4"
            action={
              canHaveMore && (
                <Button asChild variant="secondary">
                  <Link to="/plans">{t("none.more")}</Link>
                </Button>
              )
            }
          >
            {t("none.text", { day: renewal, allowance })}
          </Notice>
        ) : (
          <PostForm preventScrollReset onSubmit={submit} className="mt-4 space-y-4">
            <input type="hidden" name="intent" value={onePagerIntent} />
            <input type="hidden" name="client_id" value={clientId} />
            <fieldset>
              <legend className="text-sm font-medium">{t("language")}</legend>
              <div className="mt-1.5 flex flex-wrap gap-2">
                {onePagerLanguages.map((language) => (
                  <label
                    key={language}
                    className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line-strong/60 px-3.5 has-checked:border-brand-600 has-checked:bg-brand-50"
                  >
                    <input type="radio" name="language" value={language} defaultChecked={language === locale} />
                    <span lang={language === "both" ? undefined : language}>{t(`languages.${language}`)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <label className="flex gap-3">
              <input
                type="checkbox"
                name="fundraising"
                aria-describedby={`${id}-fundraising`}
                className="mt-[0.22em] size-5 shrink-0"
              />
              <span>
                {t("fundraising")}
                <span id={`${id}-fundraising`} className="block text-sm text-ink-soft">
                  {t("fundraisingHint")}
                </span>
              </span>
            </label>
            {!isListed && <p className="text-sm text-ink-soft">{t("draftHint")}</p>}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" pending={isBusy}>
                {!isBusy && <FileDown aria-hidden />}
                {state === "idle"
                  ? t("download")
                  : state === "preparing"
                    ? t("onePagerFile:preparing")
                    : t("downloading", { percent: state })}
              </Button>
              <p role="status" className="text-sm text-ink-soft">
                {t("left", { left, allowance })}
              </p>
            </div>
          </PostForm>
        )}
        {made.length > 0 && (
          <div className="mt-5 border-t border-line pt-4">
            <h3 className="text-sm font-medium">{t("made.title")}</h3>
            <p className="text-sm text-ink-soft">{t("made.hint")}</p>
            <ul className="mt-2 divide-y divide-line">
              {made.map((file) => (
                <li key={file.id} className="flex items-center gap-3">
                  <span className="min-w-0 flex-1 text-sm">
                    <LocalDate at={file.created_at} withTime /> · {t(`languages.${file.language}`)}
                    {file.has_fundraising && ` · ${t("made.withFundraising")}`}
                  </span>
                  <DocumentLink path={`/files/${file.id}`} fileName={file.name} label={file.name} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
    </Card>
  );
}
