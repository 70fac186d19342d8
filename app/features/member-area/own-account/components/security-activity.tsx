import { useTranslation } from "react-i18next";
import { LocalDate } from "~/components/ui/local-date";
import { providerNames } from "~/features/accounts/accounts/rules";
import type { SecurityEvent } from "../security-activity.server";
import { useDeviceName } from "./use-device-name";

/** The account's latest security events, for its owner to spot unfamiliar ones. */
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
  const { t } = useTranslation(["settings", "events"]);
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
        {t(`events:${event.action}`)}
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
