import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { LocalDate } from "~/components/ui/local-date";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText } from "~/locales/taipei-time";
import { shareIntents } from "./intents";
import { ShareAddresses } from "./share-addresses";
import { ShareLinkForm } from "./share-link-form";
import type { SharedLink } from "./shared-link";

const disclosure = "inline-flex min-h-11 cursor-pointer items-center text-brand-700 underline-offset-4 hover:underline";

/** A link with its scope, figures and actions. */
export function ShareLinkRow({ link, lastResult }: { link: SharedLink; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("sharing");
  const name = useLinkTitle(link);
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-medium [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h3>
          <Facts link={link} />
        </div>
        <PostForm preventScrollReset>
          <input type="hidden" name="link" value={link.id} />
          <ConfirmDialog
            title={t("revokeTitle", { name })}
            description={t("revokeDescription")}
            confirmLabel={t("revoke")}
            tone="danger"
          >
            <SubmitButton
              name="intent"
              value={shareIntents.revoke}
              variant="danger"
              size="sm"
              aria-label={t("revokeOf", { name })}
            >
              {t("revoke")}
            </SubmitButton>
          </ConfirmDialog>
        </PostForm>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-5 text-sm">
        {/* Changes after a save, which closes the form. */}
        <details
          key={JSON.stringify([link.name, link.withFundraising, link.emailGate, link.expiresAt])}
          open={lastResult !== undefined}
          className="open:order-last open:basis-full"
        >
          <summary className={disclosure} aria-label={t("form.editOf", { name })}>
            {t("form.edit")}
          </summary>
          <div className="mt-2 mb-2 text-base">
            <ShareLinkForm link={link} lastResult={lastResult} />
          </div>
        </details>
        <details className="open:order-last open:basis-full">
          <summary className={disclosure} aria-label={t("address.showOf", { name })}>
            {t("address.show")}
          </summary>
          <div className="mt-2 mb-2">
            {link.addresses ? (
              <ShareAddresses addresses={link.addresses} />
            ) : (
              <p className="text-ink-soft">{t("address.notKept")}</p>
            )}
          </div>
        </details>
        <Readers link={link} />
      </div>
    </li>
  );
}

/** A link that no longer works, with its figures. */
export function TurnedOffLink({ link }: { link: SharedLink }) {
  const name = useLinkTitle(link);
  return (
    <li className="py-3">
      <h3 className="font-medium [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </h3>
      <Facts link={link} />
      <Readers link={link} />
    </li>
  );
}

function useLinkTitle({ name, number }: SharedLink) {
  const { t } = useTranslation("sharing");
  return name || t("numbered", { number });
}

function Facts({ link }: { link: SharedLink }) {
  const { t } = useTranslation("sharing");
  return (
    <>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        {link.withFundraising && <Badge tone="info">{t("row.fundraising")}</Badge>}
        {link.emailGate && <Badge>{t("row.gate")}</Badge>}
        <Expiry link={link} />
      </p>
      <p className="mt-1.5 text-sm text-ink-soft">
        {link.lastViewedAt === null ? (
          t("row.neverViewed")
        ) : (
          <>
            {t("row.views", { count: link.viewCount })}
            {" · "}
            {t("row.lastViewed")} <LocalDate at={link.lastViewedAt} withTime />
          </>
        )}
        {" · "}
        {t("row.created")} <LocalDate at={link.createdAt} />
      </p>
    </>
  );
}

function Expiry({ link: { state, expiresAt } }: { link: SharedLink }) {
  const { t } = useTranslation("sharing");
  const locale = useLocale();
  if (state === "off") return <Badge>{t("row.off")}</Badge>;
  if (expiresAt === null) return <Badge>{t("row.noExpiry")}</Badge>;
  const date = taipeiDayText(expiresAt - 1, locale);
  return state === "expired" ? (
    <Badge tone="warning">{t("row.expired", { date })}</Badge>
  ) : (
    <Badge>{t("row.expires", { date })}</Badge>
  );
}

/** The addresses left at the link's email gate. */
function Readers({ link: { readers, readerCount } }: { link: SharedLink }) {
  const { t } = useTranslation("sharing");
  if (readerCount === 0) return null;
  return (
    <details className="text-sm open:order-last open:basis-full">
      <summary className={disclosure}>{t("row.readers", { count: readerCount })}</summary>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line px-3">
        {readers.map(({ email, lastAt }) => (
          <li key={email} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="[overflow-wrap:anywhere]">{email}</span>
            <LocalDate at={lastAt} withTime className="text-ink-faint" />
          </li>
        ))}
      </ul>
      {readerCount > readers.length && (
        <p className="mt-2 text-ink-faint">{t("row.newestReaders", { max: readers.length })}</p>
      )}
    </details>
  );
}
