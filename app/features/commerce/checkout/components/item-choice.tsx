import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import type { CatalogItem } from "~/features/core/catalog/catalog";
import { useItemName } from "~/features/core/catalog/use-names";
import { exactTwd } from "~/locales/money";

interface ItemChoiceProps {
  items: CatalogItem[];
  /** The page that compares these memberships. */
  plansPath: string;
}

/** The items an account can buy, as cards. */
export function ItemChoice({ items, plansPath }: ItemChoiceProps) {
  const { t } = useTranslation("checkout");
  const groups = [
    { title: t("choose.memberships"), items: items.filter(({ kind }) => kind === "membership") },
    { title: t("choose.services"), items: items.filter(({ kind }) => kind === "service") },
  ].filter((group) => group.items.length > 0);
  return (
    <div className="shell max-w-5xl space-y-10 py-8 md:py-14">
      <PageHeader
        title={t("title")}
        description={t("choose.lead")}
        actions={
          <Button asChild variant="secondary">
            <Link to={plansPath}>{t("choose.compare")}</Link>
          </Button>
        }
      />
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className="text-lg font-semibold">{group.title}</h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2">
            {group.items.map((item) => (
              <li key={item.key}>
                <ItemCard item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ItemCard({ item }: { item: CatalogItem }) {
  const { t } = useTranslation("checkout");
  const { t: tCatalog } = useTranslation("catalog");
  const name = useItemName()(item);
  const price = exactTwd(item.price);
  return (
    <Card className="flex h-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {item.kind === "membership" ? tCatalog(`plans.${item.plan}`) : tCatalog(`services.${item.key}.name`)}
        </p>
        <p className="mt-0.5 tabular-nums">
          {item.kind === "membership"
            ? t("choose.perTerm", { amount: price, term: tCatalog(`terms.${item.term}`) })
            : price}
        </p>
        {item.kind === "service" && (
          <p className="mt-1 text-sm text-ink-soft">{tCatalog(`services.${item.key}.text`)}</p>
        )}
      </div>
      <Button asChild size="sm">
        <Link to={`/checkout?item=${item.key}`} aria-label={t("choose.pickLabel", { name })}>
          {t("choose.pick")}
        </Link>
      </Button>
    </Card>
  );
}
