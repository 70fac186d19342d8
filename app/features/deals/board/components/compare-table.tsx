import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import type { Side } from "~/db/values";
import { useStepText } from "~/features/core/access/components/locked-block";
import type { NextStep } from "~/features/core/access/rules";
import { optionLabel } from "~/features/profiles/startups/options";
import { factNamed, staleStyle } from "~/features/records/dated-facts/components/since";
import type { FactName } from "~/features/records/dated-facts/facts";
import { RichText } from "~/features/text/text/components/rich-text";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import type { LocalText } from "~/features/text/text/foreign-name";
import { compactMoney, compactRange } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { Compared, InvestorFigures, StartupFigures } from "../compared";

interface Row {
  label: string;
  cell: (compared: Compared) => ReactNode;
}

/** Deals side by side, a column each, with the same rows. On narrow screens it scrolls sideways. */
export function CompareTable({ side, columns }: { side: Side; columns: Compared[] }) {
  const { t } = useTranslation("boardCard");
  const rows = useRows(side);
  const theirs = side === "investor" ? "startups" : "investors";
  return (
    <section
      aria-label={t("compare.scroll")}
      className="overflow-x-auto rounded-2xl border border-line bg-surface print:overflow-visible print:rounded-none"
    >
      <table className="w-full border-collapse text-[0.9375rem] print:text-[9pt]">
        <caption className="sr-only">{t("compare.caption")}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className={cn(headStyle, "bg-surface text-start align-bottom font-normal text-ink-faint")}>
              {t("compare.row")}
            </th>
            {columns.map(({ cardId, id, name, photo }) => (
              <th key={cardId} scope="col" className={cn(cellStyle, "text-start align-bottom font-semibold")}>
                <span className="flex items-center gap-2">
                  <Avatar src={photo} name={name} size={32} shape={side === "investor" ? "square" : "circle"} />
                  <Link to={`/${theirs}/${id}`} className="wrap-anywhere underline-offset-4 hover:underline">
                    {name}
                  </Link>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className={cn(headStyle, "bg-surface text-start align-top font-normal text-ink-faint")}>
                {label}
              </th>
              {columns.map((column) => (
                <td key={column.cardId} className={cn(cellStyle, "align-top")}>
                  {cell(column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const headStyle =
  "sticky start-0 z-10 w-28 min-w-28 border-e border-line px-3 py-2.5 md:w-40 print:static print:w-[12%]";
const cellStyle = "min-w-44 px-3 py-2.5 print:min-w-0 print:w-[22%]";

function useRows(side: Side): Row[] {
  const { t } = useTranslation(["boardCard", "board", "startups", "investors"]);
  const locale = useLocale();
  const stage: Row = { label: t("compare.rows.stage"), cell: (column) => t(`board:stages.${side}.${column.stage}`) };
  if (side === "startup") {
    const row = (label: string, cell: (figures: InvestorFigures) => ReactNode): Row => ({
      label,
      cell: ({ figures }) => (figures.kind === "investor" ? cell(figures) : null),
    });
    return [
      stage,
      row(t("compare.rows.type"), ({ type }) => t(`investors:types.${type}`)),
      row(t("compare.rows.checkSize"), (figures) => (
        <Dated
          figures={figures}
          fact="check_size"
          value={compactRange(figures.checkSize, figures.checkSize.currency, locale)}
        />
      )),
      row(t("compare.rows.region"), ({ region }) => <Value value={optionLabel(t, "regions", region)} />),
      row(t("compare.rows.industries"), ({ industries }) => <Value value={industries.join(listComma(locale))} />),
      row(t("compare.rows.holdings"), (figures) =>
        figures.holdings === null ? (
          <Locked step={null} content="fundraising" />
        ) : (
          <Dated figures={figures} fact="current_invest" value={figures.holdings.join(listComma(locale))} />
        ),
      ),
    ];
  }
  const row = (label: string, cell: (figures: StartupFigures) => ReactNode): Row => ({
    label,
    cell: ({ figures }) => (figures.kind === "startup" ? cell(figures) : null),
  });
  const funding = (
    label: string,
    fact: FactName,
    value: (funding: NonNullable<StartupFigures["funding"]>) => string | undefined,
  ) =>
    row(label, (figures) =>
      figures.funding === null ? (
        <Locked step={figures.steps.fundraising} content="fundraising" />
      ) : (
        <Dated figures={figures} fact={fact} value={value(figures.funding)} />
      ),
    );
  const financial = (label: string, name: "status" | "operating") =>
    row(label, (figures) =>
      figures.financials === null ? (
        <Locked step={figures.steps.financials} content="financials" />
      ) : (
        <LongValue
          figures={figures}
          fact={name === "status" ? "financial_status" : null}
          text={figures.financials[name]}
        />
      ),
    );
  return [
    stage,
    funding(t("compare.rows.round"), "round", ({ round, status }) =>
      [optionLabel(t, "rounds", round), optionLabel(t, "fundingStatuses", status)].filter(Boolean).join(" · "),
    ),
    funding(t("compare.rows.amount"), "fundraising", ({ amount, currency }) =>
      amount === null ? "" : compactMoney(amount, currency, locale),
    ),
    funding(t("compare.rows.share"), "fund_of_shares", ({ share }) =>
      share === null ? "" : t("compare.percent", { percent: share }),
    ),
    row(t("compare.rows.companyStatus"), ({ companyStatus }) => (
      <Value value={optionLabel(t, "companyStatuses", companyStatus)} />
    )),
    row(t("compare.rows.employees"), ({ employees }) => <Value value={optionLabel(t, "employeeRanges", employees)} />),
    row(t("compare.rows.country"), ({ country }) => <Value value={country} />),
    row(t("compare.rows.region"), ({ region }) => <Value value={optionLabel(t, "regions", region)} />),
    row(t("compare.rows.industries"), ({ industries }) => <Value value={industries.join(listComma(locale))} />),
    financial(t("compare.rows.financialStatus"), "status"),
    financial(t("compare.rows.operatingCondition"), "operating"),
  ];
}

const listComma = (locale: string) => (locale === "zh-TW" ? "、" : ", ");

/** A value, or a dash that says it is missing. */
function Value({ value }: { value: string | undefined }) {
  const { t } = useTranslation("boardCard");
  if (value) return <span className="wrap-anywhere tabular-nums">{value}</span>;
  return (
    <span className="text-ink-faint">
      <span aria-hidden>—</span>
      <span className="sr-only">{t("compare.nothing")}</span>
    </span>
  );
}

/** A figure with its date. */
function Dated({
  figures,
  fact,
  value,
}: {
  figures: StartupFigures | InvestorFigures;
  fact: FactName;
  value: string | undefined;
}) {
  const dated = factNamed(figures.dates, fact);
  return (
    <span className={cn("block", dated?.isStale && staleStyle)}>
      <Value value={value} />
      {value && <Day figures={figures} fact={fact} />}
    </span>
  );
}

/** Since when a fact holds, and when it was last confirmed if that is long ago. */
function Day({ figures, fact }: { figures: StartupFigures | InvestorFigures; fact: FactName }) {
  const { t } = useTranslation("facts");
  const locale = useLocale();
  const dated = factNamed(figures.dates, fact);
  if (!dated) return null;
  const day = (at: number) => taipeiDayText(at, locale);
  return (
    <span className="block text-xs text-ink-faint">
      <time dateTime={new Date(dated.since).toISOString()}>{t("since", { month: day(dated.since) })}</time>
      {dated.isStale && <span className="block">{t("unconfirmed", { month: day(dated.confirmedAt) })}</span>}
    </span>
  );
}

function LongValue({
  figures,
  fact,
  text,
}: {
  figures: StartupFigures;
  fact: FactName | null;
  text: LocalText | null;
}) {
  const lang = useForeignLang(text?.locale);
  if (!text) return <Value value="" />;
  return (
    <>
      <RichText html={text.text} lang={lang} />
      {fact && <Day figures={figures} fact={fact} />}
    </>
  );
}

/** What the owner's level does not include, with what unlocks it, as on the profile page. */
function Locked({ step, content }: { step: NextStep | null; content: "fundraising" | "financials" }) {
  const { t } = useTranslation("boardCard");
  const textOf = useStepText();
  return (
    <span className="flex gap-1.5 text-sm text-ink-soft" data-lock={step ?? ""}>
      <LockKeyhole aria-hidden className="mt-1 size-3.5 shrink-0" />
      <span>{step ? textOf(content, step) : t("compare.locked")}</span>
    </span>
  );
}
