import { useTranslation } from "react-i18next";

/** Marks a card listed since the reader's last visit, on its upper edge. */
export function NewBadge() {
  const { t } = useTranslation("profileCards");
  return (
    <span className="absolute -top-2.5 start-4 rounded-full border border-accent-300 bg-accent-50 px-2 py-px text-xs leading-normal font-medium text-accent-700">
      {t("isNew")}
    </span>
  );
}
