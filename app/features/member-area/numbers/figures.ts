import type { CountKey, SpanKey, Tally } from "~/db/marketplace-values";
import type { Side } from "~/db/values";
import type { EventAction } from "~/features/core/audit/actions";
import { medianOf, timesIn } from "./tally";

/** What a figure is computed from: events, and columns of the tables that keep the rest. */
type Source = EventAction | `${string}.${string}`;

/** Whose group a figure counts in: the member's itself, the sender's of an invitation, or the startup's of a pair. */
type Whose = "member" | "sender" | "startup";

type FigureRow =
  | { unit: "count"; count: CountKey; whose: Whose; from: readonly Source[] }
  | { unit: "share"; part: CountKey; whole: CountKey; whose: Whose; from: readonly Source[] }
  | { unit: "days" | "hours"; span: SpanKey; whose: Whose; from: readonly Source[] }
  | { unit: "gini"; side: Side; whose: null; from: readonly Source[] };

/**
 * The numbers of the marketplace (product §29). The page, the file, the mail and the API show these rows in this order;
 * names and definitions are the texts `numbers:figures.<id>`.
 */
export const figures = {
  signUps: { unit: "count", count: "signUps", whose: "member", from: ["account.signed_up", "startup.claimed"] },
  published: { unit: "count", count: "published", whose: "member", from: ["startup.approved", "investor.approved"] },
  daysToPublication: {
    unit: "days",
    span: "daysToPublication",
    whose: "member",
    from: ["account.signed_up", "startup.claimed", "startup.approved", "investor.approved"],
  },
  invitations: { unit: "count", count: "invitations", whose: "sender", from: ["conversation_records.created_at"] },
  answeredInTime: {
    unit: "share",
    part: "answeredInTime",
    whole: "answerable",
    whose: "sender",
    from: ["conversation_records.created_at", "conversation_records.answered_at"],
  },
  hoursToAnswer: {
    unit: "hours",
    span: "hoursToAnswer",
    whose: "sender",
    from: ["conversation_records.created_at", "conversation_records.answered_at"],
  },
  meetings: { unit: "count", count: "meetings", whose: "startup", from: ["meeting.agreed"] },
  held: {
    unit: "count",
    count: "held",
    whose: "startup",
    from: ["meetings.start_at", "meetings.investor_outcome", "meetings.startup_outcome"],
  },
  introductions: { unit: "count", count: "introductions", whose: "startup", from: ["introduction.delivered"] },
  deals: { unit: "count", count: "deals", whose: "startup", from: ["card_moves.moved_at"] },
  attentionToStartups: { unit: "gini", side: "startup", whose: null, from: ["attention_weeks.suggested"] },
  attentionToInvestors: { unit: "gini", side: "investor", whose: null, from: ["attention_weeks.suggested"] },
} as const satisfies Record<string, FigureRow>;

export type FigureId = keyof typeof figures;

export const figureIds = Object.keys(figures) as [FigureId, ...FigureId[]];

/** Returns a figure's row. */
export const figureRow = (id: FigureId): FigureRow => figures[id];

/** Returns how many items a figure is computed from: a share or median of few would reveal single members. Pure. */
export function baseOf(id: FigureId, { counts, spans }: Tally): number {
  const row = figureRow(id);
  if (row.unit === "count") return counts[row.count] ?? 0;
  if (row.unit === "share") return counts[row.whole] ?? 0;
  return row.unit === "gini" ? 0 : timesIn(spans[row.span]);
}

/** Returns a figure of a tally; null if there is nothing to divide by. Shares go from 0 to 1. Pure. */
export function figureOf(id: FigureId, tally: Tally): number | null {
  const { counts, spans, gini } = tally;
  const row = figureRow(id);
  switch (row.unit) {
    case "count":
      return counts[row.count] ?? 0;
    case "share": {
      const whole = counts[row.whole] ?? 0;
      return whole === 0 ? null : (counts[row.part] ?? 0) / whole;
    }
    case "gini":
      return gini ?? null;
    default:
      return medianOf(spans[row.span]);
  }
}
