import { useTranslation } from "react-i18next";

/** The chapters in reading order; each has a title and a body in the locale files. */
const parts = [
  {
    part: "service",
    chapters: ["scope", "account", "content", "review", "conduct", "fees", "liability", "changes"],
  },
  {
    part: "privacy",
    chapters: ["notice", "collector", "purpose", "kinds", "use", "rights", "refusal", "cookies", "security"],
  },
] as const;

interface TermsTextProps {
  version: number;
  /** Contact address for personal data requests. */
  email: string;
}

/** The terms of service and the privacy notice, with a table of contents. */
export function TermsText({ version, email }: TermsTextProps) {
  const { t } = useTranslation("content");
  // TypeScript cannot check a key built from two variables.
  const text = t as (key: string, values?: object) => string;
  return (
    <div className="shell gap-12 py-10 md:py-14 lg:grid lg:grid-cols-[240px_minmax(0,1fr)]">
      <nav aria-label={t("terms.contents")} className="hidden lg:block print:hidden">
        <div className="sticky top-24 space-y-5 text-sm">
          {parts.map(({ part, chapters }) => (
            <div key={part}>
              <a href={`#${part}`} className="font-semibold hover:underline">
                {t(`terms.${part}.title`)}
              </a>
              <ul className="mt-2 space-y-1.5 border-s border-line ps-3 text-ink-soft">
                {chapters.map((chapter) => (
                  <li key={chapter}>
                    <a href={`#${part}-${chapter}`} className="hover:text-ink hover:underline">
                      {text(`terms.${part}.${chapter}.title`)}
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
        <p className="mt-2 text-ink-faint">{t("terms.version", { version })}</p>
        {parts.map(({ part, chapters }) => (
          <section key={part} id={part} className="mt-12">
            <h2 className="border-b border-line pb-3 text-2xl font-bold">{t(`terms.${part}.title`)}</h2>
            {chapters.map((chapter) => (
              <section key={chapter} id={`${part}-${chapter}`} className="mt-8">
                <h3 className="text-lg font-semibold">{text(`terms.${part}.${chapter}.title`)}</h3>
                <Paragraphs text={text(`terms.${part}.${chapter}.body`, { email })} />
              </section>
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}

/** The privacy notice alone, for `/privacy`: the information the law requires where personal data is collected. */
export function PrivacyText({ email }: { email: string }) {
  const { t } = useTranslation("content");
  const text = t as (key: string, values?: object) => string;
  const { part, chapters } = parts[1];
  return (
    <article className="shell max-w-3xl py-10 md:py-14">
      <h1 className="text-3xl font-bold tracking-tight md:text-4xl">{t(`terms.${part}.title`)}</h1>
      {chapters.map((chapter) => (
        <section key={chapter} id={chapter} className="mt-8 scroll-mt-24">
          <h2 className="text-lg font-semibold">{text(`terms.${part}.${chapter}.title`)}</h2>
          <Paragraphs text={text(`terms.${part}.${chapter}.body`, { email })} />
        </section>
      ))}
    </article>
  );
}

/** A scrollable region must be focusable to be scrolled by keyboard. */
const focusable = { tabIndex: 0 };

/** The same text in a scrollable box 300 px high (spec §9), for modals. */
export function TermsBox({ version, contact }: { version: number; contact: string }) {
  const { t } = useTranslation("content");
  const text = t as (key: string, values?: object) => string;
  return (
    <section
      aria-label={t("terms.title")}
      {...focusable}
      className="h-[300px] overflow-y-auto rounded-xl border border-line-strong/60 bg-canvas p-4 text-sm"
    >
      <p className="text-ink-faint">{t("terms.version", { version })}</p>
      {parts.map(({ part, chapters }) => (
        <div key={part}>
          <h3 className="mt-5 text-base font-bold">{t(`terms.${part}.title`)}</h3>
          {chapters.map((chapter) => (
            <div key={chapter} className="mt-4">
              <h4 className="font-semibold">{text(`terms.${part}.${chapter}.title`)}</h4>
              <Paragraphs text={text(`terms.${part}.${chapter}.body`, { email: contact })} />
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

/** An empty line starts a paragraph; single line breaks make a list. */
function Paragraphs({ text }: { text: string }) {
  return text.split("\n\n").map((paragraph) => {
    const lines = paragraph.split("\n");
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
