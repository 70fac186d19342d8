import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslation } from "react-i18next";
import { placeKey } from "~/components/ui/place-key";
import type { ServicePageContent } from "../read-service-page.server";

/** The page's main image, if it has one. */
export function Cover({ cover }: Pick<ServicePageContent, "cover">) {
  if (!cover) return null;
  const { url, alt, width, height } = cover;
  return (
    <img
      src={url}
      alt={alt}
      width={width || undefined}
      height={height || undefined}
      className="mt-10 max-h-[28rem] w-full rounded-2xl object-cover"
    />
  );
}

/** What the service includes. */
export function Points({ points }: Pick<ServicePageContent, "points">) {
  const { t } = useTranslation("services");
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="points" className="border-y border-line bg-surface">
      <div className="shell py-14 md:py-20">
        <h2 id="points" className="text-3xl font-bold tracking-tight">
          {t("page.points")}
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {points.map(({ title, text }, at) => (
            <li key={placeKey(at)} className="border-t-2 border-brand-600 pt-5">
              <h3 className="text-xl font-semibold">{title}</h3>
              {text && <p className="mt-2 text-ink-soft">{text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The steps of the service, numbered. */
export function Steps({ steps }: Pick<ServicePageContent, "steps">) {
  const { t } = useTranslation("services");
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps" className="shell py-14 md:py-20">
      <h2 id="steps" className="text-3xl font-bold tracking-tight">
        {t("page.steps")}
      </h2>
      <ol className="mt-8 border-t border-line">
        {steps.map(({ title, text }, at) => (
          <li key={placeKey(at)} className="flex gap-6 border-b border-line py-6">
            <span aria-hidden className="w-10 shrink-0 text-4xl leading-none font-bold text-brand-400 tabular-nums">
              {at + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-lg font-semibold">{title}</h3>
              {text && <p className="mt-1 max-w-[46em] text-ink-soft">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Questions that expand one by one. */
export function Faqs({ faqs }: Pick<ServicePageContent, "faqs">) {
  const { t } = useTranslation("services");
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="faqs" className="border-t border-line">
      <div className="shell gap-16 py-14 md:py-20 lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 id="faqs" className="text-3xl font-bold tracking-tight">
          {t("page.faqs")}
        </h2>
        <div className="mt-6 border-t border-line lg:mt-0">
          {faqs.map(({ question, answer }, at) => (
            <details key={placeKey(at)} className="group border-b border-line">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-lg font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-[46em] pb-5 whitespace-pre-line text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
