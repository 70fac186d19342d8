import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { wholeNumber } from "~/locales/formats";
import type { HomeTexts } from "../home-texts";
import type { LiveNumbers } from "../queries.server";
import { BridgePanorama } from "./bridge-panorama";

interface HeroProps {
  numbers: LiveNumbers;
  texts: HomeTexts;
}

/** Headline, entry links for both sides, and the live numbers in the water under the bridge. */
export function Hero({ numbers, texts }: HeroProps) {
  const { t } = useTranslation("home");
  return (
    <section className="overflow-hidden">
      <div className="shell pt-10 pb-6 text-center md:pt-16">
        <p className="font-medium text-accent-700">{texts.hero_eyebrow}</p>
        <h1 className="mx-auto mt-3 max-w-[20em] text-4xl font-bold tracking-tight md:text-5xl xl:text-6xl">
          <span className="inline-block">{texts.hero_title_first}</span>{" "}
          <span className="inline-block">{texts.hero_title_second}</span>
        </h1>
        <p className="mx-auto mt-5 max-w-[42em] text-lg text-ink-soft">{texts.hero_lead}</p>
        <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
          <EntryLinks />
        </div>
        <p className="mt-4 text-sm text-ink-faint">{texts.hero_note}</p>
      </div>
      <BridgePanorama label={t("hero.picture")} className="h-56 sm:h-64 lg:h-80" />
      <Numbers numbers={numbers} />
    </section>
  );
}

function EntryLinks() {
  const { t } = useTranslation("home");
  const links = [
    { to: "/signup?type=startup", text: t("hero.startup") },
    { to: "/signup?type=investor", text: t("hero.investor") },
  ];
  return links.map(({ to, text }, at) => (
    <Button key={to} asChild size="lg" variant={at === 0 ? "primary" : "secondary"}>
      <Link to={to}>{text}</Link>
    </Button>
  ));
}

/** The non-zero numbers; a new platform shows only the water. */
function Numbers({ numbers }: Pick<HeroProps, "numbers">) {
  const { t } = useTranslation("home");
  const shown = (["startups", "investors", "conversations"] as const).filter((key) => numbers[key] > 0);
  if (shown.length === 0) return <div className="-mt-px h-8 bg-brand-900" />;
  return (
    <div className="-mt-px bg-brand-900 text-white">
      <dl
        aria-label={t("numbers.label")}
        className="shell grid auto-cols-fr grid-flow-col gap-gutter pt-4 pb-10 md:pb-14"
      >
        {shown.map((key) => (
          <div key={key} className="flex flex-col-reverse justify-end gap-1 text-center">
            <dt className="text-sm text-brand-100 md:text-base">{t(`numbers.${key}`)}</dt>
            <dd className="text-4xl font-bold tabular-nums md:text-5xl">{wholeNumber(numbers[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
