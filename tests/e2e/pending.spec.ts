import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, newestMail, test } from "./fixtures";
import { servedText } from "./page-texts";
import { textsOf } from "./texts";

const { changesPage, pending, review, reviewDesk } = textsOf("zh-TW");

test("a listed startup changes its tagline, and the page follows once a reviewer approves", async ({
  own,
  person,
  request,
}) => {
  const name = `改口號 ${crypto.randomUUID().slice(0, 8)}`;
  const owner = await own("startup", { name });
  const staff = await own("reviewer");
  /** What visitors read. */
  const publicPage = () => servedText(request, `/startups/${owner.id}`);
  expect(await publicPage()).toContain(name);
  const slogan = `新口號 ${crypto.randomUUID().slice(0, 8)}`;

  await owner.page.goto("/startup");
  await owner.page.getByRole("button", { name: "準備修改" }).first().click();
  await expect(owner.page.getByText("您正在編輯待審的修改")).toBeVisible();
  await owner.page
    .getByLabel(/^一句話介紹/)
    .first()
    .fill(slogan);
  await owner.page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(owner.page.getByText("已儲存。").last()).toBeVisible();
  await owner.page.getByRole("link", { name: "預覽修改後的頁面" }).click();
  await expect(owner.page.getByText("這是修改核准後的頁面預覽，目前還沒有公開。")).toBeVisible();
  await expect(owner.page.getByText(slogan).first()).toBeVisible();
  await owner.page.getByRole("link", { name: "修改內容" }).click();
  await expect(owner.page.locator("ins", { hasText: slogan.slice(-8) })).toBeVisible();
  await expectAccessible(owner.page);
  await owner.page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(owner.page);
  await owner.page.setViewportSize({ width: 1280, height: 800 });
  await owner.page.getByRole("button", { name: "送出修改審核" }).first().click();
  await expect(owner.page.getByText("修改已送出審核。")).toBeVisible();
  expect(await publicPage()).not.toContain(slogan);

  // A reviewer's input survives the shortcut to the next profile, and is on another device too.
  await staff.page.goto(`/staff/review/${owner.id}`);
  await expect(staff.page.locator("ins", { hasText: slogan.slice(-8) })).toBeVisible();
  await expectAccessible(staff.page);
  await staff.page.getByLabel("整體說明").fill("很好");
  await expect(staff.page.getByText("已儲存，換裝置也看得到")).toBeVisible();
  await staff.page.getByRole("heading", { level: 1 }).click();
  await staff.page.keyboard.press("k");
  const second = await person({ token: staff.token });
  await second.page.goto(`/staff/review/${owner.id}`);
  await expect(second.page.getByLabel("整體說明")).toHaveValue("很好");
  await second.page.getByRole("button", { name: "核准修改" }).click();
  await second.page.getByRole("alertdialog").getByRole("button", { name: "核准修改" }).click();
  await expect(second.page.getByText("已核准修改，公開頁面已更新。")).toBeVisible();
  await newestMail(second.page, owner.email, "公開頁面已更新");
  expect(await publicPage()).toContain(slogan);
});

test("an investor's changes are discarded, restored, and returned with a saved phrase by the reviewer who took over", async ({
  own,
  person,
  request,
  makeAccount,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const owner = await own("investor", { name: `改名創投 ${mark}`, phone: true });
  const headers = { Authorization: `Bearer ${owner.token}` };
  await owner.page.goto("/investor");
  await owner.page.getByRole("button", { name: pending.action.prepare }).first().click();
  await expect(owner.page.getByText(pending.notice.editing)).toBeVisible();
  const changed = await request.put(`/api/v1/investors/${owner.id}?version=pending`, {
    headers,
    data: { name: `新名創投 ${mark}` },
  });
  expect(changed.ok()).toBe(true);

  await owner.page.goto("/investor/changes");
  await expect(owner.page.locator("ins", { hasText: "新" })).toBeVisible();
  await owner.page.getByRole("button", { name: pending.action.discard }).first().click();
  await owner.page.getByRole("alertdialog").getByRole("button", { name: pending.action.discard }).click();
  await expect(owner.page.getByText(pending.toast.discarded)).toBeVisible();
  await owner.page.goto("/investor/changes");
  await expect(owner.page.getByText(changesPage.discardedText)).toBeVisible();
  await expectAccessible(owner.page);
  await expectNoSidewaysScroll(owner.page);
  await owner.page.getByRole("button", { name: pending.action.restore }).click();
  await expect(owner.page.getByText(pending.toast.restored)).toBeVisible();
  await owner.page.getByRole("button", { name: pending.action.submit }).first().click();
  await expect(owner.page.getByText(pending.toast.submitted)).toBeVisible();

  // Another reviewer has claimed it, so deciding requires taking it over.
  const other = await person({ token: (await makeAccount("reviewer")).token });
  await other.page.goto(`/staff/review/${owner.id}`);
  await other.page.getByRole("button", { name: review.claim.claim }).click();
  await expect(other.page.getByText(review.claim.mine)).toBeVisible();
  const { page } = await own("reviewer");
  const phrase = `請附上登記文件 ${mark}`;
  await page.goto("/staff/review/phrases");
  await page.getByLabel(reviewDesk.phrases.zh).first().fill(phrase);
  await page.getByRole("button", { name: reviewDesk.phrases.add }).click();
  await expect(page.getByText(reviewDesk.phrases.added)).toBeVisible();
  await page.goto(`/staff/review/${owner.id}`);
  await expect(page.getByRole("button", { name: review.decision.return })).toHaveCount(0);
  const decision = page.locator("#decision");
  await decision.getByRole("button", { name: review.claim.takeOver }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: review.claim.takeOver }).click();
  await expect(decision.getByRole("button", { name: review.decision.return })).toBeVisible();

  // While a remark is not stored, no shortcut leaves the page.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/staff/review/draft*", async (route) => {
    await held;
    await route.continue();
  });
  const note = page.getByLabel(review.decision.note);
  await note.focus();
  await page.keyboard.press("Alt+p");
  await page.getByRole("dialog").getByLabel(reviewDesk.phrases.filter).fill(mark);
  await page.keyboard.press("Enter");
  await expect(note).toHaveValue(phrase);
  await expect(page.getByText(reviewDesk.draft.unsaved)).toBeVisible();
  const address = page.url();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  expect(page.url()).toBe(address);
  release();
  await expect(page.getByText(reviewDesk.draft.saved)).toBeVisible();
  expect(page.url(), "nothing happens later either").toBe(address);

  await decision.getByRole("button", { name: review.decision.return }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: review.decision.return }).click();
  await expect(page.getByText(reviewDesk.done.changesReturned)).toBeVisible();
  await expect(page, "the next profile is open").toHaveURL(/\/staff\/review\/\w{26}\?.*last=/);
  await expect(page.getByRole("link", { name: reviewDesk.last })).toBeVisible();
  await owner.page.goto("/investor/changes");
  await expect(owner.page.getByText(phrase).first()).toBeVisible();
});
