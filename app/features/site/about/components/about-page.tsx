import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { aboutKind } from "~/features/publishing/content-kinds/about/kind";
import type { LocalizedOf } from "~/features/publishing/publishing/kind";
import { BridgePanorama } from "~/features/site/home/components/bridge-panorama";
import type { LiveNumbers } from "~/features/site/home/queries.server";
import { RichText } from "~/features/text/text/components/rich-text";
import { wholeNumber } from "~/locales/formats";
import { Milestones } from "./milestones";
import { ReviewSteps } from "./review-steps";
import { Team } from "./team";

export interface AboutPageProps {
  content: LocalizedOf<typeof aboutKind>;
  /** Null if they are hidden. */
  numbers: LiveNumbers | null;
}

/** The about page: mission, story, review, numbers, milestones and team. Sections without content are omitted. */
export function AboutPage({ content, numbers }: AboutPageProps) {
  const { t } = useTranslation("about");
  const { headline, lead, photo, mission, story, review, milestones, team } = content;
  return (
    <>
      <section className="overflow-hidden">
        <div className="shell pt-12 pb-10 md:pt-20">
          <p className="font-medium text-accent-700">{t("title")}</p>
          <h1 className="mt-3 max-w-[18em] text-4xl font-bold tracking-tight md:text-5xl xl:text-6xl">{headline}</h1>
          <p className="mt-6 max-w-[42em] text-lg text-ink-soft md:text-xl">{lead}</p>
        </div>
        {photo ? (
          <img
            src={photo.url}
            alt={photo.alt}
            width={photo.width || undefined}
            height={photo.height || undefined}
            className="max-h-[32rem] w-full object-cover"
          />
        ) : (
          <BridgePanorama label={t("picture")} className="h-44 sm:h-56 lg:h-72" />
        )}
      </section>

      <section aria-labelledby="mission" className="-mt-px bg-brand-900 text-white">
        <div className="shell py-14 md:py-20">
          <h2 id="mission" className="font-medium text-brand-200">
            {t("mission")}
          </h2>
          <p className="mt-4 max-w-[34em] text-2xl leading-[1.6] font-medium whitespace-pre-line md:text-3xl md:leading-[1.6]">
            {mission}
          </p>
          {numbers && <Numbers numbers={numbers} />}
        </div>
      </section>

      <section
        aria-labelledby="story"
        className="shell gap-16 py-16 md:py-24 lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
      >
        <h2 id="story" className="text-3xl font-bold tracking-tight lg:sticky lg:top-24 lg:self-start">
          {t("story")}
        </h2>
        <RichText html={story} className="mt-6 text-lg [--paragraph-gap:1.25rem] lg:mt-0" />
      </section>

      {review.length > 0 && <ReviewSteps steps={review} />}
      {milestones.length > 0 && <Milestones milestones={milestones} />}
      {team.length > 0 && <Team team={team} />}

      <section aria-labelledby="talk" className="border-t border-line bg-sunken/60">
        <div className="shell flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 md:py-16">
          <div>
            <h2 id="talk" className="text-2xl font-bold tracking-tight md:text-3xl">
              {t("contact.title")}
            </h2>
            <p className="mt-2 text-lg text-ink-soft">{t("contact.text")}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link to="/contact">{t("contact.action")}</Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <Link to="/faq">{t("contact.faq")}</Link>
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}

/** The non-zero figures. */
function Numbers({ numbers }: { numbers: LiveNumbers }) {
  const { t } = useTranslation("about");
  const shown = (["startups", "investors", "conversations"] as const).filter((key) => numbers[key] > 0);
  if (shown.length === 0) return null;
  return (
    <dl
      aria-label={t("numbers.title")}
      className="mt-12 grid max-w-4xl gap-x-10 gap-y-6 border-t border-brand-700 pt-8 sm:grid-cols-3"
    >
      {shown.map((key) => (
        <div key={key} className="flex flex-col-reverse justify-end">
          <dt className="text-brand-100">{t(`numbers.${key}`)}</dt>
          <dd className="text-4xl font-bold tabular-nums md:text-5xl">{wholeNumber(numbers[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
