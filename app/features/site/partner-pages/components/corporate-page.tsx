import ClipboardPen from "lucide-react/icons/clipboard-pen";
import Handshake from "lucide-react/icons/handshake";
import ListFilter from "lucide-react/icons/list-filter";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { Partner } from "../queries.server";
import { PartnerCards } from "./partner-cards";

const offers = { brief: ClipboardPen, match: ListFilter, pilot: Handshake } as const;
const steps = ["talk", "meet", "start"] as const;

/** The corporate partner programme, in the campaign layout. */
export function CorporatePage({ partners }: { partners: Partner[] }) {
  const { t } = useTranslation("partners");
  return (
    <>
      <section className="relative overflow-hidden bg-linear-to-b from-accent-50 via-brand-50 to-brand-100 pt-16">
        <div className="shell relative py-16 md:py-28">
          <p className="font-medium text-accent-700">{t("corporate.eyebrow")}</p>
          <h1 className="mt-3 max-w-[15em] text-4xl font-bold tracking-tight md:text-5xl xl:text-6xl">
            {t("corporate.headline")}
          </h1>
          <p className="mt-6 max-w-[38em] text-lg text-ink-soft md:text-xl">{t("corporate.lead")}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link to="/contact?topic=partnership">{t("corporate.action")}</Link>
            </Button>
          </div>
        </div>
        <Arches />
      </section>

      <section aria-labelledby="what" className="shell py-16 md:py-24">
        <h2 id="what" className="text-3xl font-bold tracking-tight">
          {t("corporate.whatTitle")}
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {(["brief", "match", "pilot"] as const).map((offer) => {
            const Icon = offers[offer];
            return (
              <li key={offer} className="border-t border-line pt-6">
                <Icon aria-hidden className="size-7 text-brand-600" />
                <h3 className="mt-4 text-xl font-semibold">{t(`corporate.what.${offer}.title`)}</h3>
                <p className="mt-2 text-ink-soft">{t(`corporate.what.${offer}.text`)}</p>
              </li>
            );
          })}
        </ul>
      </section>

      {partners.length > 0 && (
        <section aria-labelledby="companies" className="border-y border-line bg-sunken/60">
          <div className="shell py-16 md:py-20">
            <h2 id="companies" className="mb-6 text-3xl font-bold tracking-tight">
              {t("corporate.listTitle")}
            </h2>
            <PartnerCards partners={partners} />
          </div>
        </section>
      )}

      <section aria-labelledby="steps" className="shell py-16 md:py-24">
        <h2 id="steps" className="text-3xl font-bold tracking-tight">
          {t("corporate.stepsTitle")}
        </h2>
        <ol className="mt-8 border-t border-line">
          {steps.map((step, at) => (
            <li key={step} className="flex gap-6 border-b border-line py-6">
              <span aria-hidden className="w-10 shrink-0 text-4xl leading-none font-bold text-brand-400 tabular-nums">
                {at + 1}
              </span>
              <div>
                <h3 className="text-lg font-semibold">{t(`corporate.steps.${step}.title`)}</h3>
                <p className="mt-1 text-ink-soft">{t(`corporate.steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-6 text-sm text-ink-faint">{t("corporate.note")}</p>
      </section>

      <section aria-labelledby="cvc" className="bg-brand-900 text-white">
        <div className="shell flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 md:py-16">
          <div className="max-w-[42em]">
            <h2 id="cvc" className="text-2xl font-bold tracking-tight md:text-3xl">
              {t("corporate.cvcTitle")}
            </h2>
            <p className="mt-2 text-lg text-brand-100">{t("corporate.cvcText")}</p>
          </div>
          <Button asChild variant="inverse" size="lg">
            <Link to="/signup?type=cvc">{t("corporate.cvc")}</Link>
          </Button>
        </div>
      </section>
    </>
  );
}

/** A row of arches along the bottom of the first section. */
function Arches() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 120"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      className="block h-24 w-full text-brand-700 md:h-32"
    >
      <path d="M0 108h1200v12H0z" className="fill-brand-800" />
      <g stroke="currentColor" strokeWidth="6">
        {[0, 1, 2, 3, 4].map((arch) => (
          <path key={arch} d={`M${arch * 240} 108c30-128 210-128 240 0`} />
        ))}
      </g>
      <g stroke="currentColor" strokeWidth="2" opacity="0.5">
        {Array.from({ length: 40 }, (_, at) => 30 * at + 15).map((x) => (
          <path key={x} d={`M${x} 108V${(108 - 96 * (1 - (((x % 240) - 120) / 120) ** 2)).toFixed(1)}`} />
        ))}
      </g>
    </svg>
  );
}
