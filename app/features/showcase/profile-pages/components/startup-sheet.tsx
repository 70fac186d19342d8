import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { imageSource } from "~/components/ui/image-widths";
import { UnclaimedMark } from "~/features/discovery/listings/components/unclaimed-mark";
import { IndustryBar } from "~/features/records/content/components/industry-bar";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import type { StartupPageData } from "../startup-view";
import { useStartupSections } from "./startup-sections";
import { ContactCard, FactsCard, FundraisingCard, LinksCard } from "./startup-side";
import { NothingYet } from "./state-notice";

/** A startup's profile in one column for printing, without locked sections. */
export function StartupSheet({ startup }: { startup: StartupPageData }) {
  const { t } = useTranslation("profilePages");
  const readable = { ...startup, next_steps: {} };
  const sections = useStartupSections(readable);
  const { slogan } = startup.texts;
  const sloganLang = useForeignLang(slogan?.locale);
  return (
    <article className="space-y-8">
      {startup.cover && (
        <img
          {...imageSource(startup.cover, 960)}
          sizes="960px"
          alt=""
          className="aspect-cover w-full rounded-xl border border-line object-cover"
        />
      )}
      <header className="flex items-center gap-5">
        <Avatar src={startup.photo} name={startup.name} size={88} shape="square" />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight break-words md:text-3xl">
            {startup.name || t("startup.unnamed")}
          </h1>
          {slogan && (
            <p className="mt-1 text-ink-soft" lang={sloganLang}>
              {slogan.text}
            </p>
          )}
          <IndustryBar industries={startup.industries} className="mt-1.5" />
          {startup.unclaimed && <UnclaimedMark unclaimed={startup.unclaimed} />}
        </div>
      </header>
      <div className="grid items-start gap-4 sm:grid-cols-2 print:grid-cols-2">
        <FundraisingCard startup={readable} />
        <FactsCard startup={readable} />
        <ContactCard startup={readable} />
        <LinksCard startup={readable} />
      </div>
      {sections.length === 0 && <NothingYet kind="startup" relation={startup.relation} />}
      {sections.map(({ id, title, content }) => (
        <Section key={id} id={id} title={title}>
          {content}
        </Section>
      ))}
    </article>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t border-line pt-6">
      <h2 className="mb-4 text-xl font-semibold tracking-tight break-after-avoid">{title}</h2>
      {children}
    </section>
  );
}
