import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import type { EventCounts } from "../attendees.server";

/** An event's registration figures. */
export function EventNumbers({ counts, capacity }: { counts: EventCounts; capacity: number | null }) {
  const { t } = useTranslation("eventPages");
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {(["confirmed", "waiting", "checkedIn", "cancelled"] as const).map((name) => (
        <Card key={name}>
          <dt className="text-sm text-ink-soft">{t(`staff.${name}`)}</dt>
          <dd className="mt-1 text-2xl font-semibold tabular-nums">
            {counts[name]}
            {name === "confirmed" && (
              <span className="ms-2 text-sm font-normal text-ink-soft">
                {capacity === null ? t("staff.noLimit") : t("staff.capacity", { count: capacity })}
              </span>
            )}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
