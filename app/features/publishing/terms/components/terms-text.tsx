import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import type { Terms, TermsChapter } from "../terms";

/** The documents in reading order. */
const parts = ["service", "privacy"] as const;

const chaptersOf = ({ chapters }: Terms, part: TermsChapter["part"]) =>
  chapters.filter((chapter) => chapter.part === part);

/** The terms of service and the privacy notice, with a table of contents. */
export function TermsText({ terms }: { terms: Terms }) {
  const { t } = useTranslation("content");
  return (
    <div className="shell gap-12 py-10 md:py-14 lg:grid lg:grid-cols-[240px_minmax(0,1fr)]">
      <nav aria-label={t("terms.contents")} className="hidden lg:block print:hidden">
        <div className="sticky top-24 space-y-5 text-sm">
          {parts.map((part) => (
            <div key={part}>
              <a href={`#${part}`} className="font-semibold hover:underline">
                {t(`terms.${part}.title`)}
              </a>
              <ul className="mt-2 space-y-1.5 border-s border-line ps-3 text-ink-soft">
                {chaptersOf(terms, part).map(({ key, title }) => (
                  <li key={key}>
                    <a href={`#${part}-${key}`} className="hover:text-ink hover:underline">
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
      <article className="max-w-[44em]">
        <h1 className="text-3xl font-bold tracking-tight md:text-4xl">{t("terms.title")}</h1>
        <Version terms={terms} className="mt-2" />
        {parts.map((part) => (
          <section key={part} id={part} className="mt-12">
            <h2 className="border-b border-line pb-3 text-2xl font-bold">{t(`terms.${part}.title`)}</h2>
            {chaptersOf(terms, part).map(({ key, title, body }) => (
              <section key={key} id={`${part}-${key}`} className="mt-8">
                <h3 className="text-lg font-semibold">{title}</h3>
                <Paragraphs text={body} />
              </section>
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}

/** The privacy notice alone, for `/privacy`: the information the law requires where personal data is collected. */
export function PrivacyText({ terms }: { terms: Terms }) {
  const { t } = useTranslation("content");
  return (
    <article className="shell max-w-3xl py-10 md:py-14">
      <h1 className="text-3xl font-bold tracking-tight md:text-4xl">{t("terms.privacy.title")}</h1>
      {chaptersOf(terms, "privacy").map(({ key, title, body }) => (
        <section key={key} id={key} className="mt-8 scroll-mt-24">
          <h2 className="text-lg font-semibold">{title}</h2>
          <Paragraphs text={body} />
        </section>
      ))}
    </article>
  );
}

/** A scrollable region must be focusable to be scrolled by keyboard. */
const focusable = { tabIndex: 0 };

/** The same text in a scrollable box 300 px high (product §16.1), for modals. */
export function TermsBox({ terms }: { terms: Terms }) {
  const { t } = useTranslation("content");
  return (
    <section
      aria-label={t("terms.title")}
      {...focusable}
      className="h-[300px] overflow-y-auto rounded-xl border border-line-strong/60 bg-canvas p-4 text-sm"
    >
      <Version terms={terms} />
      {parts.map((part) => (
        <div key={part}>
          <h3 className="mt-5 text-base font-bold">{t(`terms.${part}.title`)}</h3>
          {chaptersOf(terms, part).map(({ key, title, body }) => (
            <div key={key} className="mt-4">
              <h4 className="font-semibold">{title}</h4>
              <Paragraphs text={body} />
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

function Version({ terms: { version, effectiveOn }, className }: { terms: Terms; className?: string }) {
  const { t } = useTranslation("content");
  return <p className={cn("text-ink-faint", className)}>{t("terms.version", { version, date: effectiveOn })}</p>;
}

/** An empty line starts a paragraph; single line breaks make a list. */
function Paragraphs({ text }: { text: string }) {
  return text.split(/\r?\n\s*\r?\n/).map((paragraph) => {
    const lines = paragraph.split(/\r?\n/);
    if (lines.length === 1) {
      return (
        <p key={paragraph} className="mt-2 text-ink-soft">
          {paragraph}
        </p>
      );
    }
    return (
      <ul key={paragraph} className="mt-2 list-disc space-y-1.5 ps-5 text-ink-soft marker:text-brand-400">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  });
}
