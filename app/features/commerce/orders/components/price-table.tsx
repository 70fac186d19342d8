import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { exactTwd } from "~/locales/money";
import type { PriceLine } from "../price-lines";

const sums: ReadonlyArray<PriceLine["kind"]> = ["total", "kept"];

/** How an order's price is calculated, and what was refunded. */
export function PriceTable({ lines, couponCode }: { lines: PriceLine[]; couponCode: string | null }) {
  const { t } = useTranslation("orders");
  return (
    <dl className="space-y-2">
      {lines.map(({ kind, amount }) => (
        <div
          key={kind}
          className={cn(
            "flex items-baseline justify-between gap-4",
            kind === "tax"
              ? "text-sm text-ink-soft"
              : sums.includes(kind) && "border-t border-line pt-2 text-lg font-semibold",
          )}
        >
          <dt className="min-w-0 wrap-anywhere">
            {kind === "coupon" && couponCode !== null
              ? t("price.couponCode", { code: couponCode })
              : t(`price.lines.${kind}`)}
          </dt>
          <dd className="shrink-0 tabular-nums">{exactTwd(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
