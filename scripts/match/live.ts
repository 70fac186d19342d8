/** A row of `suggestion_weeks`, added up over weeks. */
export interface LiveRow {
  side: string;
  ranks: string;
  place: string;
  shown: number;
  saved: number;
  invited: number;
  passed: number;
}

/** Adds up what members did with suggestions, by side, rank and place, over all weeks that are kept. */
export const liveQuery = `SELECT side, ranks, place, sum(shown) AS shown, sum(saved) AS saved, sum(invited) AS invited,
  sum(passed) AS passed FROM suggestion_weeks GROUP BY side, ranks, place`;

const ranksInOrder = ["1-3", "4-6", "7-12", "drawn", "kept"];

/**
 * Returns lines that report how often members acted on suggestions, by rank in all places and then by place. The drawn
 * place has a match by chance of the ranks 12 to 24, and the kept places are chosen by who waits, so ranks that are no
 * better than these do not help.
 */
export function describeLive(rows: readonly LiveRow[]): string[] {
  const sides = [...new Set(rows.map(({ side }) => side))].sort();
  return sides.flatMap((side) => {
    const ofSide = rows.filter((row) => row.side === side);
    const places = [...new Set(ofSide.map(({ place }) => place))].sort();
    const byRank = ranksInOrder.map((ranks) =>
      line(
        ranks,
        ofSide.filter((row) => row.ranks === ranks),
      ),
    );
    const byPlace = places.map((place) =>
      line(
        place,
        ofSide.filter((row) => row.place === place),
      ),
    );
    return [`suggested ${side}s, by rank`, ...byRank, `suggested ${side}s, by place`, ...byPlace];
  });
}

function line(name: string, rows: readonly LiveRow[]): string {
  const sum = (of: "shown" | "saved" | "invited" | "passed") => rows.reduce((total, row) => total + row[of], 0);
  const shown = sum("shown");
  const rates = (["saved", "invited", "passed"] as const).map((act) => {
    return `${act} ${shown === 0 ? "–" : `${((100 * sum(act)) / shown).toFixed(1)} %`}`;
  });
  return `  ${name.padEnd(8)} ${String(shown).padStart(7)} shown  ${rates.join("  ")}`;
}
