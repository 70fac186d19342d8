import type { ApplicationStatus, OrderStatus, PendingState, PlanStatus } from "~/db/values";
import type { ConversationItem } from "~/features/messaging/protocol";
import type { Publication } from "~/features/profiles/profiles/publication";
import { closeToDeadline } from "~/features/programmes/support-plans/rules";
import type { FactName } from "~/features/records/dated-facts/facts";
import { taipeiDay } from "~/locales/taipei-time";

/** Something that waits for a member, most urgent kind first. Times are in milliseconds. */
export type Waiting =
  | { kind: "erasure"; at: number }
  | { kind: "returned"; at: number; comments: number }
  | { kind: "invitation"; id: string; name: string; at: number }
  | { kind: "order"; id: string; number: string }
  | { kind: "membership"; until: number }
  /** An application that is not submitted, for a plan that closes within days. */
  | { kind: "plan_draft"; id: string; name: string; at: number }
  | { kind: "plan_contract"; id: string; name: string }
  | { kind: "unread"; count: number }
  /** Facts of the listed profile that nobody has confirmed for long (decision 039). */
  | { kind: "facts"; names: readonly FactName[] }
  /** Pending changes of the listed profile (decision 036). */
  | { kind: "changes_returned"; comments: number }
  | { kind: "changes_draft"; count: number }
  | ({ kind: "changes_review" } & Expected)
  | ({ kind: "review" } & Expected);

/** The Taipei day by which a review was expected to be done, and whether that day is over. */
interface Expected {
  expectedBy: string;
  isLate: boolean;
}

/** The one thing to do next. */
export type NextStep =
  | { kind: "fill"; section: string; count: number; path: string }
  | { kind: "submit" }
  /** A complete profile that a reviewer has returned: submitting it unchanged helps nobody. */
  | { kind: "correct" }
  | { kind: "wait" }
  | { kind: "answer"; id: string; name: string }
  | { kind: "revise" }
  | { kind: "confirm" }
  | { kind: "browse" }
  | { kind: "keep" };

/** How many of the newest conversations a page shows. */
export const shownConversations = 5;

/** How long before its end a membership is mentioned, in milliseconds. */
const endingSoon = 14 * 24 * 60 * 60 * 1000;

/** Whether a membership that ends then is mentioned now; null for never. */
export const isEndingSoon = (until: number | null, now: number): until is number =>
  until !== null && until > now && until - now <= endingSoon;

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
  /** The changes prepared while listed; `comments` of their last return. Null without any. */
  changes: { state: PendingState; count: number; submittedAt: number | null; comments: number } | null;
  /** The facts of the profile that are no longer confirmed. */
  staleFacts: readonly FactName[];
  conversations: readonly ConversationItem[];
  orders: ReadonlyArray<{ id: string; number: string; status: OrderStatus }>;
  /** The ends of memberships that are not renewed. */
  memberships: ReadonlyArray<{ until: number | null }>;
  /** The support plans that a startup applied for; names of plans that are not public are null. */
  plans: ReadonlyArray<{
    id: string;
    name: string | null;
    planStatus: PlanStatus;
    isOpen: boolean;
    applyUntil: number | null;
    application: { status: ApplicationStatus; hasContract: boolean };
  }>;
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
  const { now, publication, submittedAt, eraseAt, returned, conversations, orders, memberships, staleFacts } = standing;
  const invitations = unanswered(standing);
  const expected = (at: number) => {
    const day = expectedBy(at);
    return { expectedBy: day, isLate: day < taipeiDay(now) };
  };
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
    ...memberships.flatMap(({ until }) => (isEndingSoon(until, now) ? [{ kind: "membership" as const, until }] : [])),
    ...waitingPlans(standing),
    ...(unread > 0 ? [{ kind: "unread" as const, count: unread }] : []),
    ...(publication === "published" && staleFacts.length > 0 ? [{ kind: "facts" as const, names: staleFacts }] : []),
    ...waitingChanges(standing, expected),
    ...(publication === "review" && submittedAt !== null
      ? [{ kind: "review" as const, ...expected(submittedAt) }]
      : []),
  ];
}

/** Drafts that can be submitted for a few more days, and contracts to sign. */
function waitingPlans({ plans, now }: Pick<Standing, "plans" | "now">): Waiting[] {
  return plans.flatMap<Waiting>(
    ({ id, name, planStatus, isOpen, applyUntil, application: { status, hasContract } }) => {
      if (name === null) return [];
      if (status === "draft" && isOpen && applyUntil !== null && applyUntil - now <= closeToDeadline) {
        return [{ kind: "plan_draft", id, name, at: applyUntil }];
      }
      if (status === "accepted" && planStatus === "contracting" && hasContract)
        return [{ kind: "plan_contract", id, name }];
      return [];
    },
  );
}

/** What waits about the changes to a listed profile; those of an unlisted one are set aside. */
function waitingChanges(
  { publication, changes }: Pick<Standing, "publication" | "changes">,
  expected: (submittedAt: number) => Expected,
): Waiting[] {
  if (publication !== "published" || !changes) return [];
  const { state, count, submittedAt, comments } = changes;
  switch (state) {
    case "returned":
      return [{ kind: "changes_returned", comments }];
    case "submitted":
      return submittedAt === null ? [] : [{ kind: "changes_review", ...expected(submittedAt) }];
    case "draft":
      return count > 0 ? [{ kind: "changes_draft", count }] : [];
    case "discarded":
      return [];
  }
}

/** The one thing a member should do next. */
export function nextStepOf(standing: Standing): NextStep {
  const { area, publication, missing, eraseAt, returned, changes, staleFacts } = standing;
  if (eraseAt !== null) return { kind: "keep" };
  const [invitation] = unanswered(standing);
  if (invitation) return { kind: "answer", id: invitation.target.id, name: invitation.target.name };
  if (publication === "draft") {
    const [first] = missing;
    if (first) return { kind: "fill", ...first, path: `${area}/${first.section}/edit` };
    return { kind: returned ? "correct" : "submit" };
  }
  if (publication === "review") return { kind: "wait" };
  if (changes?.state === "returned") return { kind: "revise" };
  return staleFacts.length > 0 ? { kind: "confirm" } : { kind: "browse" };
}
