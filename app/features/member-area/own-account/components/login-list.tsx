import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { ProviderLogo } from "~/features/accounts/accounts/components/provider-logo";
import { providerNames } from "~/features/accounts/accounts/rules";
import type { Login } from "../list-logins.server";

/** The account's logins at providers, each with a button that links or unlinks it. */
export function LoginList({ logins }: { logins: Login[] }) {
  return (
    <ul className="divide-y divide-line">
      {logins.map((login) => (
        <LoginRow key={login.provider} login={login} />
      ))}
    </ul>
  );
}

function LoginRow({ login: { provider, linkedAt, isOffered } }: { login: Login }) {
  const { t } = useTranslation("settings");
  const name = { provider: providerNames[provider] };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <ProviderLogo provider={provider} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{name.provider}</p>
        <p className="text-sm text-ink-faint">
          {linkedAt === null ? (
            t("logins.none")
          ) : (
            <>
              {t("logins.since")} <LocalDate at={linkedAt} />
            </>
          )}
        </p>
      </div>
      {linkedAt === null ? (
        isOffered && (
          <Button asChild variant="secondary" size="sm">
            <Link to={`/account/link/${provider}`} reloadDocument rel="nofollow" aria-label={t("logins.linkOf", name)}>
              {t("logins.link")}
            </Link>
          </Button>
        )
      ) : (
        <PostForm>
          <input type="hidden" name="provider" value={provider} />
          <ConfirmDialog
            title={t("logins.unlinkTitle", name)}
            description={t("logins.unlinkText", name)}
            confirmLabel={t("logins.unlink")}
            tone="danger"
          >
            <SubmitButton
              name="intent"
              value="unlink"
              variant="secondary"
              size="sm"
              aria-label={t("logins.unlinkOf", name)}
            >
              {t("logins.unlink")}
            </SubmitButton>
          </ConfirmDialog>
        </PostForm>
      )}
    </li>
  );
}
