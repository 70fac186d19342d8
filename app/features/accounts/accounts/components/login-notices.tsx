import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFetcherData } from "~/components/form/use-fetcher-data";
import { useIssueText } from "~/components/form/use-issue-text";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { readableAddress } from "~/locales/readable-address";
import type { LoginType } from "../rules";
import type { SessionEnd } from "../sessions.server";

/** Link to the contact form with a topic preselected, which works without logging in. */
export function ContactTeam() {
  const { t } = useTranslation("logIn");
  return (
    <Button variant="secondary" asChild>
      <Link to="/contact?topic=account">{t("contact")}</Link>
    </Button>
  );
}

/** Why the reader has to log in again (product §5.2). */
export function SessionEndNotice({ end }: { end: SessionEnd }) {
  const { t } = useTranslation("logIn");
  const isSuspended = end === "suspended";
  return (
    <Notice
      tone={isSuspended ? "warning" : "info"}
      className="mb-6"
      title={t(`session.${end}.title`)}
      action={isSuspended && <ContactTeam />}
    >
      {t(`session.${end}.text`)}
    </Notice>
  );
}

interface AddressProps {
  email: string;
  type: LoginType;
}

/** The session ended while a form was open. */
export function LoggedOutNotice() {
  const { t } = useTranslation("drafts");
  return (
    <Notice tone="warning" title={t("loggedOut.title")} className="mb-6">
      {t("loggedOut.description")}
    </Notice>
  );
}

const mailedLink = "mailed link";

/**
 * Offers mailed links to owners who are locked out, perhaps by an attacker's guesses; mailed links have their own
 * limit.
 */
export function MailedLinkNotice({ email, type }: AddressProps) {
  const { t } = useTranslation("accounts");
  const action = `/forgot/${type}`;
  const fetcher = useFetcher<{ sentTo?: { email: string } } & SubmissionResult<string[]>>({ key: mailedLink });
  const answer = useFetcherData(fetcher);
  const issue = answer?.error?.[""]?.[0];
  const issueText = useIssueText();
  if (answer?.sentTo) {
    return (
      <Notice tone="success" className="mt-6" title={t("forgot.sentTitle")}>
        {t("forgot.sent", { email: readableAddress(answer.sentTo.email), type: t(`types.${type}`) })}
      </Notice>
    );
  }
  return (
    <Notice
      className="mt-6"
      title={t("login.lockedTitle")}
      action={
        <PostForm action={action} navigate={false} fetcherKey={mailedLink}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="type" value={type} />
          <SubmitButton variant="secondary">{t("login.lockedSend")}</SubmitButton>
        </PostForm>
      }
    >
      {issue ? issueText(issue) : t("login.lockedText")}
    </Notice>
  );
}

/** A separate form below the login: resends the activation link if the password is correct. */
export function ResendNotice({ email, type }: AddressProps) {
  const { t } = useTranslation("accounts");
  const action = "/signup/success";
  return (
    <Notice
      className="mt-6"
      title={t("login.resendTitle")}
      action={
        <PostForm action={action}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="type" value={type} />
          <SubmitButton variant="secondary">{t("login.resend")}</SubmitButton>
        </PostForm>
      }
    >
      {t("login.resendText")}
    </Notice>
  );
}
