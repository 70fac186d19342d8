import { useTranslation } from "react-i18next";
import type { WebhookEvent } from "~/db/values";

/** The events that a webhook receives. */
export function ToldEvents({ events }: { events: readonly WebhookEvent[] }) {
  const { t } = useTranslation("webhooks");
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      {events.map((event) => (
        <li key={event}>{t(`events.${event}`)}</li>
      ))}
    </ul>
  );
}
