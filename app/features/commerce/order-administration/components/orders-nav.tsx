import { useTranslation } from "react-i18next";
import { NavLink } from "~/components/ui/link";
import { tabStyle } from "~/components/ui/tabs";

const pages = [
  { to: "/staff/orders", text: "orders" },
  { to: "/staff/orders/revenue", text: "revenue" },
  { to: "/staff/orders/differences", text: "differences" },
] as const;

/** The pages of the orders area. */
export function OrdersNav() {
  const { t } = useTranslation("orderAdministration");
  return (
    <nav aria-label={t("nav.label")} className="flex gap-1 border-b border-line">
      {pages.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={tabStyle}>
          {t(`nav.${text}`)}
        </NavLink>
      ))}
    </nav>
  );
}
