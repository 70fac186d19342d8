import { describe, expect, it } from "vitest";
import { emptyStartup } from "~/features/profiles/startups/profile";
import { translate } from "~/server/i18n.server";
import { describeProfile } from "./describe-profile";
import type { ReviewedProfile } from "./read-for-review.server";
import { changesSince } from "./version-changes";

const reader = { t: translate("zh-TW"), locale: "zh-TW", keyLabels: new Map<string, string>() } as const;
const current = {
  ...emptyStartup,
  contacts: "陳大文",
  report: { ...emptyStartup.report, zh_tw: { ...emptyStartup.report.zh_tw, slogan: "新的口號" } },
};
const reviewed = {
  kind: "startup",
  email: "a@b.test",
  ownerLocale: "zh-TW",
  profile: { ...current, id: "s", documents: [], financial_report: null, estimated_financial_report: null },
} as unknown as ReviewedProfile;
const since = (content: Record<string, unknown>) =>
  changesSince({ content }, { reviewed, sections: describeProfile(reviewed, reader), reader });

describe("what has changed since a version", () => {
  it("is nothing if the profile is the same", () => {
    expect(since(current)).toEqual({});
  });

  it("is each changed field, with what it was", () => {
    const changed = since({ ...current, contacts: "林怡君" });
    expect(Object.keys(changed)).toEqual(["contacts"]);
    expect(changed.contacts).toMatchObject({ text: "林怡君" });
  });

  it("takes fields that the version does not have yet for empty, even within a section", () => {
    const { contacts: _, ...older } = current;
    expect(Object.keys(since(older))).toEqual(["contacts"]);
    const { slogan: __, ...texts } = current.report.zh_tw;
    const changed = since({ ...current, report: { ...current.report, zh_tw: texts } });
    expect(Object.keys(changed)).toEqual(["report.slogan"]);
  });
});
