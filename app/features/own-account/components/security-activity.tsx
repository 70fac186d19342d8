import { useTranslation } from "react-i18next";
import { LocalDate } from "~/components/ui/local-date";
import { providerNames } from "~/features/accounts/rules";
import type { SecurityAction } from "~/features/audit/actions";
import type { settings } from "~/locales/zh-TW/settings";
import type { SecurityEvent } from "../security-activity.server";
import { useDeviceName } from "./use-device-name";

/** The words for each event; one without any does not compile. */
const texts = {
  "account.signed_up": "signedUp",
  "account.activated": "activated",
  "account.logged_in": "loggedIn",
  "account.login_failed": "loginFailed",
  "account.sessions_ended": "sessionsEnded",
  "account.reset": "reset",
  "account.password_changed": "passwordChanged",
  "account.password_reset": "passwordReset",
  "account.email_change_asked": "emailChangeAsked",
  "account.email_changed": "emailChanged",
  "account.identity_linked": "identityLinked",
  "account.totp_added": "totpAdded",
  "account.totp_removed": "totpRemoved",
  "account.passkey_added": "passkeyAdded",
  "account.passkey_removed": "passkeyRemoved",
  "account.recovery_codes_created": "recoveryCodesCreated",
  "account.recovery_code_used": "recoveryCodeUsed",
  "account.exported": "exported",
  "account.suspended": "suspended",
  "account.restored": "restored",
  "account.role_changed": "roleChanged",
  "account.erasure_requested": "erasureRequested",
  "account.erasure_cancelled": "erasureCancelled",
} as const satisfies Record<SecurityAction, keyof typeof settings.activity.actions>;

/** What lately happened to the account's security, for its owner to notice what was not them. */
export function SecurityActivity({ events }: { events: SecurityEvent[] }) {
  const { t } = useTranslation("settings");
  if (events.length === 0) return <p className="text-ink-faint">{t("activity.empty")}</p>;
  return (
    <ol className="divide-y divide-line">
      {events.map((event) => (
        <ActivityRow key={event.id} event={event} />
      ))}
    </ol>
  );
}

function ActivityRow({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation("settings");
  const deviceName = useDeviceName();
  const details = [
    event.provider && providerNames[event.provider],
    event.way && t(`activity.ways.${event.way}`),
    event.device && deviceName(event.device),
    event.by === "staff" && t("activity.byStaff"),
  ].filter((detail) => detail !== null && detail !== false);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className={event.action === "account.login_failed" ? "font-medium text-danger" : "font-medium"}>
        {t(`activity.actions.${texts[event.action]}`)}
      </p>
      <p className="text-sm text-ink-faint">
        <LocalDate at={event.at} withTime />
        {details.map((detail) => (
          <span key={detail}>
            {" · "}
            {detail}
          </span>
        ))}
      </p>
    </li>
  );
}
