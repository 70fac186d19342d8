import { useTranslation } from "react-i18next";
import { readableAddress } from "~/locales/readable-address";
import type { OrderDetail } from "../order";
import { Facts } from "./section";

/** The buyer and the invoice's fields, without empty ones. */
export function BuyerFacts({ buyer, invoice }: Pick<OrderDetail, "buyer" | "invoice">) {
  const { t } = useTranslation("orders");
  const facts = [
    { label: t("invoice.name"), value: buyer.name },
    { label: t("invoice.email"), value: readableAddress(buyer.email) },
    { label: t("invoice.phone"), value: buyer.phone },
    { label: t("invoice.address"), value: buyer.address },
    { label: t("invoice.type"), value: t(`invoice.types.${invoice.type}`) },
    { label: t("invoice.carrier"), value: invoice.carrier },
    { label: t("invoice.donationCode"), value: invoice.donation_code },
    { label: t("invoice.companyNumber"), value: invoice.company_number },
    { label: t("invoice.companyTitle"), value: invoice.company_title },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== "")} />;
}
