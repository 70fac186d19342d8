import { useTranslation } from "react-i18next";

/** Marks a card that was listed since the reader's last visit. */
export function NewBadge() {
  const { t } = useTranslation("search");
  return (
    <span className="shrink-0 rounded-full bg-accent-50 px-2 py-0.5 text-xs leading-normal font-medium text-accent-700">
      {t("newSince.badge")}
    </span>
  );
}
