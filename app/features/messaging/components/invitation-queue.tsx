import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/components/form/confirm-button";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { TextWithPart } from "~/components/ui/text-with-part";
import type { InvitationPlace } from "../invitation-queue/rules";

interface QueueProps {
  target: { id: string; name: string };
  place: InvitationPlace;
}

/** Says when an investor without room takes an invitation, and lets a startup join or leave its queue. */
export function FullInbox({ target, place }: QueueProps) {
  const { t } = useTranslation("invitations");
  const { freeBy, position, waiting, mayJoin } = place;
  const date = () => <LocalDate at={freeBy ?? 0} />;
  if (position !== null) {
    return (
      <Notice
        tone="info"
        title={t("queue.waiting.title", { name: target.name, position })}
        action={
          <>
            <LeaveQueue target={target} />
            <OtherMatches />
          </>
        }
      >
        <TextWithPart text={t("queue.waiting.text")} name="date" part={date} />
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      title={t("full.title", { name: target.name })}
      action={
        <>
          {mayJoin && <JoinQueue target={target} />}
          <OtherMatches />
        </>
      }
    >
      <p>{t("full.text")}</p>
      <p className="mt-1">
        {waiting > 0 && t("full.queued", { count: waiting })}
        <TextWithPart text={t(mayJoin ? "full.turn" : "full.queueFull")} name="date" part={date} />
      </p>
    </Notice>
  );
}

/** Says until when a place is held for the startup, above the form of the invitation. */
export function HeldPlace({ target, heldUntil }: Pick<QueueProps, "target"> & { heldUntil: number }) {
  const { t } = useTranslation("invitations");
  return (
    <Notice tone="success" title={t("queue.held.title")} action={<LeaveQueue target={target} />} className="mb-5">
      <TextWithPart
        text={t("queue.held.text", { name: target.name })}
        name="date"
        part={() => <LocalDate at={heldUntil} withTime />}
      />
    </Notice>
  );
}

function JoinQueue({ target }: Pick<QueueProps, "target">) {
  const { t } = useTranslation("invitations");
  return (
    <PostForm action={`/messages/${target.id}`} navigate>
      <SubmitButton name="intent" value="join_queue">
        {t("queue.join")}
      </SubmitButton>
    </PostForm>
  );
}

function LeaveQueue({ target }: Pick<QueueProps, "target">) {
  const { t } = useTranslation("invitations");
  return (
    <PostForm action={`/messages/${target.id}`} navigate>
      <ConfirmButton
        intent="leave_queue"
        label={t("queue.leave")}
        title={t("queue.leaving.title")}
        description={t("queue.leaving.text")}
        variant="secondary"
      />
    </PostForm>
  );
}

function OtherMatches() {
  const { t } = useTranslation("invitations");
  return (
    <Button asChild variant="secondary">
      <Link to="/matches">{t("full.others")}</Link>
    </Button>
  );
}
