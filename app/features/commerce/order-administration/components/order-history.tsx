import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { replacedByOf } from "~/features/commerce/orders/rules";
import { isEventAction } from "~/features/core/audit/actions";
import { exactTwd } from "~/locales/money";
import { readableAddress } from "~/locales/readable-address";
import type { StaffOrder } from "../read-order.server";

/** The order that replaced a cancelled one. */
function Replacement({ id }: { id: string | null }) {
  const { t } = useTranslation("orderAdministration");
  if (id === null) return null;
  return (
    <p className="mt-1 text-sm">
      <Link to={`/staff/orders/${id}`} className="text-brand-700 underline underline-offset-4">
        {t("differences.replacedBy")}
      </Link>
    </p>
  );
}

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
          {event.action === "order.cancelled" && <Replacement id={replacedByOf(event.data)} />}
          {event.note && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{event.note}</p>}
        </li>
      ))}
    </ol>
  );
}
