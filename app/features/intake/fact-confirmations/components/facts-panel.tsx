import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { LocalDate } from "~/components/ui/local-date";
import { Since, staleStyle } from "~/features/records/dated-facts/components/since";
import type { StatedFact } from "../own-facts.server";
import { allFacts, confirmIntent, seenField } from "../read-seen";

/** "Is this still true?" on the owner's page: each fact with its dates, confirmed one by one or all at once. */
export function FactsPanel({ facts }: { facts: StatedFact[] }) {
  const { t } = useTranslation("facts");
  if (facts.length === 0) return null;
  return (
    <Card asChild padding="lg">
      <section aria-labelledby="facts-title" id="facts">
        <h2 id="facts-title" className="text-lg font-semibold">
          {t("panel.title")}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{t("panel.text")}</p>
        <PostForm preventScrollReset className="mt-4">
          <input type="hidden" name="intent" value={confirmIntent} />
          {facts.map(({ name, since }) => (
            <input key={name} type="hidden" name={seenField(name)} value={since} />
          ))}
          <StatedFacts facts={facts} withButtons />
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            {facts.length > 1 && (
              <SubmitButton name="fact" value={allFacts}>
                {t("panel.all")}
              </SubmitButton>
            )}
            <p className="text-sm text-ink-soft">{t("panel.edit")}</p>
          </div>
        </PostForm>
      </section>
    </Card>
  );
}

/** Facts with their content and dates; `withButtons` adds a confirm button to each, for use inside a form. */
export function StatedFacts({ facts, withButtons = false }: { facts: StatedFact[]; withButtons?: boolean }) {
  const { t } = useTranslation("facts");
  return (
    <ul className="divide-y divide-line">
      {facts.map((fact) => (
        <li key={fact.name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="text-sm text-ink-faint">{t(`names.${fact.name}`)}</p>
            <p className={fact.isStale ? staleStyle : undefined}>
              <span className="wrap-anywhere">{fact.text}</span>
            </p>
            <Since fact={{ ...fact, isStale: false }} />
            <p className="text-xs text-ink-faint">
              {t("panel.confirmedAt")} <LocalDate at={fact.confirmedAt} />
            </p>
            {fact.isStale && <p className="text-sm text-accent-700">{t("panel.stale")}</p>}
          </div>
          {withButtons && (
            <SubmitButton
              name="fact"
              value={fact.name}
              variant="secondary"
              aria-label={t("panel.confirmNamed", { fact: t(`names.${fact.name}`) })}
            >
              {t("panel.confirm")}
            </SubmitButton>
          )}
        </li>
      ))}
    </ul>
  );
}
