import type { Page } from "@playwright/test";
import { composer, panel, talking, thread, unique } from "./conversation";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";

/** Opens the page of an investor the startup has not written to and does not fit. */
async function openMisfit(page: Page): Promise<string> {
  const answer = await page.request.get("/api/v1/search/investor?size=50");
  const { data } = (await answer.json()) as { data: { result: { id: string; name: string }[] } };
  for (const { id, name } of data.result) {
    const html = await (await page.request.get(`/en-US/messages/${id}`)).text();
    if (!html.includes("Why does it fit all the same?")) continue;
    await page.goto(`/en-US/messages/${id}`);
    return name;
  }
  throw new Error("The demo data hold no investor the startup does not fit.");
}

test("a startup is told what does not fit and how many invitations are left, before one goes out", async ({ own }) => {
  const { page } = await own("startup", { phone: true, locale: "en-US" });
  const name = await openMisfit(page);
  await expect(page.getByText(`This invitation does not quite fit what ${name} looks for`)).toBeVisible();
  await expect(page.getByText(/Invitations left this month: \d of 5/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const pitch = `We would like to introduce ourselves ${unique()}`;
  await page.getByRole("textbox", { name: /Your invitation/ }).fill(pitch);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Say in one sentence why it fits all the same.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Your invitation/ })).toHaveValue(pitch);

  const reason = "Our sensors are made for your portfolio's factories.";
  await page.getByRole("textbox", { name: /Why does it fit/ }).fill(reason);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${name}, please wait for a reply.`)).toBeVisible();
  await expect(thread(page).getByText(pitch)).toBeVisible();
  await expect(thread(page).getByText(reason)).toBeVisible();
  await page.goto("/en-US/messages");
  await expect(page.getByRole("main").getByText("Invitation sent, waiting for a reply").first()).toBeVisible();
});

test("who blocks is neither written to nor seen until it unblocks", async ({ own }) => {
  const { investor: there, startup: here, ids } = await talking(own, "investorGold", { locale: "en-US" });
  await there.page.goto(`/messages/${ids.startup}`);
  await here.page.goto(`/en-US/messages/${ids.investor}`);
  await expect(there.page.getByText("在線上", { exact: true })).toBeVisible();

  await panel(here.page).click();
  await here.page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(here.page.getByText(/You have blocked/)).toBeVisible();
  await expect(composer(here.page)).toHaveCount(0);
  await expect(there.page.getByText("在線上", { exact: true })).toHaveCount(0);

  const text = `封鎖時寫的 ${unique()}`;
  await composer(there.page).fill(text);
  await composer(there.page).press("Enter");
  await expect(there.page.getByRole("alert")).toContainText("對方目前無法接收您的訊息");
  await expect(here.page.getByText(text)).toHaveCount(0);

  await here.page.getByRole("button", { name: "Unblock" }).first().click();
  await expect(composer(here.page)).toBeVisible();
  await expect(there.page.getByText("在線上", { exact: true })).toBeVisible();
  await there.page.getByRole("button", { name: "再試一次" }).click();
  await expect(here.page.getByRole("region").getByText(text)).toBeVisible();
});
