import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";

interface DraftOfferProps {
  /** When it was typed, in milliseconds. */
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore text that was typed on an earlier visit and never stored. */
export function DraftOffer({ at, onRestore, onDiscard }: DraftOfferProps) {
  const { t } = useTranslation("drafts");
  const [before = "", after = ""] = t("description", { time: "|" }).split("|");
  return (
    <section aria-label={t("title")} className="mb-6">
      <Notice
        title={t("title")}
        action={
          <>
            <Button variant="secondary" size="sm" onClick={onRestore}>
              {t("restore")}
            </Button>
            <Button variant="ghost" size="sm" onClick={onDiscard}>
              {t("discard")}
            </Button>
          </>
        }
      >
        {before}
        <LocalDate at={at} withTime />
        {after}
      </Notice>
    </section>
  );
}
