import { describe, expect, it } from "vitest";
import "~/locales/validation";
import { newsForm, rewardForm } from "./schema";

const issuesOf = (result: ReturnType<(typeof newsForm | typeof rewardForm)["safeParse"]>) =>
  result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("the forms", () => {
  it.each<[string, object, string[]]>([
    ["one language only", { langs: { zh_tw: {}, en_us: { title: "Hello" } } }, []],
    ["nothing at all", { langs: { zh_tw: {}, en_us: {} } }, ["langs.zh_tw.title: required"]],
    [
      "a text without a heading",
      { langs: { zh_tw: { title: "你好" }, en_us: { content: "Text" } } },
      ["langs.en_us.title: required"],
    ],
    ["a heading of spaces", { langs: { zh_tw: { title: "  " }, en_us: {} } }, ["langs.zh_tw.title: required"]],
    [
      "no time",
      { langs: { zh_tw: { title: "你好" }, en_us: {} }, publish_at: "tomorrow" },
      ["publish_at: ownNews:issues.time"],
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

  it("accept amounts with thousands separators", () => {
    const reward = { langs: { zh_tw: { name: "優先體驗" }, en_us: {} } };
    expect(rewardForm.parse({ ...reward, minimum_amount: "1,000,000" }).minimum_amount).toBe(1_000_000);
    expect(rewardForm.parse(reward).minimum_amount).toBeNull();
    expect(issuesOf(rewardForm.safeParse({ ...reward, minimum_amount: "-1" }))).toHaveLength(1);
  });
});
