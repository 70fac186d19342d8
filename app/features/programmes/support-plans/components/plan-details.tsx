import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { imageSource } from "~/components/ui/image-widths";
import { Link } from "~/components/ui/link";
import { placeKey } from "~/components/ui/place-key";
import { RichText } from "~/features/text/text/components/rich-text";
import type { SupportPlan } from "../support-plan";

/** The body of a plan's page: cover, description, offer, eligibility, schedule, pictures and partners. */
export function PlanDetails({ plan }: { plan: SupportPlan }) {
  const { t } = useTranslation("supportPlans");
  const { cover, body, offer, eligibility, schedule, pictures, partners } = plan;
  const shown = pictures.flatMap(({ picture }) => (picture ? [picture] : []));
  return (
    <div className="min-w-0 space-y-8">
      {cover && (
        <img
          {...imageSource(cover.url, 800)}
          sizes="(min-width: 1024px) 760px, 100vw"
          alt={cover.alt}
          className="aspect-video w-full rounded-2xl border border-line object-cover"
        />
      )}
      <RichText html={body} underTitle />
      {offer !== "" && (
        <Section id="offer" title={t("offer")}>
          <p className="whitespace-pre-line wrap-anywhere">{offer}</p>
        </Section>
      )}
      {eligibility !== "" && (
        <Section id="eligibility" title={t("eligibility")}>
          <p className="whitespace-pre-line wrap-anywhere">{eligibility}</p>
        </Section>
      )}
      {schedule.length > 0 && (
        <Section id="schedule" title={t("schedule")}>
          <ol className="divide-y divide-line border-y border-line">
            {schedule.map(({ when, what }, at) => (
              <li key={placeKey(at)} className="grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[10rem_1fr]">
                <span className="text-ink-soft">{when}</span>
                <span className="min-w-0 font-medium wrap-anywhere">{what}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {shown.length > 0 && (
        <Section id="pictures" title={t("pictures")}>
          <ul className="grid gap-4 sm:grid-cols-2">
            {shown.map((picture) => (
              <li key={picture.url}>
                <img
                  {...imageSource(picture.url, 480)}
                  sizes="(min-width: 1024px) 370px, (min-width: 640px) 50vw, 100vw"
                  alt={picture.alt}
                  loading="lazy"
                  className="aspect-video w-full rounded-xl border border-line object-cover"
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {partners.length > 0 && (
        <Section id="partners" title={t("partners")}>
          <ul className="grid gap-3 sm:grid-cols-2">
            {partners.map(({ name, link, logo }, at) => (
              <li
                key={placeKey(at)}
                className="flex min-h-14 items-center gap-3 rounded-xl border border-line px-4 py-2"
              >
                {logo && (
                  <img
                    src={logo.url}
                    alt=""
                    loading="lazy"
                    className="max-h-9 w-auto max-w-20 shrink-0 object-contain"
                  />
                )}
                {link === "" ? (
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                ) : (
                  <Link
                    to={link}
                    rel="noopener"
                    className="inline-flex min-h-11 min-w-0 items-center text-brand-700 underline-offset-4 wrap-anywhere hover:underline"
                  >
                    {name}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
