import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { textsOf } from "./texts";

const { applications, profileForms } = textsOf("zh-TW");

test("an application is saved while it is typed, offline too, and asks where two devices differ", async ({
  own,
  person,
}) => {
  const { page, context, token } = await own("startup", { phone: true, losesConnection: true });
  await page.goto("/startup/plan");
  // Phones begin with the menu; its first plan is A.
  await expect(page.getByRole("navigation", { name: applications.menu.label })).toBeVisible();
  await page.getByRole("link", { name: applications.menu.back }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(applications.letter.replace("{{letter}}", "A"));
  await page.getByRole("button", { name: applications.actions.start }).click();
  const state = (of: typeof page, kind: string) => expect(of.locator(`[data-save-state="${kind}"]`)).toBeVisible();
  await state(page, "saved");
  await expectAccessible(page);

  const boxOf = (of: typeof page) => of.locator("form#application input[type=text]").first();
  await context.setOffline(true);
  await boxOf(page).fill("手機");
  await state(page, "offline");
  await context.setOffline(false);
  await state(page, "saved");

  // A second device has what the first one saved; then both change the same field.
  const { page: desk } = await person({ token });
  await desk.goto(page.url());
  await expect(boxOf(desk)).toHaveValue("手機");
  await boxOf(desk).fill("書桌");
  await state(desk, "saved");
  await boxOf(page).fill("手機二");
  await state(page, "choose");
  await expect(page.getByRole("group").filter({ hasText: profileForms.conflict.other }).first()).toContainText("書桌");
  await expect(boxOf(page)).toHaveValue("手機二");
  await page.getByRole("button", { name: applications.actions.save, exact: true }).click();
  await expect(page.getByText(applications.toast.saved, { exact: true })).toBeVisible();
  await expect(boxOf(page)).toHaveValue("手機二");
  await desk.reload();
  await expect(boxOf(desk)).toHaveValue("手機二");
});
