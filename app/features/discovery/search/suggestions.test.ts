import { describe, expect, it } from "vitest";
import { fold } from "~/locales/fold";
import { type FoundSuggestions, isSuggestible, matchesLabel, maxSuggestions, suggestionsFor } from "./suggestions";

it.each([
  ["", false],
  [" a ", false],
  ["Ａ", false],
  ["ai", true],
  ["生", true],
  ["é", true],
])("%j has suggestions: %s", (typed, expected) => expect(isSuggestible(typed)).toBe(expected));

it.each([
  ["生技醫療", "醫療", true],
  ["生技醫療", "醫材", false],
  ["Financial technology", "tech", true],
  ["Financial technology", "nology", false],
  ["Financial technology", "FIN", true],
  ["Artificial intelligence", "artificial int", true],
  ["ＡＩ", "ai", true],
  ["Games", "", false],
  ["Games", "<b>", false],
  ["a.b", ".", false],
])("the label %j matches %j: %s", (label, typed, expected) => expect(matchesLabel(label, typed, fold)).toBe(expected));

describe("suggestionsFor", () => {
  const found: FoundSuggestions = {
    profiles: Array.from({ length: 8 }, (_, at) => ({ kind: "profile", id: `p${at}`, name: `AI ${at}`, photo: null })),
    filters: ["a", "b", "c"].map((value) => ({ kind: "filter", name: "domain_keys", value, label: `AI ${value}` })),
  };
  const recent = ["ai 醫療", "AI", "綠能", "機器人", "air", "r6"];
  const hot = ["AI", "生技", "airport", "綠能", "aid", "aim"];

  it("offers recent searches and popular keywords before typing, each once", () => {
    expect(suggestionsFor({ fold, typed: " ", recent, hot, found: null })).toEqual([
      ...recent.slice(0, 5).map((keyword) => ({ kind: "recent", keyword })),
      ...["生技", "airport", "aid"].map((keyword) => ({ kind: "hot", keyword })),
    ]);
  });

  it("offers some of each kind while typing, none as typed, and never more than fit", () => {
    const offered = suggestionsFor({ fold, typed: "ai", recent, hot, found });
    expect(offered).toHaveLength(maxSuggestions);
    expect(offered.map((item) => ("keyword" in item ? item.keyword : item.kind))).toEqual([
      ...["ai 醫療", "air"],
      ...["profile", "profile"],
      ...["filter", "filter"],
      ...["airport", "aid"],
    ]);
  });

  it("fills the room that other kinds leave with profiles", () => {
    expect(suggestionsFor({ fold, typed: "ai", recent: [], hot: [], found: { ...found, filters: [] } })).toEqual(
      found.profiles,
    );
    expect(suggestionsFor({ fold, typed: "ai", recent: [], hot: [], found: null })).toEqual([]);
  });
});
