import KeyRound from "lucide-react/icons/key-round";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { LocalDate } from "~/components/ui/local-date";
import type { ApiKey } from "../list-api-keys.server";
import { textOfScope } from "../scope-text";
import { keyIntents } from "./intents";

/** The account's keys: what each may do, when it was last used, and a button that turns it off. */
export function KeyList({ keys }: { keys: ApiKey[] }) {
  const { t } = useTranslation("apiKeys");
  if (keys.length === 0) {
    return <EmptyState icon={KeyRound} title={t("list.empty")} description={t("list.emptyText")} />;
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">{t("list.note")}</p>
    </>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation("apiKeys");
  const { id, name, ending, scopes, createdAt, expiresAt, lastUsedAt, isExpired } = apiKey;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
          {isExpired && <Badge tone="neutral">{t("list.expired")}</Badge>}
        </p>
        <ul className="text-sm text-ink-soft">
          {scopes.map((scope) => (
            <li key={scope}>{t(`scopes.${textOfScope(scope)}.name`)}</li>
          ))}
        </ul>
        <p className="text-sm text-ink-faint">
          {t("list.ending", { ending })}
          {" · "}
          {lastUsedAt === null ? (
            t("list.unused")
          ) : (
            <>
              {t("list.used")} <LocalDate at={lastUsedAt} withTime />
            </>
          )}
        </p>
        <p className="text-sm text-ink-faint">
          {t("list.created")} <LocalDate at={createdAt} />
          {" · "}
          {t("list.expires")} <LocalDate at={expiresAt} />
        </p>
      </div>
      <PostForm preventScrollReset>
        <input type="hidden" name="key" value={id} />
        <ConfirmDialog
          title={t("list.offTitle", { name })}
          description={t("list.offText")}
          confirmLabel={t("list.off")}
          tone="danger"
        >
          <SubmitButton
            name="intent"
            value={keyIntents.revoke}
            variant="secondary"
            size="sm"
            aria-label={t("list.offOf", { name })}
          >
            {t("list.off")}
          </SubmitButton>
        </ConfirmDialog>
      </PostForm>
    </li>
  );
}
