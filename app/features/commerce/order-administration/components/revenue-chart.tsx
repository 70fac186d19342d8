import { useTranslation } from "react-i18next";
import { BarChart } from "~/components/ui/bar-chart";
import { exactTwd } from "~/locales/money";
import type { Revenue } from "../revenue";

/** Charges and refunds per period as bars side by side, with the same figures in a table. */
export function RevenueChart({ revenue }: { revenue: Revenue[] }) {
  const { t } = useTranslation("orderAdministration");
  const most = exactTwd(Math.max(0, ...revenue.flatMap(({ charged, refunded }) => [charged, refunded])));
  const sum = {
    charged: revenue.reduce((total, { charged }) => total + charged, 0),
    refunded: revenue.reduce((total, { refunded }) => total + refunded, 0),
  };
  const inWords = ({ charged, refunded }: Omit<Revenue, "period">) => ({
    charged: exactTwd(charged),
    refunded: exactTwd(refunded),
    net: exactTwd(charged - refunded),
  });
  const rowOf = (name: string, figures: Omit<Revenue, "period">) => {
    const { charged, refunded, net } = inWords(figures);
    return { key: name, name, cells: [charged, refunded, net] };
  };
  return (
    <BarChart
      label={t("revenue.chart", { amount: most })}
      top={most}
      series={[
        { name: t("revenue.charged"), tone: "text-brand-600" },
        { name: t("revenue.refunded"), tone: "text-danger" },
      ]}
      groups={revenue.map((row) => ({
        key: row.period,
        name: row.period,
        title: t("revenue.bar", { period: row.period, ...inWords(row) }),
        values: [row.charged, row.refunded],
      }))}
      table={{
        summary: t("revenue.table"),
        heads: [t("revenue.period"), t("revenue.charged"), t("revenue.refunded"), t("revenue.net")],
        rows: revenue.map((row) => rowOf(row.period, row)),
        sum: rowOf(t("revenue.sum"), sum),
      }}
    />
  );
}
