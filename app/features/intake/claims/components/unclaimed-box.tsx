import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { WishButton } from "./wish-button";

export interface UnclaimedBoxProps {
  startupId: string;
  /** Whether the reader has asked to be notified about the company; null for visitors. */
  isWaiting: boolean | null;
  isVisitor: boolean;
}

/**
 * Replaces the invitation on an unclaimed listing's page: an investor can ask to be notified when the company joins.
 */
export function UnclaimedBox({ startupId, isWaiting, isVisitor }: UnclaimedBoxProps) {
  const { t } = useTranslation("claims");
  return (
    <Card padding="lg">
      <h3 className="font-semibold">{t("wish.title")}</h3>
      <p className="mt-1 text-ink-soft">{isWaiting ? t("wish.added") : t("wish.text")}</p>
      {isWaiting !== null && (
        <div className="mt-4">
          <WishButton startupId={startupId} isWaiting={isWaiting} />
        </div>
      )}
      {isVisitor && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button asChild variant="secondary">
            <Link to="/login?type=investor">{t("wish.logInAction")}</Link>
          </Button>
          <span className="text-sm text-ink-soft">{t("wish.logIn")}</span>
        </p>
      )}
    </Card>
  );
}
