import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { textsOf } from "./texts";

test("a startup sees its own page as other readers get it", async ({ own }) => {
  const { firewall, seeAs, profiles, profilePages } = textsOf("zh-TW");
  const group = "恆昇集團";
  const { page, id } = await own("startup");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/startup");
  await page.getByRole("link", { name: profiles.account.seeAs }).first().click();
  const bar = page.getByRole("region", { name: seeAs.now.replace("{{reader}}", seeAs.readers.visitor) });
  await expect(bar).toBeVisible();

  await page.getByLabel(seeAs.choose.label).selectOption(seeAs.readers.gold);
  await page.getByRole("button", { name: seeAs.choose.submit, exact: true }).click();
  await expect(page.getByText(seeAs.now.replace("{{reader}}", seeAs.readers.gold))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const buttons = page.locator("fieldset button");
  await expect(buttons.first()).toBeDisabled();
  expect(await buttons.evaluateAll((all) => all.every((button) => button.matches(":disabled")))).toBe(true);
  await page.locator("summary", { hasText: seeAs.developers }).click();
  await expect(page.locator("pre")).toContainText(`"id": "${id}"`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);

  await page.getByRole("link", { name: seeAs.views.card, exact: true }).click();
  await expect(page.locator("main article")).toHaveCount(1);
  await page.getByRole("link", { name: seeAs.views["one-pager"], exact: true }).click();
  await expect(page.getByRole("heading", { name: seeAs.onePager.none })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(seeAs.search.label).pressSequentially(group);
  await page.getByRole("option", { name: group }).click();
  await expect(
    page.getByText(seeAs.now.replace("{{reader}}", seeAs.readers.group.replace("{{name}}", group))),
  ).toBeVisible();
  await expect(page).toHaveURL(/as=group%3A\w+&view=one-pager$/);
  await expect(page.getByText(seeAs.rules.none)).toBeVisible();

  await page.getByRole("link", { name: seeAs.back }).click();
  await page.getByRole("link", { name: profilePages.profile.seeAs }).click();
  await expect(bar).toBeVisible();
  await page.getByLabel(seeAs.choose.label).selectOption(seeAs.readers.cvc);
  await page.getByRole("button", { name: seeAs.choose.submit, exact: true }).click();
  await expect(page.getByText(seeAs.now.replace("{{reader}}", seeAs.readers.cvc))).toBeVisible();
  await page.getByRole("link", { name: seeAs.rules.change }).click();
  await expect(
    page.getByRole("heading", { name: firewall.add.from.replace("{{whom}}", firewall.whom.cvc) }),
  ).toBeVisible();
});

test("a startup searches for an investor to view as, on a phone without scripts", async ({ own, makeAccount }) => {
  const { firewall, seeAs } = textsOf("en-US");
  const name = "Harbor Lane Ventures";
  await makeAccount("investor", name);
  const { page } = await own("startup", { phone: true, javaScriptEnabled: false });
  await page.goto("/en-US/startup/see-as?as=basic");
  await page.getByLabel(seeAs.search.label).fill("harbor lane");
  await page.getByRole("button", { name: firewall.choose.submit, exact: true }).click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByText(seeAs.now.replace("{{reader}}", name))).toBeVisible();
  await expect(page.getByLabel(seeAs.choose.label)).toHaveValue(/^investor:/);
  await expectNoSidewaysScroll(page);
  await page.goto("/en-US/startup/see-as?q=zzzzzz");
  await expect(page.getByText(firewall.choose.none.replace("{{name}}", "zzzzzz"))).toBeVisible();
});
