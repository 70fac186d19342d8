import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ComparedStartup, rankSimilar, type SimilarityReason } from "./similarity";

const keys = fc.uniqueArray(fc.constantFrom("ai", "biotech", "food", "energy", "saas"), { maxLength: 4 });
const startups: fc.Arbitrary<Omit<ComparedStartup, "id">> = fc.record({
  industries: keys,
  domains: keys,
  region: fc.constantFrom("", "台北市", "台中市"),
  round: fc.constantFrom("", "seed", "series_a"),
  text: fc.constantFrom("", "a sensor for rivers", "生物科技與藥物開發", "rivers and sensors of Taiwan"),
});
const own = startups.map((startup) => ({ ...startup, id: "own" }));
const others = fc
  .array(startups, { maxLength: 8 })
  .map((all) => all.map((startup, at) => ({ ...startup, id: String(at) })));

/** Returns a startup without what a reason names. */
function without({ kind }: SimilarityReason, startup: ComparedStartup): ComparedStartup {
  return { ...startup, [kind]: kind === "industries" || kind === "domains" ? [] : "" };
}

describe("similar startups", () => {
  it("are in the order of what they have in common, and equal ones in the order given", () => {
    const startup = {
      id: "own",
      industries: ["food"],
      domains: ["ai"],
      region: "台北市",
      round: "seed",
      text: "green tea",
    };
    const unlike = { ...startup, industries: [], domains: [], region: "", round: "", text: "" };
    const ranked = rankSimilar(startup, [
      { ...unlike, id: "neither" },
      { ...unlike, id: "only place and round", region: "台北市", round: "seed" },
      { ...unlike, id: "industry", industries: ["food"] },
      { ...unlike, id: "also industry", industries: ["food"] },
      { ...unlike, id: "some of the industries", industries: ["food", "saas", "energy"] },
      { ...unlike, id: "industry and round", industries: ["food"], round: "seed" },
      { ...unlike, id: "industry and text", industries: ["food"], text: "green tea" },
      { ...startup, id: "all but the text", text: "black coffee" },
    ]);
    expect(ranked.map(({ id }) => id)).toEqual([
      "industry and text",
      "all but the text",
      "industry and round",
      "industry",
      "also industry",
      "some of the industries",
    ]);
    const kinds = ranked.slice(0, 2).map(({ reasons }) => reasons.map(({ kind }) => kind));
    expect(kinds).toEqual([
      ["text", "industries"],
      ["industries", "domains", "round", "region"],
    ]);
  });

  it("are alike in their texts by two words that few others have, not by one or by usual ones", () => {
    const base = { industries: ["food"], domains: [], region: "", round: "" };
    const usual = Array.from({ length: 20 }, (_, at) => ({
      ...base,
      id: `usual ${at}`,
      text: at < 6 ? `urban farm on the roof, number${at}` : `number${at}`,
    }));
    const ranked = rankSimilar({ ...base, id: "own", text: "urban farm on the roof with hydroponic lettuce" }, [
      ...usual,
      { ...base, id: "one", text: "hydroponic tomatoes" },
      { ...base, id: "two", text: "hydroponic lettuce indoors" },
    ]);
    const withText = ranked.filter(({ reasons }) => reasons.some(({ kind }) => kind === "text"));
    expect(withText.map(({ id }) => id)).toEqual(["two"]);
    expect(ranked[0]?.id).toBe("two");
  });

  it("have reasons that add up, and score lower without what any of them names", () => {
    let named = 0;
    fc.assert(
      fc.property(own, others, (startup, candidates) => {
        for (const { id, points, reasons } of rankSimilar(startup, candidates)) {
          expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBeCloseTo(points);
          for (const reason of reasons) {
            const changed = candidates.map((one) => (one.id === id ? without(reason, one) : one));
            const after = rankSimilar(startup, changed).find((one) => one.id === id);
            expect(after?.points ?? 0).toBeLessThan(points);
            named += 1;
          }
        }
      }),
    );
    expect(named).toBeGreaterThan(100);
  });
});
