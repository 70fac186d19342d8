import fc from "fast-check";
import { expect, it } from "vitest";
import { wallClasses } from "~/db/values";
import type { InvestorViewer } from "~/features/core/access/viewer";
import {
  hiddenBy,
  investorTarget,
  targetsOf,
  type Wall,
  type WalledInvestor,
  type WallTarget,
} from "~/features/core/access/walls";
import { runs } from "../../../../tests/support/explore";
import { listingWalls, namedTargets, wallsOf } from "./walls";

/** Two trees of groups: 1 with 11 below it and 111 below that, and 2. */
const lineages = [["1"], ["1", "11"], ["1", "11", "111"], ["2"]];

const investors: WalledInvestor[] = [[], ...lineages].flatMap((groups, at) => [
  { id: `fund${at}`, isCvc: true, groups },
  { id: `angel${at}`, isCvc: false, groups },
]);

const targets: WallTarget[] = [
  "visitors",
  "cvc",
  ...["1", "11", "111", "2"].map((id): WallTarget => `group:${id}`),
  ...investors.map(({ id }) => investorTarget(id)),
];

const anyRules = fc.uniqueArray(
  fc.record({ target: fc.constantFrom(...targets), class: fc.constantFrom(...wallClasses) }),
  { selector: (rule: Wall) => `${rule.target} ${rule.class}`, maxLength: 8 },
);

const viewerOf = ({ id, isCvc, groups }: WalledInvestor) =>
  ({ kind: "investor", id, type: isCvc ? "cvc" : "angel", groups }) as unknown as InvestorViewer;

it("hides from each reader's lists what the rules hide, and counts each listing once", () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      const { groupIds, investorIds } = namedTargets(rules);
      const walls = listingWalls(rules, {
        groups: lineages.filter((lineage) => groupIds.includes(lineage.at(-1) ?? "")),
        investors: investors.filter(({ id }) => investorIds.includes(id)),
      });
      for (const viewer of [{ kind: "visitor" } as const, ...investors.map(viewerOf)]) {
        const hidden = hiddenBy(rules, targetsOf(viewer));
        const behind = wallsOf(viewer);
        const met = (step: keyof typeof behind) => walls.filter((wall) => behind[step].includes(wall)).length;
        const seen = {
          profile: met("profile") + met("rest"),
          numbers: met("numbers") + met("profile"),
          rest: met("rest") - met("numbers") <= 0,
        };
        expect(seen).toEqual({
          profile: hidden.has("profile") ? 1 : 0,
          numbers: hidden.has("profile") || hidden.has("numbers") ? 1 : 0,
          rest: true,
        });
      }
    }),
    { numRuns: runs(500) },
  );
});

it("has at most one wall for each target, and none that repeats a wider one", () => {
  const rules: Wall[] = [
    { target: "cvc", class: "numbers" },
    { target: "group:11", class: "numbers" },
    { target: "group:11", class: "profile" },
    { target: "investor:angel0", class: "documents" },
    { target: "investor:fund2", class: "profile" },
  ];
  const named = { groups: [["1", "11"]], investors: investors.filter(({ id }) => /^(angel0|fund2)$/.test(id)) };
  expect(listingWalls(rules, named)).toEqual([
    "wall=numbers:cvc",
    "wall=rest:group:11:cvc",
    "wall=profile:group:11:other",
  ]);
});
