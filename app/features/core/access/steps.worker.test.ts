import { describe, expect, it } from "vitest";
import { cancelReview } from "~/features/intake/review/cancel-review.server";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { unpublishProfile } from "~/features/intake/review/unpublish-profile.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { errors as en } from "~/locales/en-US/errors";
import { errors as zh } from "~/locales/zh-TW/errors";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeInvestor } from "../../../../tests/support/complete-profiles";
import { stepToWriting } from "./rules";
import type { InvestorViewer } from "./viewer";

const app = testApp();

const take = {
  complete_profile: async () => {},
  cancel_review: (actor: InvestorViewer) => cancelReview(app, { actor }),
  unpublish: (actor: InvestorViewer) => unpublishProfile(app, { actor }),
} as const;

describe("the step that a basic investor is told", () => {
  it.each([
    ["inactive", "complete_profile"],
    ["check", "cancel_review"],
    ["active", "unpublish"],
  ] as const)("opens messages from %s by %s and submitting", async (status, step) => {
    const { viewer } = await makeInvestor(app, { ...completeInvestor(), status, level: "empty" });
    const { id: targetId } = await makeStartup(app, { isPublish: 2 });
    const write = (actor: InvestorViewer) => messageProfile(app, { actor, targetId, message: "Shall we talk?" });
    expect(stepToWriting(viewer, { isUnclaimed: false })).toBe(step);
    const text = `errors:level_too_low_for.${step}`;
    await expect(write(viewer)).rejects.toMatchObject({ code: "level_too_low", text });
    for (const texts of [zh, en]) expect(texts.level_too_low_for[step]).not.toBe(texts.level_too_low);

    await take[step](viewer);
    await submitProfile(app, { actor: viewer });
    const raised = { ...viewer, level: "normal", status: "check" } as const;
    expect(stepToWriting(raised, { isUnclaimed: false })).toBeNull();
    expect(await write(raised)).toMatchObject({ started: true });
  });

  it("tells a startup in review to wait, and any other to submit", async () => {
    const { id: targetId } = await makeInvestor(app, { status: "active" });
    const refusal = async (isPublish: 0 | 1) => {
      const { viewer } = await makeStartup(app, { isPublish });
      return messageProfile(app, { actor: viewer, targetId, message: "Shall we talk?" }).catch((error) => error.text);
    };
    expect(await refusal(0)).toBe("errors:not_listed");
    expect(await refusal(1)).toBe("errors:not_listed_in_review");
  });
});
