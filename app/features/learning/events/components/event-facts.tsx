import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicEvent } from "../event";
import { EventWhen } from "./event-when";

type Facts = Pick<PublicEvent, "starts_at" | "ends_at" | "is_online" | "place" | "address" | "price" | "organiser">;

/** An event's time, place, price and organizer. */
export function EventFacts({ event }: { event: Facts }) {
  const { t } = useTranslation(["eventPages", "eventCards"]);
  const { is_online: isOnline, place, address, price, organiser } = event;
  return (
    <dl className="space-y-4">
      <Fact name={t("when")}>
        <EventWhen event={event} />
      </Fact>
      <Fact name={t("where")}>
        {isOnline && <p>{t("eventCards:online")}</p>}
        {place && <p className="wrap-anywhere">{place}</p>}
        {address && (
          <p className="text-sm wrap-anywhere">
            <span className="text-ink-soft">{address}</span>{" "}
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-1 text-brand-700 underline underline-offset-4"
            >
              {t("map")}
              <ExternalLink aria-hidden className="size-3.5" />
              <span className="sr-only">{t("opensElsewhere")}</span>
            </a>
          </p>
        )}
      </Fact>
      {price && <Fact name={t("price")}>{price}</Fact>}
      {organiser && <Fact name={t("organiser")}>{organiser}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
