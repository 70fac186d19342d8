import type { SubmissionResult } from "@conform-to/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Users from "lucide-react/icons/users";
import { useTranslation } from "react-i18next";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { tabStyle } from "~/components/ui/tabs";
import { letterAudiences } from "~/db/letter-values";
import { fileUrl } from "~/features/files/file-url";
import { allFacts, seenField } from "~/features/intake/fact-confirmations/read-seen";
import type { FactName } from "~/features/records/dated-facts/facts";
import type { Locale } from "~/locales/locale";
import { isEmptyLetter, mostDaysAhead } from "../letter";
import type { LetterPreview } from "../preview-letter.server";
import type { LetterReader } from "../readers.server";
import { LetterText } from "./letter-text";

interface SendLetterProps {
  title: string;
  issueId: string;
  revision: number;
  language: Locale;
  readers: LetterReader[];
  /** Ids of those chosen at first: who got the letter that this one corrects. Null for all. */
  chosen: string[] | null;
  preview: LetterPreview;
  /** The day for which it is scheduled, `YYYY-MM-DD`; null for a draft. */
  day: string | null;
  /** The first and last day for which it can be scheduled. */
  openDays: [first: string, last: string];
  facts: { name: FactName; since: number; text: string }[];
  lastResult?: SubmissionResult<string[]>;
}

/** Shows a letter as each reader gets it, and sends it to those that are chosen. */
export function SendLetter({
  title,
  issueId,
  revision,
  language,
  readers,
  chosen,
  preview,
  day,
  openDays: [firstDay, lastDay],
  facts,
  lastResult,
}: SendLetterProps) {
  const { t } = useTranslation(["letters", "facts"]);
  const path = `/letters/drafts/${issueId}`;
  return (
    <>
      <PageHeader
        title={title}
        description={t("send.description")}
        actions={
          <Button asChild variant="secondary">
            <Link to={day === null ? path : "/letters"}>
              <ArrowLeft aria-hidden />
              {day === null ? t("send.back") : t("title")}
            </Link>
          </Button>
        }
      />
      <section aria-label={t("send.preview")} className="space-y-3">
        <nav className="flex gap-2 border-b border-line" aria-label={t("send.preview")}>
          {letterAudiences.map((audience) => (
            <Link
              key={audience}
              to={`${path}/send?as=${audience}`}
              preventScrollReset
              aria-current={preview.as === audience ? "page" : undefined}
              className={tabStyle}
            >
              {t(`send.as.${audience}`)}
            </Link>
          ))}
        </nav>
        {preview.reader && <p className="text-ink-soft">{t("send.previewAs", { name: preview.reader.name })}</p>}
        <Card padding="lg">
          {isEmptyLetter(preview.blocks) ? (
            <p className="text-ink-soft">{t("send.empty")}</p>
          ) : (
            <LetterText blocks={preview.blocks} language={language} />
          )}
        </Card>
      </section>
      {readers.length === 0 ? (
        <EmptyState icon={Users} title={t("send.noReaders")} description={t("send.noReadersText")} />
      ) : (
        <PostForm className="space-y-6">
          <input type="hidden" name="revision" value={revision} />
          <FormErrors form={{ errors: errorsOfAnswer(lastResult), errorId: "send-errors" }} />
          <Card padding="lg" asChild>
            <fieldset>
              <legend className="float-left mb-1 w-full text-lg font-semibold">{t("send.readers")}</legend>
              <p className="clear-both text-ink-soft">{t("send.readersHint")}</p>
              <ul className="mt-4 divide-y divide-line">
                {readers.map(({ id, name, photo, isHolder }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                    <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                      <input
                        type="checkbox"
                        name="readers"
                        value={id}
                        defaultChecked={chosen === null || chosen.includes(id)}
                        aria-label={t("send.gets", { name })}
                        className="size-5 shrink-0"
                      />
                      <Avatar src={fileUrl(photo)} name={name} size={36} />
                      <bdi className="truncate font-medium">{name}</bdi>
                    </label>
                    <label className="flex min-h-11 items-center gap-2">
                      <input
                        type="checkbox"
                        name="holders"
                        value={id}
                        defaultChecked={isHolder}
                        aria-label={t("send.isHolderOf", { name })}
                        className="size-5 shrink-0"
                      />
                      {t("send.isHolder")}
                    </label>
                    <Link
                      to={`${path}/send?as=${id}`}
                      preventScrollReset
                      aria-label={t("send.previewAs", { name })}
                      className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4"
                    >
                      {t("send.preview")}
                    </Link>
                  </li>
                ))}
              </ul>
            </fieldset>
          </Card>
          {facts.length > 0 && (
            <Card className="space-y-2">
              <label className="flex gap-3">
                <input
                  type="checkbox"
                  name="fact"
                  value={allFacts}
                  defaultChecked
                  className="mt-[0.22em] size-5 shrink-0"
                />
                <span className="font-medium">{t("send.facts")}</span>
              </label>
              <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
                {facts.map(({ name, since, text }) => (
                  <div key={name}>
                    <input type="hidden" name={seenField(name)} value={since} />
                    <dt className="text-sm text-ink-soft">{t(`facts:names.${name}`)}</dt>
                    <dd className="[overflow-wrap:anywhere]">{text}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          )}
          <Card asChild>
            <section aria-labelledby="send-later" className="space-y-3">
              <div>
                <h2 id="send-later" className="text-lg font-semibold">
                  {t("send.later")}
                </h2>
                <p id="send-later-hint" className="text-ink-soft">
                  {t("send.laterHint", { count: mostDaysAhead })}
                </p>
              </div>
              <div className="flex flex-wrap items-end gap-3">
                <label className="space-y-1">
                  <span className="block font-medium">{t("send.day")}</span>
                  <input
                    type="date"
                    name="day"
                    min={firstDay}
                    max={lastDay}
                    defaultValue={day ?? ""}
                    aria-describedby="send-later-hint"
                    className="control"
                  />
                </label>
                <SubmitButton name="intent" value="schedule" variant="secondary">
                  {day === null ? t("send.schedule") : t("send.reschedule")}
                </SubmitButton>
              </div>
            </section>
          </Card>
          <ConfirmDialog
            title={(entered) => t("send.confirmTitle", { count: entered.getAll("readers").length })}
            description={t("send.confirmText")}
            confirmLabel={t("send.submit")}
          >
            <SubmitButton>{t("send.submit")}</SubmitButton>
          </ConfirmDialog>
        </PostForm>
      )}
    </>
  );
}
