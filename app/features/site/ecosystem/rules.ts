import { type PlayerGroup, playerGroups } from "~/features/publishing/content-kinds/ecosystem/groups";

/** The group that a page's address asks for; null for all. */
export function groupOf(requested: string | null): PlayerGroup | null {
  return playerGroups.find((group) => group === requested) ?? null;
}

/** Players in the order of groups, without groups that have none. */
export function byGroup<Player extends { group: PlayerGroup | "" }>(
  players: readonly Player[],
): Array<{ group: PlayerGroup; players: Player[] }> {
  return playerGroups
    .map((group) => ({ group, players: players.filter((player) => player.group === group) }))
    .filter((list) => list.players.length > 0);
}

/** How groups relate to startups and investors, the columns of the page's map. */
export const relations = {
  supports: ["accelerator", "government", "academia", "space"],
  funds: ["fund", "corporate"],
  serves: ["professional", "media"],
} as const satisfies Record<string, readonly PlayerGroup[]>;
