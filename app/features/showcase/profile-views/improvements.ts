/** What a listed startup can add to be found and read more often, most useful first. */
export const improvements = ["english", "video", "team", "amount", "website", "documents", "news"] as const;
export type Improvement = (typeof improvements)[number];

/** The bare paths where each is edited. */
export const improvementPaths: Record<Improvement, string> = {
  english: "/startup/information",
  video: "/startup/more",
  team: "/startup/more",
  amount: "/startup/fundraising",
  website: "/startup/more",
  documents: "/startup/more",
  news: "/startup/more/news",
};

/** Which improvements a startup has. */
export type Possessed = Record<Improvement, boolean>;

/** The improvements still missing, in order. */
export function missingImprovements(has: Possessed): Improvement[] {
  return improvements.filter((improvement) => !has[improvement]);
}
