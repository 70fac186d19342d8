import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { asIsField } from "~/features/profiles/profiles/publication";

/** Asks before what was returned is submitted unchanged, after a first try without it. */
export function AsIsBox() {
  const { t } = useTranslation("profiles");
  const isAsked = new URLSearchParams(useLocation().search).has(asIsField);
  if (!isAsked) return null;
  return (
    <label className="flex items-start gap-2 text-sm">
      <input type="checkbox" name={asIsField} value="1" className="mt-1 size-4 shrink-0" />
      <span>{t("action.asIs")}</span>
    </label>
  );
}
