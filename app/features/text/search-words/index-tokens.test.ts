import { describe, expect, it } from "vitest";
import { indexTokens } from "./index-tokens";

describe("indexTokens", () => {
  it.each([
    ["天使投資", "天使 使投 投资 资"],
    ["新創", "新创 创"],
    ["募", "募"],
    ["AI 醫療", "ai 医疗 疗"],
    ["AI醫療2030", "ai 医疗 疗 2030"],
    ["天使，使命", "天使 使 使命 命"],
    ["ＦｉｎＴｅｃｈ", "fintech fin tech"],
    ["Crème Brûlée", "creme brulee cremebrulee"],
    ["臺北", "台北 北"],
    ["ﾃﾞｰﾀ", "デー ータ タ"],
    ["が、か", "が か"],
    ["  … !?", ""],
    ["物联网", "物联 联网 网"],
    ["物聯網", "物联 联网 网"],
    ["E-Commerce", "e commerce ecommerce"],
    ["e commerce", "e commerce ecommerce"],
    ["AirHelp", "airhelp air help"],
    ["Air Help", "air help airhelp"],
    ["OpenAI", "openai open ai"],
    ["SaaS", "saas"],
    ["iPhone", "iphone"],
    ["We help a start-up to sell its goods.", "we help a start up to sell its goods startup"],
    [
      "A state-of-the-art platform for the e commerce of tomorrow",
      "a state of the art platform for the e commerce of tomorrow stateoftheart ecommerce",
    ],
    ["People's choice of 3 D printing in the whole world", "people s choice of 3 d printing in the whole world 3d"],
  ])("%s → %s", (text, tokens) => {
    expect(indexTokens(text)).toBe(tokens);
  });

  it("truncates words", () => {
    expect(indexTokens("a".repeat(500))).toBe("a".repeat(40));
  });
});
