import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { monthText } from "../letter";
import type { ReadLetter } from "../read-letter.server";
import { HelpForm } from "./help-form";
import { LetterText } from "./letter-text";

/** A sent letter: for its reader with "I can help", for its startup as that audience reads it. */
export function LetterPage({
  letter,
  lastResult,
  complaint,
}: {
  letter: ReadLetter;
  lastResult?: SubmissionResult<string[]>;
  /** The form that reports it, for its reader. */
  complaint: ReactNode;
}) {
  const { t } = useTranslation("letters");
  const locale = useLocale();
  const { startup, month, audience, blocks, sentAt, corrects, correctedBy } = letter;
  const isReader = audience === null;
  return (
    <>
      <PageHeader
        title={t("monthOf", { month: monthText(month, locale) })}
        description={
          <>
            {isReader ? t("letter.from", { name: startup.name }) : t(`letter.reader.${audience}`)}
            {" · "}
            {t("letter.sent")} <LocalDate at={sentAt} />
          </>
        }
        actions={
          isReader && (
            <Button asChild variant="secondary">
              <Link to={`/messages/${startup.id}`}>{t("letter.conversation")}</Link>
            </Button>
          )
        }
      />
      {correctedBy && (
        <Notice tone="warning">
          <Link to={`/letters/${correctedBy.id}`} className="underline underline-offset-4">
            {t("letter.correctedBy")}
          </Link>{" "}
          (<LocalDate at={correctedBy.sentAt} />)
        </Notice>
      )}
      {corrects && (
        <Notice tone="info">
          <Badge tone="warning">{t("letter.corrects")}</Badge>{" "}
          <Link to={`/letters/${corrects.id}`} className="underline underline-offset-4">
            {t("letter.correctsOf")}
          </Link>{" "}
          (<LocalDate at={corrects.sentAt} />)
        </Notice>
      )}
      <Card padding="lg" asChild>
        <article>
          <LetterText blocks={blocks} language={letter.locale} />
        </article>
      </Card>
      {!isReader && correctedBy === null && (
        <PostForm>
          <SubmitButton name="intent" value="correct" variant="secondary">
            {t("letter.correct")}
          </SubmitButton>
        </PostForm>
      )}
      {isReader && (
        <>
          {blocks.ask && <HelpForm letter={letter} lastResult={lastResult} />}
          <PostForm className="flex flex-wrap items-center gap-3">
            {letter.more === "muted" && <p className="text-ink-soft">{t("letter.stopped")}</p>}
            {letter.more === "passed" && <p className="text-ink-soft">{t("letter.passed")}</p>}
            <SubmitButton name="intent" value={letter.more === "yes" ? "stop" : "resume"} variant="ghost" size="sm">
              {t(letter.more === "yes" ? "letter.stop" : letter.more === "muted" ? "letter.resume" : "letter.want")}
            </SubmitButton>
          </PostForm>
          {complaint}
        </>
      )}
    </>
  );
}
