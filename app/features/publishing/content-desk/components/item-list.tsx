import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { RelativeTime } from "~/components/ui/relative-time";
import { useLocale } from "~/components/ui/use-locale";
import { locales } from "~/locales/locale";
import type { ListedItem } from "../listed-items.server";
import { StateBadge } from "./state-badge";
import { TaipeiTime } from "./taipei-time";

interface ItemListProps {
  items: readonly ListedItem[];
  /** For lists of several kinds. */
  withKind?: boolean;
  label: string;
}

/** A list of items with both titles, their state and last edit; each row is one link. */
export function ItemList({ items, withKind = false, label }: ItemListProps) {
  const { t } = useTranslation("desk");
  return (
    <Card padding="none" className="overflow-hidden">
      <ul aria-label={label} className="divide-y divide-line">
        {items.map((item) => (
          <li
            key={item.id}
            className="relative grid gap-x-6 gap-y-1.5 px-4 py-3 hover:bg-sunken/50 has-[a:focus-visible]:bg-sunken/50 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <Titles item={item} />
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint md:justify-end">
              {withKind && !item.isSingle && <span>{item.kindName}</span>}
              {item.scheduledAt !== null && (
                <span>
                  {t("list.scheduledFor")} <TaipeiTime at={item.scheduledAt} />
                </span>
              )}
              <StateBadge state={item.state} hasChanges={item.hasChanges} />
              <span className="[overflow-wrap:anywhere]">
                {item.updatedBy ?? t("list.system")} · <RelativeTime seconds={item.updatedAt / 1000} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Titles({ item }: { item: ListedItem }) {
  const { t } = useTranslation(["desk", "profiles"]);
  const own = useLocale();
  const [first = own, second = own] = [own, ...locales.filter((locale) => locale !== own)];
  const title = item.titles[first] || item.titles[second] || t("list.untitled");
  const missing = locales.filter((locale) => item.titles[locale] === "");
  return (
    <div className="min-w-0">
      <Link
        to={`/staff/content/${item.kind}/${item.id}`}
        className="block font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
      >
        {title}
      </Link>
      {item.titles[first] !== "" && item.titles[second] !== "" && !item.isSingle && (
        <p lang={second} className="text-sm text-ink-faint [overflow-wrap:anywhere]">
          {item.titles[second]}
        </p>
      )}
      {missing.length > 0 && (
        <p className="text-sm text-warning">
          {missing.map((locale) => t("list.missing", { language: t(`profiles:languages.${locale}`) })).join(" ")}
        </p>
      )}
    </div>
  );
}
