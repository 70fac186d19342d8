import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { ServicePage } from "~/db/values";
import { serviceKeys, services } from "~/features/core/catalog/catalog";
import { exactTwd } from "~/locales/money";

/** The catalogue's services of a page, with prices. */
export function ServiceList({ page }: { page: ServicePage }) {
  const { t } = useTranslation("services");
  const { t: tCatalog } = useTranslation("catalog");
  const listed = serviceKeys.filter((key) => services[key].page === page);
  const hasPrices = listed.some((key) => services[key].price !== null);
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby="list" className="shell pt-14 md:pt-20">
      <h2 id="list" className="text-3xl font-bold tracking-tight">
        {t("page.list")}
      </h2>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {listed.map((key) => {
          const { price, audience } = services[key];
          const name = tCatalog(`services.${key}.name`);
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-8 gap-y-3 py-5">
              <div className="min-w-0 flex-1 basis-72">
                <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
                  {name}
                  <Badge>{t(`page.audience.${audience}`)}</Badge>
                </h3>
                <p className="mt-1 max-w-[46em] text-ink-soft">{tCatalog(`services.${key}.text`)}</p>
              </div>
              <p className="font-semibold tabular-nums">{price === null ? t("page.onEnquiry") : exactTwd(price)}</p>
              {price !== null && (
                <Button asChild size="sm" variant="secondary">
                  <Link to={`/checkout?item=${key}`} aria-label={t("page.checkoutLabel", { name })}>
                    {t("page.checkout")}
                  </Link>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {hasPrices && <p className="mt-4 text-sm text-ink-faint">{t("page.priceNote")}</p>}
    </section>
  );
}
