import { useNavigate } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { type ReactElement, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldErrors, type FormField } from "~/components/form/field";
import { useTickedBefore } from "~/components/form/use-ticked-before";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { shortDay } from "~/locales/time-zones";
import { mostSlots } from "../rules";
import { clockText, dayTextIn, isSameClock, offsetText, type SlotCell, weekFrom, type Zones } from "../zones";
import { MeetingTime } from "./meeting-time";

/** What the week view shows. */
export interface WeekView {
  now: number;
  from: string;
  before: string | null;
  after: string | null;
  /** Steps of the reader's agenda. */
  busy: number[];
  /** When the reader is busy in its own calendar; null if it gave none. */
  away: [from: number, until: number][] | null;
  /** Whether that calendar could not be read the last time, so that `away` is what was read before. */
  isAwayOld: boolean;
}

interface SlotPickerProps {
  field: FormField;
  week: WeekView;
  zones: Zones;
  minutes: number;
  /** The times chosen before the page was loaded. */
  initial: readonly number[];
  /** The meeting that is answered or moved; kept in the address when the week changes. */
  meetingId: string | null;
}

/**
 * A week of half hours as checkboxes, and the chosen times below it. The buttons for other weeks submit the form to the
 * page's own address, so that without scripts too what is chosen and typed stays.
 */
export function SlotPicker({ field, week, zones, minutes, initial, meetingId }: SlotPickerProps) {
  const { t } = useTranslation("meetings");
  const locale = useLocale();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly number[]>(initial);
  const group = useRef<HTMLFieldSetElement>(null);
  useTickedBefore(group, (ticked) => setChosen(ticked.map(Number)));
  const { now, from, before, after, busy, away, isAwayOld } = week;
  const days = useMemo(
    () =>
      weekFrom(from, {
        now,
        minutes,
        own: zones.own.timeZone,
        other: zones.other.timeZone,
        busy,
        away: away ?? [],
      }),
    [from, now, minutes, zones.own.timeZone, zones.other.timeZone, busy, away],
  );
  const shown = days.flatMap(({ cells }) => cells);
  const [first, last] = [days[0], days.at(-1)];
  const firstUsual = last?.cells.find(({ state, isUnusual }) => state === "free" && !isUnusual)?.startAt;
  const scroller = useScrollTo(`${from} ${zones.own.timeZone}`);
  const isAlike = shown.every(({ startAt }) => isSameClock(startAt, zones));
  const problems = field.errors !== undefined;

  function toggle(startAt: number, isChosen: boolean) {
    setChosen((before) => [...before.filter((at) => at !== startAt), ...(isChosen ? [startAt] : [])]);
  }

  const turn = (day: string | null, label: string, icon: ReactElement) => (
    <Button
      type="submit"
      formMethod="get"
      formNoValidate
      name="week"
      value={day ?? ""}
      variant="secondary"
      size="icon"
      aria-label={label}
      title={label}
      disabled={day === null}
      onClick={(event) => {
        event.preventDefault();
        const query = new URLSearchParams({ ...(meetingId ? { meeting: meetingId } : {}), week: day ?? "" });
        navigate(`?${query}`, { preventScrollReset: true, replace: true });
      }}
    >
      {icon}
    </Button>
  );

  return (
    <fieldset
      ref={group}
      data-asks
      tabIndex={-1}
      className="min-w-0 space-y-3"
      aria-describedby={problems ? field.errorId : undefined}
    >
      <legend className="mb-1.5 block font-medium">{t("slots.label")}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {isAlike
            ? t("slots.oneZone", {
                place: zones.own.place,
                offset: offsetText(shown[0]?.startAt ?? now, zones.own.timeZone),
              })
            : t("slots.twoZones", { own: zones.own.place, other: zones.other.place })}
        </p>
        <div className="flex items-center gap-2">
          {turn(before, t("slots.before"), <ChevronLeft aria-hidden />)}
          <p aria-live="polite" className="min-w-32 text-center text-sm font-medium tabular-nums">
            {t("slots.week", {
              from: shortDay(first?.day ?? from, locale, false),
              to: shortDay(last?.day ?? from, locale, false),
            })}
          </p>
          {turn(after, t("slots.after"), <ChevronRight aria-hidden />)}
        </div>
      </div>
      <FieldErrors field={field} />
      <div ref={scroller} className="max-h-[28rem] overflow-auto rounded-xl border border-line bg-surface">
        <div className="grid min-w-[45rem] grid-cols-7 divide-x divide-line">
          {days.map(({ day, cells }) => (
            <fieldset key={day} aria-labelledby={`day-${day}`} className="min-w-0 space-y-1 px-1.5 pb-2">
              <p
                id={`day-${day}`}
                className="sticky top-0 z-10 -mx-1.5 border-b border-line bg-sunken px-1 py-2 text-center text-sm font-semibold"
              >
                {shortDay(day, locale)}
                <span className="block text-xs font-normal text-ink-faint">
                  {cells[0] && offsetText(cells[0].startAt, zones.own.timeZone)}
                </span>
              </p>
              {cells.map((cell) => (
                <Cell
                  key={cell.startAt}
                  cell={cell}
                  name={field.name}
                  zones={zones}
                  hasOther={!isAlike}
                  isChosen={chosen.includes(cell.startAt)}
                  isFull={chosen.length >= mostSlots}
                  isFirst={cell.startAt === firstUsual}
                  onChoose={toggle}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <li className="flex items-center gap-2">
          <span aria-hidden className={cn("size-4 rounded border border-line", unusualStyle)} />
          {t("slots.unusual")}
        </li>
        <li className="flex items-center gap-2">
          <s aria-hidden className="text-ink-faint">
            09:00
          </s>
          {t(away === null ? "slots.busy" : "slots.busyOrAway")}
        </li>
        <li>
          {isAwayOld && <span className="me-2 text-warning">{t("slots.unread")}</span>}
          <Link to="/account/calendar" className="text-brand-700 underline-offset-4 hover:underline">
            {t(away === null ? "slots.connect" : "slots.connected")}
          </Link>
        </li>
      </ul>
      <section aria-labelledby="chosen" className="rounded-xl border border-line bg-sunken p-4">
        <h2 id="chosen" className="flex justify-between gap-3 font-medium">
          {t("chosen.label")}
          <span aria-live="polite" className="font-normal text-ink-soft tabular-nums">
            {t("chosen.number", { number: chosen.length, most: mostSlots })}
          </span>
        </h2>
        {chosen.length === 0 && <p className="mt-1 text-sm text-ink-soft">{t("chosen.none")}</p>}
        <ul className="divide-y divide-line">
          {[...chosen]
            .sort((a, b) => a - b)
            .map((startAt) => {
              const isElsewhere = !shown.some((cell) => cell.startAt === startAt && cell.state === "free");
              const time = `${dayTextIn(startAt, { timeZone: zones.own.timeZone, locale })} ${clockText(startAt, zones.own.timeZone)}`;
              return (
                <li key={startAt} className="flex items-center gap-3 py-2">
                  {isElsewhere && (
                    <input
                      type="checkbox"
                      name={field.name}
                      value={startAt}
                      checked
                      hidden={hydrated}
                      aria-label={time}
                      onChange={() => toggle(startAt, false)}
                      className="size-5 shrink-0"
                    />
                  )}
                  <div className="min-w-0 flex-1">
                    <MeetingTime startAt={startAt} minutes={minutes} zones={zones} />
                  </div>
                  {hydrated && (
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={t("chosen.remove", { time })}
                      onClick={() => toggle(startAt, false)}
                    >
                      <X aria-hidden />
                    </Button>
                  )}
                </li>
              );
            })}
        </ul>
      </section>
    </fieldset>
  );
}

const unusualStyle = "bg-[repeating-linear-gradient(135deg,transparent_0_4px,var(--color-line)_4px_5px)]";

interface CellProps {
  cell: SlotCell;
  name: string;
  zones: Zones;
  /** Whether the other side's clocks differ. */
  hasOther: boolean;
  isChosen: boolean;
  /** Whether no more times can be chosen. */
  isFull: boolean;
  isFirst: boolean;
  onChoose: (startAt: number, isChosen: boolean) => void;
}

function Cell({ cell, name, zones, hasOther, isChosen, isFull, isFirst, onChoose }: CellProps) {
  const { t } = useTranslation("meetings");
  const hydrated = useHydrated();
  const { startAt, state, isUnusual } = cell;
  const own = clockText(startAt, zones.own.timeZone);
  const style = "relative flex min-h-11 flex-col items-center justify-center rounded-lg text-sm tabular-nums";
  if (state === "closed") return <div aria-hidden className={style} />;
  if (state === "busy" || state === "away") {
    return (
      <div className={cn(style, "text-ink-faint")}>
        <s>{own}</s>
        <span className="sr-only">{t(`slots.${state}`)}</span>
      </div>
    );
  }
  return (
    <label
      data-first={isFirst || undefined}
      className={cn(
        style,
        "cursor-pointer border border-line text-ink hover:border-brand-600",
        "has-checked:border-brand-600 has-checked:bg-brand-600 has-checked:bg-none has-checked:text-white",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand-600",
        "has-disabled:cursor-not-allowed has-disabled:text-ink-faint has-disabled:hover:border-line",
        isUnusual && unusualStyle,
      )}
    >
      <input
        type="checkbox"
        name={name}
        value={startAt}
        checked={isChosen}
        disabled={hydrated && isFull && !isChosen}
        onChange={({ target }) => onChoose(startAt, target.checked)}
        className="sr-only"
      />
      <span className="font-medium">{own}</span>
      {hasOther && (
        <span className="text-xs leading-4">
          <span className="sr-only">{zones.other.place} </span>
          {clockText(startAt, zones.other.timeZone)}
        </span>
      )}
      {isUnusual && <span className="sr-only">{t("slots.unusual")}</span>}
    </label>
  );
}

/** Scrolls the week view down to the first usual time of a whole day whenever it shows other days. */
function useScrollTo(shown: string) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = shown === "" ? null : scroller.current;
    const first = box?.querySelector<HTMLElement>("[data-first]");
    if (box && first) box.scrollTop += first.getBoundingClientRect().top - box.getBoundingClientRect().top - 64;
  }, [shown]);
  return scroller;
}
