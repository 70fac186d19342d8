import { useTranslation } from "react-i18next";
import { placeKey } from "~/components/ui/place-key";

interface ReviewStepsProps {
  steps: Array<{ title: string; text: string }>;
}

/** The review process in numbered steps. */
export function ReviewSteps({ steps }: ReviewStepsProps) {
  const { t } = useTranslation("about");
  return (
    <section aria-labelledby="review" className="border-y border-line bg-surface">
      <div className="shell py-16 md:py-24">
        <h2 id="review" className="text-3xl font-bold tracking-tight">
          {t("review.title")}
        </h2>
        <p className="mt-2 text-lg text-ink-soft">{t("review.lead")}</p>
        <ol className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-4">
          {steps.map(({ title, text }, at) => (
            <li key={placeKey(at)} className="border-t-2 border-brand-600 pt-5">
              <span aria-hidden className="text-4xl leading-none font-bold text-brand-400 tabular-nums">
                {at + 1}
              </span>
              <h3 className="mt-4 text-lg font-semibold">{title}</h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
