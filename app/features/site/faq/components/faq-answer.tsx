import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { RichText } from "~/features/text/text/components/rich-text";
import type { FaqEntry } from "../queries.server";
import { AskUs } from "./ask-us";
import { CopyFaqLink } from "./copy-faq-link";

export interface FaqAnswerProps {
  entry: FaqEntry;
  /** Other questions of the same topic. */
  more: Array<Pick<FaqEntry, "id" | "question">>;
}

/** The page of one question. */
export function FaqAnswer({ entry: { id, audience, topic, question, answer, at }, more }: FaqAnswerProps) {
  const { t } = useTranslation("faq");
  return (
    <div className="shell py-8 md:py-12">
      <Link
        to={`/faq?audience=${audience}#${topic}`}
        className="-ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 text-brand-700 underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t("back")}
      </Link>
      <article className="mt-4 max-w-3xl">
        <p className="text-ink-faint">
          {t(`audience.${audience}`)} · {t(`topic.${topic}`)}
        </p>
        <h1 className="mt-1 text-3xl font-bold tracking-tight md:text-4xl">{question}</h1>
        <RichText html={answer} underTitle className="mt-6 text-lg" />
        <p className="mt-6 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-sm text-ink-faint">
          <span>
            {t("updatedAt")} <LocalDate at={at} />
          </span>
          <CopyFaqLink id={id} question={question} />
        </p>
      </article>
      {more.length > 0 && (
        <section className="mt-10 max-w-3xl">
          <h2 className="text-xl font-semibold">{t("more")}</h2>
          <ul className="mt-2">
            {more.map((other) => (
              <li key={other.id} className="border-b border-line">
                <Link
                  to={`/faq/${other.id}`}
                  className="flex min-h-13 items-center py-2 text-brand-700 underline-offset-4 hover:underline"
                >
                  {other.question}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AskUs className="mt-12" />
    </div>
  );
}
