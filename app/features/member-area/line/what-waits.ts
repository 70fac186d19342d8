import type { Translate } from "~/locales/i18n";
import type { Waiting } from "../today/waiting.server";

/** What a member has to do, most urgent first, in the order of the Today page. Reviews that only take time are left out. */
const counted = [
  "erasure",
  "returned",
  "invitation",
  "order",
  "membership",
  "plan_draft",
  "plan_contract",
  "unread",
  "facts",
  "changes_returned",
  "changes_draft",
] as const satisfies readonly Waiting["kind"][];

/** How many kinds one message names, so that it stays within LINE's 160 characters. */
const mostNamed = 4;

/**
 * Says in one line how many things wait, without any name (product §25.6); null if nothing does. `waiting`: what the
 * Today page lists.
 */
export function whatWaits(waiting: readonly Waiting[], t: Translate): string | null {
  const parts = counted.flatMap((kind) => {
    const items = waiting.filter((item) => item.kind === kind);
    const count = items.reduce((sum, item) => sum + (item.kind === "unread" ? item.count : 1), 0);
    return count === 0 ? [] : [t(`line:waiting.${kind}`, { count })];
  });
  if (parts.length === 0) return null;
  const named = parts.slice(0, mostNamed);
  return [...named, ...(parts.length > mostNamed ? [t("line:more")] : [])].join(t("line:separator"));
}
