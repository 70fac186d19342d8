import type { ListedInvoice } from "~/features/commerce/invoices/queries.server";
import type { OrderDetail } from "~/features/commerce/orders/order";
import { priceLines } from "~/features/commerce/orders/price-lines";
import { noEnd } from "~/features/commerce/orders/rules";
import { itemName } from "~/features/core/catalog/item-name";
import type { Translate } from "~/locales/i18n";
import { type Locale, locales } from "~/locales/locale";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";

export const receiptLanguages = ["zh-TW", "en-US", "both"] as const;
export type ReceiptLanguage = (typeof receiptLanguages)[number];

interface Row {
  label: string;
  value: string;
}

interface Party {
  title: string;
  lines: string[];
}

/** The company that sells, from the configuration; null where none is set. */
export interface Seller {
  name: string;
  companyNumber: string;
  address: string;
}

/** The content of a receipt, in the language or languages it is made in. */
export interface ReceiptContent {
  title: string;
  seller: string;
  facts: Row[];
  /** With company number and address; without lines where no seller is configured. */
  sellerDetails: Party;
  /** With the company number; without lines once the account is erased. */
  buyer: Party;
  heading: { item: string; amount: string };
  item: string;
  /** The days of membership, one line a period. */
  periods: string[];
  lines: Array<Row & { isSum: boolean }>;
  movements: { title: string; rows: Row[] };
  note: string;
  language: Locale;
  /** When it is made, in milliseconds. */
  at: number;
}

/** More periods than this are drawn as one line, from the first day to the last. */
const maxPeriods = 2;

/** Charges and refunds that fit on the page; earlier ones are summed up. */
const maxMovements = 16;

/** Builds a receipt's content. `translators` are by locale; with two languages every text appears in both. */
export function receiptContent(
  order: OrderDetail,
  options: {
    invoices: ListedInvoice[];
    seller: Seller | null;
    language: ReceiptLanguage;
    translate: (locale: Locale) => Translate;
    now: number;
  },
): ReceiptContent {
  const { invoices, seller, language, translate, now } = options;
  const languages: readonly Locale[] = language === "both" ? locales : [language];
  const [first = "zh-TW"] = languages;
  const inEach = (text: (t: Translate, locale: Locale) => string) => [
    ...new Set(languages.map((locale) => text(translate(locale), locale))),
  ];
  const say = (text: (t: Translate, locale: Locale) => string) => inEach(text).join(" ");
  const { buyer, invoice, paidAt } = order;
  const numbers = invoices.map(({ number }) => number ?? say((t) => t("orders:receipt.none")));
  return {
    title: say((t) => t("orders:receipt.title")),
    seller: say((t) => t("orders:receipt.seller")),
    facts: [
      { label: say((t) => t("orders:receipt.number")), value: order.number },
      { label: say((t) => t("orders:receipt.date")), value: taipeiDayText(paidAt ?? now, first) },
      {
        label: say((t) => t("orders:receipt.method")),
        value: say((t) => t(order.total === 0 ? "orders:detail.noPayment" : `catalog:methods.${order.method}`)),
      },
      { label: say((t) => t("orders:receipt.invoice")), value: numbers.slice(-3).join(", ") },
      { label: say((t) => t("orders:receipt.made")), value: taipeiDayText(now, first) },
    ].filter(({ value }) => value !== ""),
    sellerDetails: {
      title: say((t) => t("orders:receipt.sellerTitle")),
      lines: seller
        ? [seller.name, `${say((t) => t("orders:receipt.companyNumber"))} ${seller.companyNumber}`, seller.address]
        : [],
    },
    buyer: {
      title: say((t) => t("orders:receipt.buyer")),
      lines: [
        invoice.company_title || buyer.name,
        invoice.company_number === ""
          ? ""
          : `${say((t) => t("orders:receipt.companyNumber"))} ${invoice.company_number}`,
        buyer.address,
      ].filter(Boolean),
    },
    heading: { item: say((t) => t("orders:receipt.item")), amount: say((t) => t("orders:receipt.amount")) },
    item: inEach((t) => itemName(t, order.item)).join("\n"),
    periods: periodLines(order, { say, first }),
    lines: priceLines(order).map(({ kind, amount }) => ({
      label: say((t) => t(`orders:price.lines.${kind}`)),
      value: exactTwd(amount),
      isSum: kind === "total" || kind === "kept",
    })),
    movements: { title: say((t) => t("orders:receipt.movements")), rows: movementRows(order, { say, first }) },
    note: inEach((t) => t("orders:receipt.notInvoice")).join("\n"),
    language: first,
    at: now,
  };
}

type Say = (text: (t: Translate, locale: Locale) => string) => string;

function periodLines({ periods }: OrderDetail, { say, first }: { say: Say; first: Locale }): string[] {
  const dated = periods.filter(({ startsAt }) => startsAt <= noEnd);
  const [start, end] = [dated[0], dated.at(-1)];
  if (!start || !end) return [];
  const sum = dated.reduce((all, { days }) => all + days, 0);
  const shown = dated.length > maxPeriods ? [{ ...start, endsAt: end.endsAt, days: sum }] : dated;
  return shown.map(({ startsAt, endsAt, days }) =>
    say((t) =>
      t("orders:receipt.period", {
        from: taipeiDayText(startsAt, first),
        until: taipeiDayText(endsAt - 1, first),
        count: days,
      }),
    ),
  );
}

function movementRows({ movements }: OrderDetail, { say, first }: { say: Say; first: Locale }): Row[] {
  const money = movements.filter(({ kind }) => kind === "charge" || kind === "refund");
  const earlier = money.length > maxMovements ? money.slice(0, money.length - maxMovements + 1) : [];
  const rows = money.slice(earlier.length).map(({ at, kind, amount }) => ({
    label: `${taipeiDayText(at, first)} ${say((t) => t(kind === "charge" ? "orders:receipt.charge" : "orders:receipt.refund"))}`,
    value: exactTwd(amount),
  }));
  if (earlier.length === 0) return rows;
  const summed = {
    label: say((t) => t("orders:receipt.earlier", { count: earlier.length })),
    value: exactTwd(earlier.reduce((sum, { amount }) => sum + amount, 0)),
  };
  return [summed, ...rows];
}

/** Returns all texts of a receipt, by the weight they are drawn in. */
export function textsByWeight(content: ReceiptContent): { regular: string; bold: string } {
  const { facts, sellerDetails, buyer, periods, lines, movements, heading, note } = content;
  const rows = [...lines, ...movements.rows];
  return {
    regular: [
      ...facts.map(({ label }) => label),
      sellerDetails.title,
      ...sellerDetails.lines,
      buyer.title,
      ...buyer.lines,
      ...periods,
      heading.item,
      heading.amount,
      ...rows.flatMap(({ label, value }) => [label, value]),
      note,
    ].join(""),
    bold: [
      content.title,
      content.seller,
      ...facts.map(({ value }) => value),
      sellerDetails.lines[0] ?? "",
      buyer.lines[0] ?? "",
      content.item,
      movements.title,
      ...lines.flatMap(({ label, value }) => [label, value]),
    ].join(""),
  };
}
