import type { OrderStatus } from "~/db/values";
import type { ConversationItem } from "~/features/messaging/protocol";
import type { Publication } from "~/features/profiles/publication";

/** Something that waits for a member, most urgent kind first. Times are in milliseconds. */
export type Waiting =
  | { kind: "erasure"; at: number }
  | { kind: "returned"; at: number; comments: number }
  | { kind: "invitation"; id: string; name: string; at: number }
  | { kind: "order"; id: string; number: string }
  | { kind: "membership"; until: number }
  | { kind: "unread"; count: number }
  | { kind: "review"; expectedBy: string };

/** The one thing to do next. */
export type NextStep =
  | { kind: "fill"; section: string; count: number; path: string }
  | { kind: "submit" }
  | { kind: "wait" }
  | { kind: "answer"; id: string; name: string }
  | { kind: "browse" }
  | { kind: "keep" };

/** How many of the newest conversations a page shows. */
export const shownConversations = 5;

/** How long before its end a membership is mentioned, in milliseconds. */
const endingSoon = 14 * 24 * 60 * 60 * 1000;

export interface Standing {
  now: number;
  area: "/startup" | "/investor";
  publication: Publication;
  submittedAt: number | null;
  /** When the account is erased; null unless its owner asked for it. */
  eraseAt: number | null;
  /** The required fields that are empty, by section in form order. */
  missing: ReadonlyArray<{ section: string; count: number }>;
  returned: { at: number; comments: number } | null;
  conversations: readonly ConversationItem[];
  orders: ReadonlyArray<{ id: string; number: string; status: OrderStatus }>;
  /** The ends of memberships that are not renewed. */
  memberships: ReadonlyArray<{ until: number | null }>;
}

const ownSide = { "/startup": "startup", "/investor": "investor" } as const;

/** The invitations after which nothing was written, newest first. */
function unanswered({ conversations, area }: Pick<Standing, "conversations" | "area">) {
  return conversations.filter(
    ({ status, pay_by, last_type }) => status === "open" && pay_by !== ownSide[area] && last_type === null,
  );
}

/** What waits for a member. */
export function waitingFor(standing: Standing, expectedBy: (submittedAt: number) => string): Waiting[] {
  const { now, publication, submittedAt, eraseAt, returned, conversations, orders, memberships } = standing;
  const invitations = unanswered(standing);
  const invited = new Set(invitations.map(({ id }) => id));
  const unread = conversations.filter(({ id, unread }) => unread > 0 && !invited.has(id)).length;
  return [
    ...(eraseAt === null ? [] : [{ kind: "erasure" as const, at: eraseAt }]),
    ...(returned && publication === "draft" ? [{ kind: "returned" as const, ...returned }] : []),
    ...invitations.map(({ target, last_timestamp }) => ({
      kind: "invitation" as const,
      id: target.id,
      name: target.name,
      at: last_timestamp * 1000,
    })),
    ...orders
      .filter(({ status }) => status === "awaiting_payment")
      .map(({ id, number }) => ({ kind: "order" as const, id, number })),
    ...memberships.flatMap(({ until }) =>
      until !== null && until > now && until - now <= endingSoon ? [{ kind: "membership" as const, until }] : [],
    ),
    ...(unread > 0 ? [{ kind: "unread" as const, count: unread }] : []),
    ...(publication === "review" && submittedAt !== null
      ? [{ kind: "review" as const, expectedBy: expectedBy(submittedAt) }]
      : []),
  ];
}

/** The one thing a member should do next. */
export function nextStepOf(standing: Standing): NextStep {
  const { area, publication, missing, eraseAt } = standing;
  if (eraseAt !== null) return { kind: "keep" };
  const [invitation] = unanswered(standing);
  if (invitation) return { kind: "answer", id: invitation.target.id, name: invitation.target.name };
  if (publication === "draft") {
    const [first] = missing;
    return first ? { kind: "fill", ...first, path: `${area}/${first.section}/edit` } : { kind: "submit" };
  }
  return publication === "review" ? { kind: "wait" } : { kind: "browse" };
}
