import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { PlayerGroup } from "~/features/publishing/content-kinds/ecosystem/groups";
import type { ecosystemKind } from "~/features/publishing/content-kinds/ecosystem/kind";
import type { LocalizedOf } from "~/features/publishing/publishing/kind";
import { RichText } from "~/features/text/text/components/rich-text";
import { EcosystemMap } from "./ecosystem-map";
import { PlayerList } from "./player-list";

export interface EcosystemPageProps {
  content: LocalizedOf<typeof ecosystemKind>;
  /** The group that filters the list. */
  group: PlayerGroup | null;
}

/** The ecosystem page: who surrounds startups and investors, how they connect, and when to turn to whom. */
export function EcosystemPage({ content: { headline, lead, text, players }, group }: EcosystemPageProps) {
  const { t } = useTranslation("ecosystem");
  return (
    <>
      <section className="bg-linear-to-b from-brand-50 to-canvas">
        <div className="shell pt-12 pb-12 md:pt-20 md:pb-16">
          <p className="font-medium text-accent-700">{t("title")}</p>
          <h1 className="mt-3 max-w-[18em] text-4xl font-bold tracking-tight md:text-5xl">{headline}</h1>
          <p className="mt-5 max-w-[42em] text-lg text-ink-soft md:text-xl">{lead}</p>
        </div>
      </section>

      <div className="shell grid gap-x-16 gap-y-12 pb-16 md:pb-20 xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        <section aria-labelledby="what">
          <h2 id="what" className="text-2xl font-bold tracking-tight md:text-3xl">
            {t("what")}
          </h2>
          <RichText html={text} className="mt-4 text-lg text-ink-soft" />
        </section>
        <section aria-labelledby="map">
          <h2 id="map" className="text-2xl font-bold tracking-tight md:text-3xl">
            {t("map.title")}
          </h2>
          <p className="mt-1 text-ink-soft">{t("map.description")}</p>
          <EcosystemMap className="mt-6" />
        </section>
      </div>

      <PlayerList players={players} group={group} />

      <section aria-labelledby="join" className="bg-brand-900 text-white">
        <div className="shell flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 md:py-16">
          <div>
            <h2 id="join" className="text-2xl font-bold tracking-tight md:text-3xl">
              {t("join.title")}
            </h2>
            <p className="mt-2 text-lg text-brand-100">{t("join.text")}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button asChild variant="inverse" size="lg">
              <Link to="/signup?type=startup">{t("join.startup")}</Link>
            </Button>
            <Link
              to="/partners"
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 focus-visible:outline-white"
            >
              {t("join.partners")}
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
