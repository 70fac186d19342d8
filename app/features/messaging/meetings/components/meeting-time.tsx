import { useLocale } from "~/components/ui/use-locale";
import { isSameClock, offsetText, spanText, type Zone, type Zones } from "../zones";

interface MeetingTimeProps {
  startAt: number;
  minutes: number;
  zones: Zones;
  /** Whether the time cannot be agreed on any more. */
  isStruck?: boolean;
}

/** A meeting's time for both sides, each with its offset on that date; once if their clocks agree. */
export function MeetingTime({ startAt, minutes, zones, isStruck = false }: MeetingTimeProps) {
  const Text = isStruck ? "s" : "span";
  return (
    <time dateTime={new Date(startAt).toISOString()} className="block min-w-0 tabular-nums">
      <Text className={isStruck ? "text-ink-faint" : "font-medium text-ink"}>
        <ZoneTime startAt={startAt} minutes={minutes} zone={zones.own} />
      </Text>
      {!isSameClock(startAt, zones) && (
        <Text className="block text-sm text-ink-faint">
          <ZoneTime startAt={startAt} minutes={minutes} zone={zones.other} />
        </Text>
      )}
    </time>
  );
}

function ZoneTime({ startAt, minutes, zone }: { startAt: number; minutes: number; zone: Zone }) {
  const locale = useLocale();
  return (
    <>
      {spanText({ startAt, minutes }, { timeZone: zone.timeZone, locale })}{" "}
      <span className="text-sm font-normal whitespace-nowrap text-ink-faint">
        {zone.place} {offsetText(startAt, zone.timeZone)}
      </span>
    </>
  );
}
