import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useLocation } from "@remix-run/react";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useFetcherData } from "~/components/form/use-fetcher-data";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { Mismatch, Side } from "~/db/values";
import type { InvitationPlace } from "../invitation-queue/rules";
import { FullInbox, HeldPlace } from "./invitation-queue";
import { MismatchPart } from "./mismatch-part";

/** The error of an invitation to an investor whose inbox is full. */
const inboxFull = "errors:inbox_full";

const loadMessageForm = async () => (await import("../schema")).messageForm;

interface InvitationBoxProps {
  target: { id: string; name: string };
  /** The side that writes. */
  side: Side;
  /** The result of a refused post. */
  lastResult?: SubmissionResult<string[]> | null;
  /** The check shown before a startup sends an invitation; missing if the page did not run it. */
  check?: InvitationCheck;
}

/** The investor's criteria the startup does not meet, and the invitations left this month. */
export interface InvitationCheck {
  mismatches: Mismatch[];
  left: number;
  allowance: number;
  /** Whether a higher level includes more. */
  canHaveMore: boolean;
  place: InvitationPlace;
  /** Whether the startup hides its profile from the investor, and so cannot send an invitation. */
  isHidden: boolean;
}

/**
 * The form for a first message. Posts to the conversation's page from any page, and stays open until the message is
 * sent so that no text is lost.
 */
export function InvitationBox({ target, side, lastResult, check }: InvitationBoxProps) {
  const { t } = useTranslation(["messaging", "invitations", "onePagerFile"]);
  const action = `/messages/${target.id}`;
  const isThere = useLocation().pathname === action;
  const id = `invitation-${target.id}`;
  const fetcher = useFetcher<SubmissionResult<string[]>>({ key: id });
  const answered = useFetcherData(fetcher);
  const [clientId] = useState(() => ulid());
  const [form, fields] = useZodForm({
    id,
    lastResult: isThere ? lastResult : answered,
    constraint: { message: { required: true } },
    load: loadMessageForm,
    shouldRevalidate: "onInput",
  });
  if (check?.isHidden && !lastResult) {
    return (
      <NoInvitation
        title={t("invitations:walled.title", { name: target.name })}
        to="/startup/firewall"
        action={t("invitations:walled.open")}
      >
        {t("invitations:walled.text")}
      </NoInvitation>
    );
  }
  if (check && check.place.freeBy !== null && !lastResult) return <FullInbox target={target} place={check.place} />;
  // A refused text stays visible even if another window has used the last invitation.
  if (check && check.left <= 0 && !lastResult) {
    return (
      <NoInvitation
        title={t("invitations:credits.none.title", { allowance: check.allowance })}
        to="/plans"
        action={check.canHaveMore && t("invitations:credits.none.more")}
      >
        {t("invitations:credits.none.text")}
      </NoInvitation>
    );
  }
  const isFull = form.errors?.includes(inboxFull);
  const joining = `join-${id}`;
  const heldUntil = check?.place.heldUntil ?? null;
  return (
    <>
      {/* Separate, so that the browser keeps what is typed until it can be sent. */}
      {isFull && <PostForm id={joining} action={action} navigate />}
      {heldUntil !== null && <HeldPlace target={target} heldUntil={heldUntil} />}
      <Form form={form} draft={`/messages/${target.id}`} action={action} navigate={isThere} fetcherKey={id}>
        {/* Rendered by the server for pages without scripts and kept on hydration; it makes a double submit send once. */}
        <input type="hidden" name="client_id" value={clientId} data-transient suppressHydrationWarning />
        <FormErrors form={form} className="mb-4" />
        {isFull && (
          <SubmitButton form={joining} name="intent" value="join_queue" className="mb-5">
            {t("invitations:queue.join")}
          </SubmitButton>
        )}
        <TextAreaField
          field={fields.message}
          label={t("pitch.label")}
          hint={t(side === "investor" ? "pitch.forInvestor" : "pitch.forStartup")}
          required
          rows={6}
        />
        {check && check.mismatches.length > 0 && (
          <Notice tone="warning" title={t("mismatch.title", { name: target.name })} className="mt-4">
            <ul className="list-disc ps-5">
              {check.mismatches.map((mismatch) => (
                <li key={mismatch}>{t(`mismatch.kinds.${mismatch}`)}</li>
              ))}
            </ul>
            <TextAreaField
              field={fields.mismatch_reason}
              label={t("mismatch.reason")}
              hint={t("mismatch.reasonHint")}
              required
              rows={2}
              className="mt-3"
            />
            <p className="mt-3 text-sm text-ink-soft">{t("mismatch.preview", { name: target.name })}</p>
            <MismatchPart
              mismatch={{ kinds: check.mismatches, reason: fields.mismatch_reason.value ?? "" }}
              reader="investor"
            />
          </Notice>
        )}
        {side === "startup" && (
          <CheckboxField
            field={fields.one_pager}
            label={t("onePagerFile:attach.option")}
            hint={t("onePagerFile:attach.hint")}
            className="mt-4"
          />
        )}
        {check && check.left > 0 && (
          <p className="mt-4 text-sm text-ink-soft">
            {t("invitations:credits.left", { left: check.left, allowance: check.allowance })}
          </p>
        )}
        <SubmitButton pending={isThere ? undefined : fetcher.state !== "idle"} className="mt-4">
          <SendHorizontal aria-hidden />
          {t("pitch.submit")}
        </SubmitButton>
      </Form>
    </>
  );
}

interface NoInvitationProps {
  title: string;
  /** Where the button leads. */
  to: string;
  /** The button's label; false for no button. */
  action: string | false;
  children: ReactNode;
}

/** Says why no invitation can be sent now, and what to do instead. */
function NoInvitation({ title, to, action, children }: NoInvitationProps) {
  return (
    <Notice
      tone="info"
      title={title}
      action={
        action && (
          <Button asChild variant="secondary">
            <Link to={to}>{action}</Link>
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}
