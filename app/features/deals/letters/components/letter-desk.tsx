import MailPlus from "lucide-react/icons/mail-plus";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { letterAudiences } from "~/db/letter-values";
import { fileUrl } from "~/features/files/file-url";
import { taipeiTimeText } from "~/locales/taipei-time";
import { monthText, mostGiven } from "../letter";
import type { ListedIssue } from "../list-letters.server";
import type { LetterReader } from "../readers.server";

/** A startup's own letters, and the button that starts the next one. */
export function LetterDesk({
  issues,
  newReaders,
  open,
  isListed,
}: {
  issues: ListedIssue[];
  /** Those who can get letters and have none yet. */
  newReaders: LetterReader[];
  /** The month to write about, `YYYY-MM`; null if its letter exists. */
  open: string | null;
  isListed: boolean;
}) {
  const { t } = useTranslation("letters");
  const locale = useLocale();
  const start = open !== null && isListed && (
    <PostForm>
      <SubmitButton name="month" value={open}>
        {t("own.start", { month: monthText(open, locale) })}
      </SubmitButton>
    </PostForm>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("own.description")} actions={issues.length > 0 && start} />
      {!isListed && <Notice tone="info">{t("own.notListed")}</Notice>}
      {issues.length === 0 && (
        <EmptyState icon={MailPlus} title={t("own.none")} description={t("own.noneText")} action={start} />
      )}
      <ul className="space-y-4">
        {issues.map((issue) => (
          <li key={issue.issueId}>
            <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div>
                <div className="flex flex-wrap items-center gap-2">
                  <h2 className="font-semibold">{t("monthOf", { month: monthText(issue.month, locale) })}</h2>
                  {issue.isCorrection && <Badge tone="warning">{t("letter.corrects")}</Badge>}
                  <Badge tone={issue.state === "sent" ? "success" : "neutral"}>{t(`own.states.${issue.state}`)}</Badge>
                </div>
                <p className="text-sm text-ink-soft">
                  {issue.sentAt === null ? t("own.edited") : t("own.sentAt")}{" "}
                  <LocalDate at={issue.sentAt ?? issue.updatedAt} withTime={issue.sentAt === null} />
                </p>
                {issue.scheduledFor !== null && (
                  <p className={issue.state === "draft" ? "text-sm text-danger" : "text-sm text-ink-soft"}>
                    {issue.state === "draft"
                      ? t("own.notSent", { time: taipeiTimeText(issue.scheduledFor, locale) })
                      : t("own.scheduledFor", {
                          time: taipeiTimeText(issue.scheduledFor, locale),
                          count: issue.holders.readers + issue.prospects.readers,
                        })}
                  </p>
                )}
                {issue.state === "sent" && <p className="text-sm text-ink-soft">{t("own.acts", { ...issue.acts })}</p>}
              </div>
              <div className="flex flex-wrap gap-3">
                {issue.state === "scheduled" && (
                  <>
                    <Button asChild variant="secondary" size="sm">
                      <Link to={`/letters/drafts/${issue.issueId}/send`}>{t("own.change")}</Link>
                    </Button>
                    <PostForm>
                      <input type="hidden" name="issue" value={issue.issueId} />
                      <SubmitButton
                        name="intent"
                        value="take_back"
                        variant="secondary"
                        size="sm"
                        aria-label={t("own.takeBackOf", { month: monthText(issue.month, locale) })}
                      >
                        {t("own.takeBack")}
                      </SubmitButton>
                    </PostForm>
                  </>
                )}
                {issue.state === "draft" ? (
                  <Button asChild variant="secondary" size="sm">
                    <Link to={`/letters/drafts/${issue.issueId}`}>{t("own.edit")}</Link>
                  </Button>
                ) : (
                  issue.state === "sent" &&
                  letterAudiences.map(
                    (audience) =>
                      issue[audience].readers > 0 && (
                        <Button key={audience} asChild variant="secondary" size="sm">
                          <Link to={`/letters/${issue[audience].id}`}>
                            {t(`own.read.${audience}`, { count: issue[audience].readers })}
                          </Link>
                        </Button>
                      ),
                  )
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {isListed && newReaders.length > 0 && (
        <Card asChild>
          <section aria-labelledby="new-readers">
            <h2 id="new-readers" className="text-lg font-semibold">
              {t("own.newReaders")}
            </h2>
            <p className="text-ink-soft">{t("own.newReadersHint", { count: mostGiven })}</p>
            <ul className="mt-2 divide-y divide-line">
              {newReaders.map(({ id, name, photo }) => (
                <li key={id} className="flex flex-wrap items-center gap-3 py-3">
                  <Avatar src={fileUrl(photo)} name={name} size={36} />
                  <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
                  <PostForm>
                    <input type="hidden" name="reader" value={id} />
                    <SubmitButton
                      name="intent"
                      value="give"
                      variant="secondary"
                      size="sm"
                      aria-label={t("own.giveTo", { name })}
                    >
                      {t("own.give")}
                    </SubmitButton>
                  </PostForm>
                </li>
              ))}
            </ul>
          </section>
        </Card>
      )}
    </>
  );
}
