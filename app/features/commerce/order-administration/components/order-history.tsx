import { useTranslation } from "react-i18next";
import { LocalDate } from "~/components/ui/local-date";
import { isEventAction } from "~/features/core/audit/actions";
import { exactTwd } from "~/locales/money";
import { readableAddress } from "~/locales/readable-address";
import type { StaffOrder } from "../read-order.server";

/** An order's events, newest first, with their actors, amounts and notes. */
export function OrderHistory({ events, buyerId }: Pick<StaffOrder, "events"> & { buyerId: string }) {
  const { t } = useTranslation(["orderAdministration", "events"]);
  return (
    <ol className="space-y-4">
      {events.map((event) => (
        <li key={event.id} className="relative ps-5">
          <span aria-hidden className="absolute start-0 top-[0.55em] size-2 rounded-full bg-brand-400" />
          <p className="font-medium">
            {isEventAction(event.action) ? t(`events:${event.action}`) : <code>{event.action}</code>}
            {typeof event.data?.amount === "number" && (
              <span className="ms-2 font-normal text-ink-soft tabular-nums">{exactTwd(event.data.amount)}</span>
            )}
          </p>
          <p className="text-sm wrap-anywhere text-ink-faint">
            <LocalDate at={event.at} withTime />
            {" · "}
            {event.actorId === null
              ? t("detail.system")
              : event.actorId === buyerId
                ? t("list.buyer")
                : event.email
                  ? readableAddress(event.email)
                  : event.actorId}
          </p>
          {event.note && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{event.note}</p>}
        </li>
      ))}
    </ol>
  );
}
