import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { useDateText } from "~/components/ui/use-date-text";

interface UnclaimedNoticeProps {
  startupId: string;
  unclaimed: { source: string; at: number };
  /** Not for staff. */
  canClaim: boolean;
  /** For staff. */
  canDelist: boolean;
}

/** Shown above an unclaimed listing: the source of its data, and what its company can do. */
export function UnclaimedNotice({ startupId, unclaimed, canClaim, canDelist }: UnclaimedNoticeProps) {
  const { t } = useTranslation("claims");
  const date = useDateText(unclaimed.at);
  return (
    <Notice
      tone="warning"
      title={t("notice.title")}
      className="mb-6"
      action={
        <>
          {canClaim && (
            <Button asChild size="sm" variant="secondary">
              <Link to={`/startups/${startupId}/claim`}>{t("claim.action")}</Link>
            </Button>
          )}
          {canDelist && (
            <Button asChild size="sm" variant="secondary">
              <Link to={`/staff/claims?listing=${startupId}`}>{t("desk.delistLink")}</Link>
            </Button>
          )}
        </>
      }
    >
      <p>{t("notice.text", { source: unclaimed.source, date })}</p>
      {canClaim && <p className="mt-1">{t("claim.hint")}</p>}
      <p className="mt-1 text-sm">
        {t("notice.wrong")}{" "}
        <Link to={`/contact?listing=${startupId}`} className="underline underline-offset-4">
          {t("notice.wrongAction")}
        </Link>
      </p>
    </Notice>
  );
}
