import { expectAccessible } from "./accessible";
import { composer, startedConversation, thread } from "./conversation";
import { expect, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const { onePager, onePagerFile, errors } = textsOf("zh-TW");

test("a startup downloads its one-pager until none is left, a failed download is free, and it goes into a message", async ({
  own,
}) => {
  const { startup, ids } = await startedConversation(own, "investor");
  const { page } = startup;
  const left = (number: number) => page.getByText(fill(onePager.left, { left: number, allowance: 3 }));
  await page.goto("/startup/profile");
  await expect(left(3)).toBeVisible();
  await expectAccessible(page);

  // The PDF is made, but does not arrive; asking again costs no second download.
  await page.route("**/files/*", (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
  const button = page.getByRole("button", { name: onePager.download });
  await button.click();
  await expect(page.getByText(fill(onePagerFile.failed, { reason: onePagerFile.unreachable }))).toBeVisible();
  await expect(left(2)).toBeVisible();
  const first = page.waitForEvent("download");
  await button.click();
  expect((await first).suggestedFilename()).toMatch(/-one-pager-zh-TW-\d{4}-\d\d-\d\d\.pdf$/);
  await expect(page.getByText(onePager.done)).toBeVisible();
  await expect(left(2)).toBeVisible();

  await page.getByLabel(onePager.languages.both).check();
  const second = page.waitForEvent("download");
  await button.click();
  expect((await second).suggestedFilename()).toContain("-one-pager-both-");
  await expect(left(1)).toBeVisible();

  await page.goto(`/messages/${ids.investor}`);
  await page.getByRole("button", { name: onePagerFile.attach.button }).click();
  const name = page.getByText(/-one-pager-zh-TW-.*\.pdf$/);
  await expect(name).toBeVisible();
  await composer(page).fill("請看我們的一頁簡介");
  await composer(page).press("Enter");
  await expect(thread(page).getByText(/-one-pager-zh-TW-.*\.pdf/)).toBeVisible();

  await page.goto("/startup/profile");
  await expect(left(1)).toBeVisible();
  await button.click();
  await expect(page.getByText(onePager.none.title)).toBeVisible();
  const refused = await page.request.post("/api/v1/me/one-pager?lang=zh-TW");
  expect(await refused.json()).toMatchObject({ error: { code: "no_downloads", message: errors.no_downloads } });
});
