import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "~/locales/validation";
import { newsForm, rewardForm } from "./schema";
import { fromTaipeiInput, toTaipeiInput } from "./taipei-time";

describe("the clock of Taipei", () => {
  it.each([
    ["2026-11-20T08:30", Date.UTC(2026, 10, 20, 0, 30)],
    ["2026-01-01T00:00", Date.UTC(2025, 11, 31, 16)],
    ["2024-02-29T12:00", Date.UTC(2024, 1, 29, 4)],
    ["2026-02-29T12:00", null],
    ["2026-11-20T24:00", null],
    ["2026-11-20T08:60", null],
    ["2026-11-20", null],
    ["2026-11-20T08:30Z", null],
    ["", null],
  ])("%j is %j", (value, expected) => expect(fromTaipeiInput(value)).toBe(expected));

  it("reads back what it wrote, to the minute", () => {
    fc.assert(
      fc.property(fc.integer({ min: 946_684_800, max: 4_102_444_799 }), (seconds) => {
        const at = seconds * 1000;
        expect(fromTaipeiInput(toTaipeiInput(at))).toBe(Math.floor(at / 60_000) * 60_000);
      }),
    );
  });
});

const issuesOf = (result: ReturnType<(typeof newsForm | typeof rewardForm)["safeParse"]>) =>
  result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("the forms", () => {
  it.each<[string, object, string[]]>([
    ["one language is enough", { langs: { zh_tw: {}, en_us: { title: "Hello" } } }, []],
    ["nothing at all", { langs: { zh_tw: {}, en_us: {} } }, ["langs.zh_tw.title: required"]],
    [
      "a text without its heading",
      { langs: { zh_tw: { title: "你好" }, en_us: { content: "Text" } } },
      ["langs.en_us.title: required"],
    ],
    ["a heading of spaces", { langs: { zh_tw: { title: "  " }, en_us: {} } }, ["langs.zh_tw.title: required"]],
    [
      "no time",
      { langs: { zh_tw: { title: "你好" }, en_us: {} }, publish_at: "tomorrow" },
      ["publish_at: news:issues.time"],
    ],
    [
      "no address",
      { langs: { zh_tw: { title: "你好" }, en_us: {} }, link: "javascript:alert(1)" },
      ["link: invalid_url"],
    ],
    [
      "too long a title",
      { langs: { zh_tw: { title: "長".repeat(121) }, en_us: {} } },
      ['langs.zh_tw.title: too_long|{"max":120}'],
    ],
  ])("news with %s", (_, value, expected) => {
    expect(issuesOf(newsForm.safeParse(value))).toEqual(expected);
  });

  it("takes amounts as people write them", () => {
    const reward = { langs: { zh_tw: { name: "優先體驗" }, en_us: {} } };
    expect(rewardForm.parse({ ...reward, minimum_amount: "1,000,000" }).minimum_amount).toBe(1_000_000);
    expect(rewardForm.parse(reward).minimum_amount).toBeNull();
    expect(issuesOf(rewardForm.safeParse({ ...reward, minimum_amount: "-1" }))).toHaveLength(1);
  });
});
