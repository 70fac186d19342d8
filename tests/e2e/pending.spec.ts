import { expect, expectAccessible, expectNoSidewaysScroll, newestMail, test } from "./fixtures";

test("a listed startup changes its tagline, and the page follows once a reviewer approves", async ({ own, person }) => {
  const name = `改口號 ${crypto.randomUUID().slice(0, 8)}`;
  const owner = await own("startup", { name });
  const staff = await own("reviewer");
  const visitor = await person();
  await visitor.page.goto(`/startups/${owner.id}`);
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
  await visitor.page.reload();
  await expect(visitor.page.getByText(slogan)).toHaveCount(0);

  // What a reviewer types survives the shortcut for the next profile, and another device has it.
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
  await visitor.page.reload();
  await expect(visitor.page.getByText(slogan).first()).toBeVisible();
});
