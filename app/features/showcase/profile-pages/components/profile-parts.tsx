import Languages from "lucide-react/icons/languages";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { placeKey } from "~/components/ui/place-key";
import { useLocale } from "~/components/ui/use-locale";
import { Since, staleStyle } from "~/features/records/dated-facts/components/since";
import type { DatedFact } from "~/features/records/dated-facts/facts";
import { RichText } from "~/features/text/text/components/rich-text";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import type { LocalText } from "~/features/text/text/foreign-name";
import { rowTextIn } from "~/features/text/text/local-text";
import { type Locale, textLocaleOf } from "~/locales/locale";

export interface PageSection {
  id: string;
  title: string;
  content: ReactNode;
}

/** A section of a profile page, linked from the section navigation by its id. */
function ProfileSection({ id, title, content, divided = false }: PageSection & { divided?: boolean }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cn("scroll-mt-36 border-line pt-8", divided ? "border-t" : "not-first:border-t first:pt-0")}
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold tracking-tight md:text-2xl">
        {title}
      </h2>
      <div className="mt-5">{content}</div>
    </section>
  );
}

/** Sticky links to the sections of the page. */
function SectionNav({ sections }: { sections: Array<{ id: string; title: string }> }) {
  const { t } = useTranslation("profilePages");
  return (
    <nav
      aria-label={t("profile.sections")}
      className="sticky top-16 z-20 border-b border-line bg-canvas/95 backdrop-blur-sm print:hidden"
    >
      {/* In a disabled page, as another reader sees it, nothing scrolls that a keyboard might not reach. */}
      <ul className="-mx-gutter flex overflow-x-auto [scrollbar-width:none] lg:flex-wrap in-[fieldset:disabled]:flex-wrap">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="inline-flex min-h-12 items-center px-3 text-ink-soft hover:text-brand-700 focus-visible:-outline-offset-2"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A long text, with `lang` if it differs from the page's. */
export function LongText({ text, rich }: { text: LocalText; rich: boolean }) {
  const lang = useForeignLang(text.locale);
  if (rich) return <RichText html={text.text} lang={lang} />;
  return (
    <p className="leading-[1.8] whitespace-pre-line" lang={lang}>
      {text.text}
    </p>
  );
}

/** A note above texts, shown if any of them is only available in the other language. */
export function ForeignNote({ texts }: { texts: Array<LocalText | null | undefined> }) {
  const { t } = useTranslation("profilePages");
  const own = textLocaleOf(useLocale());
  const foreign = texts.find((text) => text && text.locale !== own);
  if (!foreign) return null;
  return (
    <p className="mb-4 flex items-start gap-2 text-sm text-ink-faint">
      <Languages aria-hidden className="mt-1 size-4 shrink-0" />
      {foreign.locale === "en_us" ? t("profile.onlyEnglish") : t("profile.onlyChinese")}
    </p>
  );
}

interface ProfileColumnsProps {
  sections: PageSection[];
  /** The last section; below the side cards in the single-column layout. */
  last: PageSection | null;
  sideLabel: string;
  side: ReactNode;
  /** Shown when there are no sections. */
  empty: ReactNode;
}

/** The sections of a profile with a column of side cards. */
export function ProfileColumns({ sections, last, sideLabel, side, empty }: ProfileColumnsProps) {
  return (
    <>
      {sections.length > 0 && <SectionNav sections={last ? [...sections, last] : sections} />}
      <div className="mt-8 grid gap-y-10 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] lg:grid-rows-[auto_1fr] lg:gap-x-10 xl:gap-x-14">
        <div className="min-w-0 space-y-10">
          {sections.length === 0 && empty}
          {sections.map((section) => (
            <ProfileSection key={section.id} {...section} />
          ))}
        </div>
        <aside
          aria-label={sideLabel}
          className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {side}
        </aside>
        {last && (
          <div className="min-w-0">
            <ProfileSection {...last} divided={sections.length > 0} />
          </div>
        )}
      </div>
    </>
  );
}

/** A card of the side column. */
export function SideCard({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <Card asChild>
      <section id={id}>
        <h2 className="text-base font-semibold">{title}</h2>
        <div className="mt-3">{children}</div>
      </section>
    </Card>
  );
}

interface Fact {
  label: string;
  value: string;
  /** Since when the fact holds, for facts that age. */
  dated?: DatedFact;
  /** Whether it is greyed without showing a date, because another fact in the list shows it. */
  isStale?: boolean;
}

/** The facts with a value. */
export function knownFacts(facts: Array<Omit<Fact, "value"> & { value: string | undefined }>): Fact[] {
  return facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));
}

/** Facts in two columns. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="divide-y divide-line text-[0.9375rem]">
      {facts.map(({ label, value, dated, isStale = dated?.isStale }) => (
        <div key={label} className="flex justify-between gap-3 py-2 first:pt-0 last:pb-0">
          <dt className="min-w-0 text-ink-faint">{label}</dt>
          <dd className={cn("max-w-[60%] shrink-0 text-end break-words", isStale && staleStyle)}>
            {value}
            <Since fact={dated} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Entry {
  name: LocalText | null;
  /** Replaces the name, for example with a link. */
  title?: ReactNode;
  description: LocalText | null;
  year: string;
}

/** An entry's texts in the reader's language, or else the other. */
export function entryIn(
  locale: Locale,
  entry: { name: string; description: string; year: string; name_en_us?: string; description_en_us?: string },
): Entry {
  return {
    name: rowTextIn(locale, entry.name, entry.name_en_us),
    description: rowTextIn(locale, entry.description, entry.description_en_us),
    year: entry.year,
  };
}

/** A text with a `lang` attribute if it is not in the page's language. */
export function InItsLanguage({ text }: { text: LocalText | null }) {
  const lang = useForeignLang(text?.locale);
  return lang ? <span lang={lang}>{text?.text}</span> : text?.text;
}

/** Entries with the year in a separate column. */
export function EntryList({ entries }: { entries: Entry[] }) {
  return (
    <>
      <ForeignNote texts={entries.flatMap(({ name, description }) => [name, description])} />
      <ul className="-my-3 divide-y divide-line">
        {entries.map(({ name, title, description, year }, at) => (
          <li key={placeKey(at)} className="flex gap-4 py-3">
            <span className="w-12 shrink-0 text-ink-faint tabular-nums">{year}</span>
            <div className="min-w-0">
              <p className="font-medium">{title ?? <InItsLanguage text={name} />}</p>
              {description && (
                <p className="mt-0.5 whitespace-pre-line text-ink-soft">
                  <InItsLanguage text={description} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
