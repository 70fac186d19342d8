import { describe, expect, it } from "vitest";
import { type HomeTexts, mergeTexts } from "./home-texts";

const all = (text: string) =>
  ({ hero_title_first: text, hero_title_second: text, hero_lead: text, news_title: text }) as HomeTexts;
const builtIn = all("built in");

describe("the home page's texts", () => {
  it("are the built-in ones until staff write others", () => {
    expect(mergeTexts(null, builtIn)).toEqual(builtIn);
    expect(mergeTexts(all(""), builtIn)).toEqual(builtIn);
  });

  it("are written one by one, except the headline, which is one text of two lines", () => {
    expect(mergeTexts({ ...all(""), hero_lead: "ours" }, builtIn)).toEqual({ ...builtIn, hero_lead: "ours" });
    expect(mergeTexts({ ...all(""), hero_title_first: "One line" }, builtIn)).toEqual({
      ...builtIn,
      hero_title_first: "One line",
      hero_title_second: "",
    });
  });
});
