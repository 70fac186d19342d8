import { type PlayerGroup, playerGroups } from "~/features/publishing/content-kinds/ecosystem/groups";

/** The group requested by a page's address; null for all. */
export function groupOf(requested: string | null): PlayerGroup | null {
  return playerGroups.find((group) => group === requested) ?? null;
}

/** Groups players in group order; omits empty groups. */
export function byGroup<Player extends { group: PlayerGroup | "" }>(
  players: readonly Player[],
): Array<{ group: PlayerGroup; players: Player[] }> {
  return playerGroups
    .map((group) => ({ group, players: players.filter((player) => player.group === group) }))
    .filter((list) => list.players.length > 0);
}

/** The columns of the map: how groups relate to startups and investors. */
export const relations = {
  supports: ["accelerator", "government", "academia", "space"],
  funds: ["fund", "corporate"],
  serves: ["professional", "media"],
} as const satisfies Record<string, readonly PlayerGroup[]>;
