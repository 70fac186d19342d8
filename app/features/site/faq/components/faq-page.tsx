import CircleHelp from "lucide-react/icons/circle-help";
import SearchX from "lucide-react/icons/search-x";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { tabStyle } from "~/components/ui/tabs";
import { type Side, sides } from "~/db/values";
import { MarkedText } from "~/features/discovery/search/components/marked-text";
import type { FaqEntry } from "../queries.server";
import { byTopic } from "../rules";
import type { FoundFaq } from "../search-faqs";
import { AskUs, ContactButton } from "./ask-us";
import { FaqItem } from "./faq-item";
import { FaqSearch, type LiveSearch } from "./faq-search";

export interface FaqPageProps {
  audience: Side;
  /** All questions of the audience. */
  entries: FaqEntry[];
  /** The search in the page's address. */
  q: string;
  /** The search results; null without a search. */
  found: FoundFaq[] | null;
}

/** The audience's questions by topic, or the search results. */
export function FaqPage({ audience, entries, ...loaded }: FaqPageProps) {
  const { t } = useTranslation("faq");
  const [live, setLive] = useState<LiveSearch | null>(null);
  // After a navigation loads other questions, its own search applies again.
  const { q, found } = live?.entries === entries ? live : loaded;
  const summary =
    found && (found.length > 0 ? t("search.found", { count: found.length, q }) : t("search.noneTitle", { q }));
  return (
    <>
      <div className="border-b border-line bg-linear-to-b from-brand-50 to-canvas">
        <div className="shell pt-10 md:pt-14">
          <h1 className="text-3xl font-bold tracking-tight md:text-4xl">{t("title")}</h1>
          <p className="mt-2 text-lg text-ink-soft">{t("lead")}</p>
          <FaqSearch audience={audience} entries={entries} q={loaded.q} onFound={setLive} className="mt-6 max-w-2xl" />
          <nav aria-label={t("audiences")} className="mt-6">
            <ul className="-ms-3 flex gap-1">
              {audienceOrder.map((side) => (
                <li key={side}>
                  <Link
                    to={`/faq?${new URLSearchParams({ audience: side, ...(q && { q }) })}`}
                    aria-current={side === audience ? "page" : undefined}
                    preventScrollReset
                    className={tabStyle}
                  >
                    {t(`audience.${side}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <div className="shell py-8 md:py-12">
        <p role="status" className="sr-only">
          {summary}
        </p>
        {found ? (
          <FoundFaqs entries={entries} q={q} found={found} />
        ) : entries.length > 0 ? (
          <Topics entries={entries} />
        ) : (
          <EmptyState icon={CircleHelp} title={t("emptyTitle")} description={t("empty")} action={<ContactButton />} />
        )}
        {(found ?? entries).length > 0 && <AskUs className="mt-12" />}
      </div>
    </>
  );
}

/** Startups first, because they have more questions. */
const audienceOrder = [...sides].reverse();

function Topics({ entries }: Pick<FaqPageProps, "entries">) {
  const { t } = useTranslation("faq");
  const topics = byTopic(entries);
  return (
    <div className="gap-12 lg:grid lg:grid-cols-[200px_minmax(0,1fr)]">
      <nav aria-label={t("topics")} className="mb-8 lg:sticky lg:top-24 lg:mb-0 lg:self-start">
        <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter pb-1 [scrollbar-width:none] lg:mx-0 lg:flex-col lg:gap-0 lg:border-s lg:border-line lg:px-0">
          {topics.map(({ topic, entries: own }) => (
            <li key={topic} className="shrink-0">
              <a
                href={`#${topic}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-ink-soft hover:text-ink lg:-ms-px lg:w-full lg:rounded-none lg:border-0 lg:border-s-2 lg:border-transparent lg:bg-transparent lg:hover:border-brand-600"
              >
                {t(`topic.${topic}`)}
                <span className="text-sm text-ink-faint tabular-nums">{own.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-10">
        {topics.map(({ topic, entries: own }) => (
          <section key={topic} aria-labelledby={topic}>
            <h2 id={topic} className="text-xl font-semibold tracking-tight">
              {t(`topic.${topic}`)}
            </h2>
            <ul className="mt-3 border-t border-line">
              {own.map((entry) => (
                <FaqItem key={entry.id} entry={entry} title={entry.question} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function FoundFaqs({ entries, q, found }: Pick<FaqPageProps, "entries" | "q"> & { found: FoundFaq[] }) {
  const { t } = useTranslation("faq");
  if (found.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t("search.noneTitle", { q })}
        description={t("search.none")}
        action={<ContactButton />}
      />
    );
  }
  return (
    <>
      <h2 className="mb-3 text-ink-soft">{t("search.found", { count: found.length, q })}</h2>
      <ul className="border-t border-line">
        {found.map(({ id, question, excerpt }) => {
          const entry = entries.find((each) => each.id === id);
          return (
            entry && (
              <FaqItem
                key={id}
                entry={entry}
                title={question ? <MarkedText parts={question} /> : entry.question}
                excerpt={excerpt && <MarkedText parts={excerpt} />}
              />
            )
          );
        })}
      </ul>
    </>
  );
}
