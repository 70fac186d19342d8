import { describe, expect, it } from "vitest";
import { cardLevels, investorLevels, investorTypes } from "~/db/values";
import { investorAccess, searchableInvestorTiers, searchableTiers, startupAccess } from "~/features/core/access/rules";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupRecord } from "~/features/profiles/startups/record";
import { placesOf, type RecordDefinition } from "~/features/records/records/content";
import type { SearchTier } from "~/features/records/records/field";

/**
 * A search hit reveals a field's content, so viewers must not find a record by a field they may not read (product
 * §2.3). Checks every field's `searchedBy` against its `readBy` with the access rules.
 */

const signedIn = {
  id: "someone",
  sessionId: "",
  email: "",
  name: "",
  photo: null,
  locale: "zh-TW",
  changePassword: false,
  termVersion: 1,
  hasSecondFactor: false,
  eraseAt: null,
  unprovenEmail: null,
  referenceCode: "",
  unreadNotices: 0,
} as const;

/** Every kind of viewer of a published profile, without a conversation with its owner. */
const viewers: Array<[string, Viewer]> = [
  ["a visitor", visitor],
  ["a draft startup", { ...signedIn, kind: "startup", isPublish: 0, level: "normal", verifiedBadge: false }],
  ["a published startup", { ...signedIn, kind: "startup", isPublish: 2, level: "normal", verifiedBadge: false }],
  ["staff", { ...signedIn, kind: "staff", role: "reviewer" }],
  ...investorTypes.flatMap((type) =>
    investorLevels.flatMap((level) =>
      [null, ...cardLevels].map((cardLevel): [string, Viewer] => [
        `an investor: ${type}, ${level}, ${cardLevel}`,
        { ...signedIn, kind: "investor", status: "active", type, level, cardLevel, groups: [] },
      ]),
    ),
  ),
];

interface Case {
  record: RecordDefinition;
  tiersOf: (viewer: Viewer) => readonly SearchTier[];
  grantedTo: (viewer: Viewer) => ReadonlySet<string>;
}

const cases: Record<string, Case> = {
  startup: {
    record: startupRecord,
    tiersOf: searchableTiers,
    grantedTo: (viewer) => startupAccess(viewer, { id: "startup", isPublish: 2, isUnclaimed: false }),
  },
  investor: {
    record: investorRecord,
    tiersOf: searchableInvestorTiers,
    grantedTo: (viewer) => investorAccess(viewer, { id: "investor", status: "active" }),
  },
};

describe.each(Object.entries(cases))("a %s", (_, { record, tiersOf, grantedTo }) => {
  it("is not found by a field the viewer may not read", () => {
    const searched = placesOf(record).flatMap(({ path, field: { searchedBy: tier, readBy } }) =>
      tier ? [{ path, tier, readBy }] : [],
    );
    expect(searched.length).toBeGreaterThan(0);
    const leaks = viewers.flatMap(([who, viewer]) => {
      const tiers = tiersOf(viewer);
      const granted = grantedTo(viewer);
      return searched
        .filter(({ tier, readBy }) => tiers.includes(tier) && !granted.has(readBy ?? ""))
        .map(({ path }) => `${path} to ${who}`);
    });
    expect(leaks).toEqual([]);
  });
});
