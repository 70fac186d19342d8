import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import type { Side } from "~/db/values";
import { StepActions, useStepText } from "~/features/core/access/components/locked-block";
import type { NextStep } from "~/features/core/access/rules";

interface LockedConversationProps {
  side: Side;
  target: { id: string; name: string };
  /** The profile has no owner yet; its page offers a notification for when it is claimed. */
  isUnclaimed: boolean;
  /** The step that unlocks it; null if the reader can do nothing. */
  step: NextStep | null;
}

/** Explains why the reader cannot write to this profile yet, and how to unlock it (product §2.6). */
export function LockedConversation({ side, target, isUnclaimed, step }: LockedConversationProps) {
  const { t } = useTranslation(["messaging", "errors"]);
  const stepText = useStepText();
  const { name } = target;
  return (
    <EmptyState
      icon={LockKeyhole}
      title={t("locked.title", { name })}
      description={step ? stepText("message", step) : isUnclaimed ? t("errors:unclaimed") : undefined}
      action={
        <>
          {step && <StepActions step={step} />}
          <Button asChild variant="secondary">
            <Link to={side === "investor" ? `/startups/${target.id}` : `/investors/${target.id}`}>
              {t("locked.back", { name })}
            </Link>
          </Button>
        </>
      }
    />
  );
}
