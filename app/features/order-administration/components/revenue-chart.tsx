import { useTranslation } from "react-i18next";
import { exactTwd } from "~/locales/money";
import type { Revenue } from "../revenue";

/** The drawing's units: one period with its two bars, and the height. */
const step = 12;
const barWidth = 4;
const height = 100;

/** Charges and refunds per period as bars side by side, with the same figures as a table. */
export function RevenueChart({ revenue }: { revenue: Revenue[] }) {
  const { t } = useTranslation("orderAdministration");
  const most = Math.max(1, ...revenue.flatMap(({ charged, refunded }) => [charged, refunded]));
  const heightOf = (amount: number) => (amount / most) * height;
  const sum = {
    charged: revenue.reduce((total, { charged }) => total + charged, 0),
    refunded: revenue.reduce((total, { refunded }) => total + refunded, 0),
  };
  const inWords = ({ charged, refunded }: Omit<Revenue, "period">) => ({
    charged: exactTwd(charged),
    refunded: exactTwd(refunded),
    net: exactTwd(charged - refunded),
  });
  return (
    <figure>
      <p aria-hidden className="mb-1 text-xs text-ink-faint tabular-nums">
        {exactTwd(most)}
      </p>
      <svg
        role="img"
        aria-label={t("revenue.chart", { amount: exactTwd(most) })}
        viewBox={`0 0 ${revenue.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-48 w-full border-y border-line"
      >
        {revenue.map((row, at) => (
          <g key={row.period} className="group">
            <title>{t("revenue.bar", { period: row.period, ...inWords(row) })}</title>
            <rect x={at * step} width={step} height={height} className="fill-transparent group-hover:fill-sunken" />
            <Bar x={at * step + 1.5} height={heightOf(row.charged)} className="fill-brand-600" />
            <Bar x={at * step + 6.5} height={heightOf(row.refunded)} className="fill-danger" />
          </g>
        ))}
      </svg>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-ink-faint tabular-nums">
        <span>{revenue.at(0)?.period}</span>
        <span>{revenue.at(-1)?.period}</span>
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-sm bg-brand-600" />
          {t("revenue.charged")}
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-sm bg-danger" />
          {t("revenue.refunded")}
        </span>
      </figcaption>
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-700 underline-offset-4 hover:underline">
          {t("revenue.table")}
        </summary>
        <table className="w-full text-end tabular-nums">
          <thead>
            <tr className="border-b border-line text-ink-faint">
              <th scope="col" className="py-2 text-start font-medium">
                {t("revenue.period")}
              </th>
              {(["charged", "refunded", "net"] as const).map((column) => (
                <th key={column} scope="col" className="font-medium">
                  {t(`revenue.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {revenue.map((row) => (
              <Row key={row.period} name={row.period} {...inWords(row)} />
            ))}
          </tbody>
          <tfoot className="border-t-2 border-line font-medium">
            <Row name={t("revenue.sum")} {...inWords(sum)} />
          </tfoot>
        </table>
      </details>
    </figure>
  );
}

function Bar({ x, height: barHeight, className }: { x: number; height: number; className: string }) {
  return <rect x={x} y={height - barHeight} width={barWidth} height={barHeight} className={className} />;
}

function Row({ name, charged, refunded, net }: { name: string; charged: string; refunded: string; net: string }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1.5 text-start font-normal">
        {name}
      </th>
      <td>{charged}</td>
      <td>{refunded}</td>
      <td>{net}</td>
    </tr>
  );
}
