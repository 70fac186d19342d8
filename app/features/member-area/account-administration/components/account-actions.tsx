import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ActionCard } from "~/components/ui/action-card";
import type { AccountDetail } from "../queries.server";
import { isProvisional } from "../rules";
import { EmailForm } from "./email-form";
import { LevelForm } from "./level-form";
import { CompanyNumberForm, RestoreForm, RoleForm } from "./note-forms";
import { ResetFactorsForm } from "./reset-factors-form";
import { SuspendForm } from "./suspend-form";

interface AccountActionsProps {
  account: AccountDetail;
  /** Whether this is the admin's own account. */
  isOwn: boolean;
  lastResult?: SubmissionResult<string[]>;
}

/** The actions available to admins in the account's current state. */
export function AccountActions({ account, isOwn, lastResult }: AccountActionsProps) {
  const { t } = useTranslation("staff");
  const resultOf = (intent: string) => (lastResult?.initialValue?.intent === intent ? lastResult : undefined);
  const who = account.name || account.email;
  return (
    <div className="space-y-6">
      {account.state === "waiting" && !isProvisional(account.email) && (
        <ActionCard title={t("activation.title")} text={t("activation.text")}>
          <PostForm>
            <SubmitButton name="intent" value="activation" variant="secondary">
              {t("activation.submit")}
            </SubmitButton>
          </PostForm>
        </ActionCard>
      )}
      {account.kind !== "staff" && (account.state === "waiting" || account.state === "active") && (
        <ActionCard
          title={t("email.title")}
          text={t(isProvisional(account.email) ? "email.provisional" : "email.text")}
        >
          <EmailForm who={who} lastResult={resultOf("email")} />
        </ActionCard>
      )}
      {account.level && (
        <ActionCard title={t("level.title")}>
          <LevelForm intent="level" account={account} lastResult={resultOf("level")} />
        </ActionCard>
      )}
      {account.investorType === "cvc" && (
        <ActionCard title={t("level.cardTitle")}>
          <LevelForm intent="card" account={account} lastResult={resultOf("card")} />
        </ActionCard>
      )}
      {account.kind === "startup" && (
        <ActionCard title={t("number.title")} text={t("number.text")}>
          <CompanyNumberForm sn={account.sn ?? ""} lastResult={resultOf("number")} />
        </ActionCard>
      )}
      {account.kind === "staff" && (
        <ActionCard title={t("role.title")} text={t("role.text")}>
          <RoleForm account={account} lastResult={resultOf("role")} />
        </ActionCard>
      )}
      {account.hasSecondFactor && !isOwn && (
        <ActionCard title={t("factors.title")} text={t("factors.text")}>
          <ResetFactorsForm accountId={account.id} who={who} lastResult={resultOf("factors")} />
        </ActionCard>
      )}
      {account.state === "suspended" ? (
        <ActionCard title={t("restore.title")} text={t("restore.text")}>
          <RestoreForm lastResult={resultOf("restore")} />
        </ActionCard>
      ) : (
        <ActionCard title={t("suspend.title")} text={t("suspend.text")}>
          {isOwn ? (
            <p className="text-sm text-ink-faint">{t("actions.ownAccount")}</p>
          ) : (
            <SuspendForm accountId={account.id} who={who} lastResult={resultOf("suspend")} />
          )}
        </ActionCard>
      )}
    </div>
  );
}
