import { and, eq, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { listingFacets } from "~/db/schema";
import type { Viewer } from "~/features/core/access/viewer";
import { type ListingWall, wallsOf } from "~/features/discovery/listings/walls";
import type { App } from "~/server/app.server";
import { readOnce } from "~/server/read-once.server";

/** The walls that hide startups' listings, or parts of them, from a viewer (product §22). */
export interface ListWalls {
  /** Walls that hide the profile: it is neither listed nor counted. */
  profile: readonly ListingWall[];
  /** Walls that hide only the numbers: searches, filters and counts ignore them. */
  numbers: readonly ListingWall[];
  /** The walls to subtract from the stored counts of public facets and of member facets. */
  counted: { facets: readonly ListingWall[]; memberFacets: readonly ListingWall[] };
}

/** Statements of `findMet`, by number of walls. */
const statements = new Map<number, ReturnType<typeof findMet>>();

/** One lookup per wall, because D1 counts the values of a list as rows. */
const findMet = (count: number) =>
  compiled((db, walls: Given<Record<string, string>>) => {
    const met = (at: number) =>
      sql<string | null>`(
        SELECT ${listingFacets.value} FROM ${listingFacets}
        WHERE ${and(eq(listingFacets.side, "startup"), sql`${listingFacets.value} = ${walls[at]}`)}
      )`.as(`wall_${at}`);
    return db
      .select(Object.fromEntries(Array.from({ length: count }, (_, at) => [`wall_${at}`, met(at)])))
      .from(sql`(SELECT 1)`);
  });

/** Returns the walls that at least one listing has. */
async function findMetAmong(app: App, walls: readonly ListingWall[]): Promise<ListingWall[]> {
  const select = statements.get(walls.length) ?? findMet(walls.length);
  statements.set(walls.length, select);
  const [row] = await select(app.db, Object.fromEntries(walls.entries()));
  const found = Object.values(row ?? {});
  return walls.filter((wall) => found.includes(wall));
}

/**
 * Returns the walls that hide something of a listed startup from the viewer; null if none does, which is usual. Reads
 * one row per wall, however many startups are behind it.
 */
export function readListWalls(app: App, viewer: Viewer): Promise<ListWalls | null> {
  return readOnce(app, ["list walls", viewer.kind === "visitor" ? "" : viewer.id], async () => {
    const possible = wallsOf(viewer);
    const names = Object.values(possible).flat();
    if (names.length === 0) return null;
    const found = await findMetAmong(app, names);
    if (found.length === 0) return null;
    const met = (walls: readonly ListingWall[]) => walls.filter((wall) => found.includes(wall));
    const [numbers, profile, rest] = [met(possible.numbers), met(possible.profile), met(possible.rest)];
    return {
      profile: [...profile, ...rest],
      numbers,
      counted: { facets: [...profile, ...rest], memberFacets: [...numbers, ...profile] },
    };
  });
}
