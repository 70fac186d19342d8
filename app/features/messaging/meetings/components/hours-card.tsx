import CalendarClock from "lucide-react/icons/calendar-clock";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { OpenHours } from "../find-open-hours.server";
import type { Zones } from "../zones";
import { MeetingTime } from "./meeting-time";

/** How many times the card shows. */
const shown = 3;

/** The next times of an investor's office hours, on its page, for startups that may request one (product §24.9). */
export function HoursCard({ investorId, hours, zones }: { investorId: string; hours: OpenHours; zones: Zones }) {
  const { t } = useTranslation("officeHours");
  const path = `/investors/${investorId}/office-hours`;
  return (
    <Card asChild>
      <section aria-labelledby="office-hours">
        <h2 id="office-hours" className="flex items-center gap-2 text-base font-semibold">
          <CalendarClock aria-hidden className="size-5 text-brand-700" />
          {t("card.title")}
        </h2>
        <p className="mt-2 text-sm text-ink-soft">{t(hours.times.length > 0 ? "card.text" : "card.full")}</p>
        {hours.times.length > 0 && (
          <>
            <ul className="mt-3 divide-y divide-line">
              {hours.times.slice(0, shown).map((startAt) => (
                <li key={startAt}>
                  <Link to={`${path}?start=${startAt}`} className="block py-2 underline-offset-4 hover:underline">
                    <MeetingTime startAt={startAt} minutes={hours.minutes} zones={zones} />
                  </Link>
                </li>
              ))}
            </ul>
            <Button asChild variant="secondary" className="mt-3 w-full">
              <Link to={path}>{t("card.more")}</Link>
            </Button>
          </>
        )}
      </section>
    </Card>
  );
}
