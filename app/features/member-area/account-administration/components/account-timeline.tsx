import { useTranslation } from "react-i18next";
import { LocalDate } from "~/components/ui/local-date";
import type { AccountKind, CardLevel, StaffRole } from "~/db/values";
import { useLevelNames } from "~/features/core/access/components/use-level-names";
import { type EventAction, isEventAction } from "~/features/core/audit/actions";
import { readableAddress } from "~/locales/readable-address";
import { taipeiDayEndingAt } from "~/locales/taipei-time";
import type { TimelineEvent } from "../queries.server";

/** An account's events, newest first, with their actor, time and note. */
export function AccountTimeline({ kind, events }: { kind: AccountKind; events: TimelineEvent[] }) {
  const { t } = useTranslation("staff");
  if (events.length === 0) return <p className="text-ink-faint">{t("timeline.empty")}</p>;
  return (
    <ol className="space-y-4">
      {events.map((event) => (
        <li key={event.id} className="relative ps-5">
          <span aria-hidden className="absolute start-0 top-[0.55em] size-2 rounded-full bg-brand-400" />
          <p className="font-medium">
            {isEventAction(event.action) ? <ActionName action={event.action} /> : <code>{event.action}</code>}
          </p>
          <p className="text-sm text-ink-faint [overflow-wrap:anywhere]">
            <LocalDate at={event.at} withTime />
            {" · "}
            {event.by === "other"
              ? readableAddress(event.email ?? "")
              : t(event.by === "owner" ? "timeline.owner" : "timeline.system")}
          </p>
          <Change event={event} kind={kind} />
          {event.note && <p className="mt-1 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{event.note}</p>}
        </li>
      ))}
    </ol>
  );
}

function ActionName({ action }: { action: EventAction }) {
  const { t } = useTranslation("events");
  return t(action);
}

/** The old and new value where they add information: addresses, levels, numbers, roles. */
function Change({ event, kind }: { event: TimelineEvent; kind: AccountKind }) {
  const { t } = useTranslation("staff");
  const names = useLevelNames();
  const words: Record<string, (state: string) => string> = {
    "account.email_changed": (email) => readableAddress(email),
    "startup.number_overridden": (number) => number,
    "account.level_changed": (state) => levelWords(state, (level) => names.level(kind, level)),
    "account.card_level_changed": (state) => levelWords(state, (card) => names.card(card as CardLevel)),
    "account.level_expired": (level) => names.level(kind, level),
    "account.card_level_expired": (card) => names.card(card as CardLevel),
    "account.role_changed": (role) => t(`roles.${role as StaffRole}`),
  };
  const inWords = words[event.action];
  if (!inWords || !event.to) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {event.from ? t("timeline.change", { from: inWords(event.from), to: inWords(event.to) }) : inWords(event.to)}
    </p>
  );
}

/** `gold 1798732800000` → `Gold (2026-12-31)`; `none` means no level. */
function levelWords(state: string, nameOf: (level: string) => string): string {
  const [level = "", until] = state.split(" ");
  const name = level === "none" ? "–" : nameOf(level);
  return until ? `${name} (${taipeiDayEndingAt(Number(until))})` : name;
}
