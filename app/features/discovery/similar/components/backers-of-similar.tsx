import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { InvestorCard } from "~/features/discovery/search/components/investor-card";
import type { BackerOfSimilar } from "../find-backers.server";

/** Investors who backed startups similar to the viewer's, with the names of these; nothing if there are none. */
export function BackersOfSimilar({ backers }: { backers: readonly BackerOfSimilar[] }) {
  const { t } = useTranslation("match");
  if (backers.length === 0) return null;
  return (
    <section aria-labelledby="backers-of-similar">
      <h2 id="backers-of-similar" className="text-xl font-semibold">
        {t("backersOfSimilar.title")}
      </h2>
      <p className="mt-1 text-ink-soft">{t("backersOfSimilar.description")}</p>
      <ul className="mt-4 grid grid-cols-1 gap-gutter md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {backers.map(({ card, companies }) => (
          <li
            key={card.id}
            className="row-span-2 grid grid-rows-subgrid gap-0 rounded-2xl border border-line bg-surface shadow-card"
          >
            <InvestorCard investor={card} className="h-auto! border-0! shadow-none! hover:shadow-none!" />
            <p className="flex items-start gap-2 border-t border-line px-4 py-3 text-sm text-ink-soft md:px-5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-600" />
              <span className="min-w-0 wrap-anywhere">
                {t("backersOfSimilar.reason", { names: companies.map(({ name }) => name).join(t("separator")) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
