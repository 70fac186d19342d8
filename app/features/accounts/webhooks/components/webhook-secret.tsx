import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/components/form/confirm-button";
import { PostForm } from "~/components/form/post-form";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { CopyField } from "~/features/profiles/profiles/components/copy-field";
import { webhookIntents } from "./intents";

interface WebhookSecretProps {
  /** Null if the key it was encrypted with has changed since. */
  secret: string | null;
  /** Until when the secret before it works too, in milliseconds; null if it does not. */
  oldSecretUntil: number | null;
}

/** The secret that signs a webhook's messages, shown on request. */
export function WebhookSecret({ secret, oldSecretUntil }: WebhookSecretProps) {
  const { t } = useTranslation("webhooks");
  return (
    <div className="space-y-4">
      {secret === null ? (
        <Notice tone="warning">{t("secret.unreadable")}</Notice>
      ) : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-brand-700">
            {t("secret.show")}
          </summary>
          <CopyField value={secret} label={t("secret.label")} copy={t("secret.copy")} />
        </details>
      )}
      {oldSecretUntil !== null && (
        <p className="text-sm text-ink-soft">
          {t("secret.oldUntil")} <LocalDate at={oldSecretUntil} withTime />
        </p>
      )}
      <PostForm preventScrollReset>
        <ConfirmButton
          intent={webhookIntents.replaceSecret}
          label={t("secret.replace")}
          title={t("secret.replaceTitle")}
          description={t("secret.replaceText")}
          variant="secondary"
        />
      </PostForm>
    </div>
  );
}
