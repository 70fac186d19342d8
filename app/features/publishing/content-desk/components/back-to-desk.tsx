import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";

interface BackToDeskProps {
  /** The list to return to; the overview by default. */
  list?: { to: string; label: string };
}

/** The link from a desk page to its parent page. */
export function BackToDesk({ list }: BackToDeskProps) {
  const { t } = useTranslation("desk");
  return (
    <Link
      to={list?.to ?? "/staff/content"}
      className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {list?.label ?? t("title")}
    </Link>
  );
}
