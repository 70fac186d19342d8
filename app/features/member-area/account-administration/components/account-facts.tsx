import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { useLevelNames } from "~/features/core/access/components/use-level-names";
import { investorPublication, startupPublication } from "~/features/profiles/profiles/publication";
import { readableAddress } from "~/locales/readable-address";
import { taipeiDayText } from "~/locales/taipei-time";
import type { AccountDetail } from "../queries.server";
import { isProvisional } from "../rules";
import { StateBadge } from "./state-badge";

interface AccountFactsProps {
  account: AccountDetail;
  /** The label of the startup's origin; null if there is none, or staff have removed the option. */
  originLabel: string | null;
  /** In milliseconds; determines whether a level has ended. */
  now: number;
}

/** An account's details. */
export function AccountFacts({ account, originLabel, now }: AccountFactsProps) {
  const { t } = useTranslation(["staff", "settings"]);
  const names = useLevelNames();
  const publication = publicationOf(account);
  const logins = [
    ...(account.hasPassword ? [t("detail.password")] : []),
    ...account.providers.map((provider) => t(`settings:providers.${provider}`)),
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label={t("detail.email")}>
        {readableAddress(account.email)}
        {isProvisional(account.email) && account.state !== "erased" && (
          <span className="block text-sm text-ink-faint">{t("detail.provisional")}</span>
        )}
      </Fact>
      <Fact label={t("detail.state")}>
        <StateBadge state={account.state} />
      </Fact>
      {publication && <Fact label={t("detail.publication")}>{t(`detail.publications.${publication}`)}</Fact>}
      {account.level && (
        <Fact label={t("detail.level")}>
          {names.level(account.kind, account.level)}
          <Until at={account.levelUntilAt} now={now} />
        </Fact>
      )}
      {account.cardLevel && (
        <Fact label={t("detail.cardLevel")}>
          {names.card(account.cardLevel)}
          <Until at={account.cardLevelUntilAt} now={now} />
        </Fact>
      )}
      {account.sn && (
        <Fact label={t("detail.number")}>
          {account.sn} {account.snOverriddenAt !== null && <Badge tone="info">{t("detail.overridden")}</Badge>}
        </Fact>
      )}
      {account.kind === "staff" && (
        <Fact label={t("detail.role")}>{t(`roles.${account.staffRole ?? "reviewer"}`)}</Fact>
      )}
      <Fact label={t("detail.logins")}>{logins.length > 0 ? logins.join(" · ") : t("detail.noLogin")}</Fact>
      <Fact label={t("detail.sessions")}>{t("detail.sessionsNumber", { number: account.sessions })}</Fact>
      {account.kind !== "staff" && (
        <Fact label={t("detail.referred")}>{t("detail.referredNumbers", account.referred)}</Fact>
      )}
      {account.referrer && (
        <Fact label={t("detail.referrer")}>
          <Link to={`/staff/accounts/${account.referrer.id}`} className="text-brand-700 underline underline-offset-4">
            {account.referrer.name}
          </Link>
        </Fact>
      )}
      {account.startupOrigin && (
        <Fact label={t("detail.startupOrigin")}>
          {originLabel ?? t("detail.startupOriginRemoved", { key: account.startupOrigin })}
        </Fact>
      )}
      <Fact label={t("detail.locale")}>
        {t(account.locale === "en-US" ? "settings:preferences.languages.enUS" : "settings:preferences.languages.zhTW")}
      </Fact>
      <Moment label={t("detail.created")} at={account.createdAt} />
      <Moment label={t("detail.activated")} at={account.activatedAt} />
      <Moment label={t("detail.suspended")} at={account.suspendedAt} />
      <Moment label={t("detail.eraseAt")} at={account.eraseAt} />
      <Moment label={t("detail.erased")} at={account.erasedAt} />
      <Fact label={t("detail.id")}>
        <code className="text-sm">{account.id}</code>
      </Fact>
    </dl>
  );
}

/** The profile's publication status; null for staff, who have no profile. */
export function publicationOf(account: Pick<AccountDetail, "isPublish" | "investorStatus">) {
  if (account.isPublish !== null) return startupPublication(account.isPublish);
  return account.investorStatus === null ? null : investorPublication(account.investorStatus);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Moment({ label, at }: { label: string; at: number | null }) {
  if (at === null) return null;
  return (
    <Fact label={label}>
      <LocalDate at={at} withTime />
    </Fact>
  );
}

function Until({ at, now }: { at: number | null; now: number }) {
  const { t, i18n } = useTranslation("staff");
  if (at === null) return null;
  // One millisecond earlier, because a level ends at the midnight after its last day.
  const day = taipeiDayText(at - 1, i18n.language);
  return (
    <span className="block text-sm text-ink-faint">
      {t(at <= now ? "detail.ended" : "detail.until", { date: day })}
    </span>
  );
}
