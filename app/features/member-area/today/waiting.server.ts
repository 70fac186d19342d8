import { waiting as commerce } from "~/features/commerce/waiting.server";
import type { StaffQueue, WaitingPart } from "~/features/core/waiting/waiting";
import { waiting as deals } from "~/features/deals/waiting.server";
import { waiting as intake } from "~/features/intake/waiting.server";
import { waiting as messaging } from "~/features/messaging/waiting.server";
import { waiting as programmes } from "~/features/programmes/waiting.server";
import { waiting as site } from "~/features/site/waiting.server";
import type { App } from "~/server/app.server";
import { waiting as memberArea } from "../waiting.server";

/** The domains with items that wait for members or staff. `waiting.worker.test.ts` fails for a missing one. */
export const waitingParts = {
  "member-area": memberArea,
  site,
  programmes,
  deals,
  intake,
  commerce,
  messaging,
} satisfies Record<string, WaitingPart>;

type Part = (typeof waitingParts)[keyof typeof waitingParts];
type KeysOf<Group> = Group extends unknown ? keyof Group : never;
type ItemsOf<Group> = Group extends unknown ? Group[keyof Group] : never;
type Groups = Awaited<ReturnType<Part["read"]>>;

/** A member's waiting item. Times are in milliseconds. */
export type Waiting =
  ItemsOf<Groups> extends infer Items ? (Items extends readonly (infer Item)[] ? Item : never) : never;

export type QueueName = KeysOf<Part["queues"]>;

/** The groups of a member's waiting items, most urgent first. The test fails for a missing one. */
export const groupOrder = [
  "erasure",
  "returned",
  "invitations",
  "orders",
  "memberships",
  "plans",
  "unread",
  "facts",
  "changes",
  "review",
] as const satisfies readonly KeysOf<Groups>[];

/** The staff's queues, in their order on the page. The test fails for a missing one. */
export const queueOrder = [
  "startups",
  "investors",
  "claims",
  "groups",
  "reports",
  "complaints",
  "contact",
  "refundRequests",
  "transfers",
  "refunds",
  "differences",
  "deliveries",
  "plans",
  "services",
] as const satisfies readonly QueueName[];

export const queues = Object.assign({}, ...Object.values(waitingParts).map((part) => part.queues)) as Record<
  QueueName,
  StaffQueue
>;

/** Reads what waits for a member in every domain. */
export async function readWaiting(app: App, options: Parameters<WaitingPart["read"]>[1]): Promise<Waiting[]> {
  const read = await Promise.all(Object.values(waitingParts).map((part) => part.read(app, options)));
  const groups = Object.assign({}, ...read) as Record<string, Waiting[]>;
  return groupOrder.flatMap((name) => groups[name] ?? []);
}
