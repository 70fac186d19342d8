/** The groups of players around startups and investors, in the page's order. */
export const playerGroups = [
  "accelerator",
  "fund",
  "government",
  "academia",
  "corporate",
  "space",
  "professional",
  "media",
] as const;
export type PlayerGroup = (typeof playerGroups)[number];
