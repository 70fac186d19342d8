import MessageCircle from "lucide-react/icons/message-circle";
import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { Side } from "~/db/values";
import { LockedBlock } from "~/features/core/access/components/locked-block";
import type { NextStep } from "~/features/core/access/rules";
import type { InvitationCheck } from "~/features/messaging/components/invitation-box";
import { invitationBox } from "~/features/messaging/components/invitation-box-part";

interface ConversationBoxProps {
  target: { id: string; name: string };
  /** The side the reader writes from. */
  side: Side;
  inConversation: boolean;
  mayWrite: boolean;
  step: NextStep | undefined;
  /** The check shown to a startup before it writes. */
  check?: InvitationCheck;
}

/** Whether `ConversationBox` renders anything. */
export function hasConversationBox({
  inConversation,
  mayWrite,
  step,
}: Omit<ConversationBoxProps, "target" | "side" | "check">) {
  return inConversation || mayWrite || step !== undefined;
}

/**
 * Contacting the profile's owner: a link to the conversation, the invitation that starts one, or the step that unlocks
 * it.
 */
export function ConversationBox({ target, side, inConversation, mayWrite, step, check }: ConversationBoxProps) {
  const { t } = useTranslation("profilePages");
  if (inConversation) {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">{t("profile.openConversationHint", { name: target.name })}</p>
        <Button asChild>
          <Link to={`/messages/${target.id}`}>
            <MessageCircle aria-hidden />
            {t("profile.openConversation")}
          </Link>
        </Button>
      </Card>
    );
  }
  if (mayWrite) {
    return (
      <Card padding="lg">
        <PagePart part={invitationBox} props={{ target, side, check }} />
      </Card>
    );
  }
  return step ? <LockedBlock content="message" step={step} /> : null;
}
