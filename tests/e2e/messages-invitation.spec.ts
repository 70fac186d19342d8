import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { choose, composer, startedConversation, thread, unique } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { localePath, textsOf } from "./texts";

/** Opens the page of an investor whose criteria the startup does not match and whom it has not written to. */
async function openMisfit(page: Page): Promise<string> {
  const answer = await page.request.get("/api/v1/search/investor?size=50");
  const { data } = (await answer.json()) as { data: { result: { id: string; name: string }[] } };
  for (const { id, name } of data.result) {
    const html = await (await page.request.get(`/en-US/messages/${id}`)).text();
    if (!html.includes("Why is it still a fit?")) continue;
    await page.goto(`/en-US/messages/${id}`);
    return name;
  }
  throw new Error("The demo data contains no investor whose criteria the startup does not match.");
}

test("a startup sees what does not match and how many invitations are left before sending one", async ({ own }) => {
  const { page } = await own("startup", { phone: true, locale: "en-US" });
  const name = await openMisfit(page);
  await expect(page.getByText(`This invitation doesn’t quite fit what ${name} looks for`)).toBeVisible();
  await expect(page.getByText(/\d of 5 invitations left this month/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const invitation = `We would like to introduce ourselves ${unique()}`;
  await page.getByRole("textbox", { name: /Your invitation/ }).fill(invitation);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Say in one sentence why it’s still a fit.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Your invitation/ })).toHaveValue(invitation);

  const reason = "Our sensors are made for your portfolio's factories.";
  await page.getByRole("textbox", { name: /Why is it still a fit/ }).fill(reason);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${name}, please wait for a reply.`)).toBeVisible();
  await expect(thread(page).getByText(invitation)).toBeVisible();
  await expect(thread(page).getByText(reason)).toBeVisible();
  // The mismatches are a separate part, in the page's language.
  await expect(thread(page).getByText(textsOf("en-US").messaging.mismatch.part.startup.title)).toBeVisible();
  await page.goto("/en-US/messages");
  await expect(page.getByRole("main").getByText("Invitation sent, waiting for a reply").first()).toBeVisible();
});

test("someone invited by an investor in review sees a card with the true state, in both languages", async ({
  own,
  makeAccount,
  request,
}) => {
  const investor = await makeAccount("investorInReview");
  const startup = await own("startup", { phone: true });
  const sent = await request.post("/api/v1/messages", {
    headers: { Authorization: `Bearer ${investor.token}` },
    data: { target_id: startup.id, message: "想進一步認識貴公司" },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  for (const locale of ["zh-TW", "en-US"] as const) {
    const { card } = textsOf(locale).messaging;
    await startup.page.goto(localePath(locale, `/messages/${investor.id}`));
    await startup.page.locator("summary").filter({ hasText: card.states.in_review }).click();
    const hint = startup.page.getByText(card.hints.in_review);
    await expect(hint).toBeVisible();
    expect((await hint.boundingBox())?.x, "not cut off at the edge").toBeGreaterThan(0);
    await expectNoSidewaysScroll(startup.page);
  }
});

test("someone who blocks cannot be written to or seen online until they unblock", async ({ own }) => {
  const {
    investor: blocked,
    startup: blocker,
    ids,
  } = await startedConversation(own, "investorGold", { locale: "en-US" });
  await blocked.page.goto(`/messages/${ids.startup}`);
  await blocker.page.goto(`/en-US/messages/${ids.investor}`);
  await expect(blocked.page.getByText("在線上", { exact: true })).toBeVisible();

  await choose(blocker.page, "Block");
  await blocker.page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(blocker.page.getByText(/You blocked/)).toBeVisible();
  await expect(composer(blocker.page)).toHaveCount(0);
  await expect(blocked.page.getByText("在線上", { exact: true })).toHaveCount(0);

  const text = `封鎖時寫的 ${unique()}`;
  await composer(blocked.page).fill(text);
  await composer(blocked.page).press("Enter");
  await expect(blocked.page.getByRole("alert")).toContainText("對方目前無法接收您的訊息");
  await expect(blocker.page.getByText(text)).toHaveCount(0);

  await blocker.page.getByRole("button", { name: "Unblock" }).first().click();
  await expect(composer(blocker.page)).toBeVisible();
  await expect(blocked.page.getByText("在線上", { exact: true })).toBeVisible();
  await blocked.page.getByRole("button", { name: "重試" }).click();
  await expect(blocker.page.getByRole("region").getByText(text)).toBeVisible();
});
