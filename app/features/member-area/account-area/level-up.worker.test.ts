import { expect, it } from "vitest";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { cancelReview } from "~/features/intake/review/cancel-review.server";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { dismissLevelUp } from "~/features/member-area/own-account/dismiss-level-up.server";
import { makeInvestor } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeInvestor } from "../../../../tests/support/complete-profiles";
import { getInvestorAccount } from "./get-investor-account.server";

const app = testApp();

it("greets a new general member on every device until the greeting is closed once, and never again", async () => {
  const { token, viewer: actor } = await makeInvestor(app, completeInvestor());
  // What any of the account's devices shows.
  const greets = async () => {
    const viewer = await findViewer(app, { token });
    if (viewer.kind !== "investor") throw new Error("not an investor");
    return (await getInvestorAccount(app, { actor: viewer })).greetsLevelUp;
  };
  expect(await greets()).toBe(false);
  await submitProfile(app, { actor });
  expect([await greets(), await greets()]).toEqual([true, true]);
  await dismissLevelUp(app, { actor });
  await dismissLevelUp(app, { actor });
  expect(await greets()).toBe(false);
  await cancelReview(app, { actor });
  await submitProfile(app, { actor });
  expect(await greets(), "already a general member").toBe(false);
});

it("does not greet an investor whose level was given by staff", async () => {
  const { viewer } = await makeInvestor(app, { ...completeInvestor(), level: "gold" });
  await submitProfile(app, { actor: viewer });
  expect((await getInvestorAccount(app, { actor: viewer })).greetsLevelUp).toBe(false);
});
