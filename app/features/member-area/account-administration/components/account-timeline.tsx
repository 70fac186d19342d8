import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import type { AccountKind, CardLevel, StaffRole } from "~/db/values";
import { useLevelNames } from "~/features/core/access/components/use-level-names";
import { type EventAction, isEventAction } from "~/features/core/audit/actions";
import { serviceName } from "~/features/core/catalog/item-name";
import { factActions, type TimelineArea } from "~/features/core/timeline/timeline";
import { readableAddress } from "~/locales/readable-address";
import { taipeiDayEndingAt } from "~/locales/taipei-time";
import type { AccountTimeline as Timeline, TimelineEntry } from "../read-timeline.server";

interface TimelineProps {
  account: { id: string; kind: AccountKind };
  timeline: Timeline;
}

/** What happened to an account and to what it owns, newest first, over the areas that the reader may see or one of them. */
export function AccountTimeline({ account, timeline }: TimelineProps) {
  const { t } = useTranslation("staff");
  const { areas, area, entries, next, isContinued, isCut } = timeline;
  const pathOf = (of: TimelineArea | null, before?: string) => {
    const query = new URLSearchParams({ ...(of && { area: of }), ...(before && { before }) });
    return `/staff/accounts/${account.id}${query.size > 0 ? `?${query}` : ""}#timeline`;
  };
  return (
    <>
      <nav aria-label={t("timeline.filter")} className="mb-4 flex flex-wrap gap-1">
        {[null, ...areas].map((each) => (
          <Link
            key={each ?? "all"}
            to={pathOf(each)}
            preventScrollReset
            aria-current={each === area ? "true" : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-3 text-sm text-ink-soft hover:bg-sunken hover:text-ink aria-[current=true]:bg-brand-50 aria-[current=true]:font-medium aria-[current=true]:text-brand-700 pointer-fine:min-h-8.5"
          >
            {t(each ? `timeline.areas.${each}` : "timeline.all")}
          </Link>
        ))}
      </nav>
      {entries.length === 0 ? (
        <p className="text-ink-faint">{t(isContinued || next ? "timeline.nothingHere" : "timeline.empty")}</p>
      ) : (
        <ol className="space-y-4">
          {entries.map((entry) => (
            <li key={`${entry.area}.${entry.id}`} className="relative ps-5">
              <span aria-hidden className="absolute start-0 top-[0.55em] size-2 rounded-full bg-brand-400" />
              <p className="font-medium">
                <ActionName action={entry.action} />
              </p>
              <About entry={entry} />
              <p className="text-sm text-ink-faint [overflow-wrap:anywhere]">
                <LocalDate at={entry.at} withTime />
                {" · "}
                {entry.by === "other"
                  ? readableAddress(entry.email ?? "")
                  : t(entry.by === "owner" ? "timeline.owner" : "timeline.system")}
              </p>
              <Change entry={entry} kind={account.kind} />
              {entry.note && <p className="mt-1 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{entry.note}</p>}
            </li>
          ))}
        </ol>
      )}
      {isCut && <p className="mt-4 text-sm text-ink-soft">{t("timeline.cut")}</p>}
      {(next !== null || isContinued) && (
        <div className="mt-6 flex flex-wrap gap-3">
          {isContinued && (
            <Button asChild variant="secondary">
              <Link to={pathOf(area)}>{t("timeline.newest")}</Link>
            </Button>
          )}
          {next !== null && (
            <Button asChild variant="secondary">
              <Link to={pathOf(area, next)}>{t("timeline.earlier")}</Link>
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function ActionName({ action }: { action: string }) {
  const { t } = useTranslation("staff");
  const fact = factActions.find((one) => one === action);
  if (fact) return t(`timeline.facts.${fact}`);
  return isEventAction(action) ? <EventName action={action} /> : <code>{action}</code>;
}

function EventName({ action }: { action: EventAction }) {
  const { t } = useTranslation("events");
  return t(action);
}

/** The area and the thing, with a link to its page at the desk. */
function About({ entry: { area, path, name } }: { entry: TimelineEntry }) {
  const { t } = useTranslation("staff");
  const { t: translate } = useTranslation();
  if (path === null) return null;
  const thing = name !== null && area === "services" ? serviceName(translate, name) : name;
  return (
    <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
      {thing !== null && `${t(`timeline.areas.${area}`)} · `}
      <Link to={path} className="text-brand-700 underline underline-offset-4">
        {thing ?? t(`timeline.areas.${area}`)}
      </Link>
    </p>
  );
}

/** The old and new value where they add information: addresses, levels, numbers, roles. */
function Change({ entry, kind }: { entry: TimelineEntry; kind: AccountKind }) {
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
  const inWords = words[entry.action];
  if (!inWords || !entry.to) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {entry.from ? t("timeline.change", { from: inWords(entry.from), to: inWords(entry.to) }) : inWords(entry.to)}
    </p>
  );
}

/** `gold 1798732800000` → `Gold (2026-12-31)`; `none` means no level. */
function levelWords(state: string, nameOf: (level: string) => string): string {
  const [level = "", until] = state.split(" ");
  const name = level === "none" ? "–" : nameOf(level);
  return until ? `${name} (${taipeiDayEndingAt(Number(until))})` : name;
}
