import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { conversationBetween } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { servedText } from "./page-texts";
import { fill, textsOf } from "./texts";

const zh = textsOf("zh-TW");
const en = textsOf("en-US");

/** Names that only this run uses. */
const mark = crypto.randomUUID().slice(0, 6);

async function shoot(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/groups-${name}.png`, fullPage: true });
}

test("staff add a group and a child, and merge a duplicate that an investor declared", async ({ own }) => {
  const { groupTree } = zh;
  const [parent, child, typo] = [`鴻圖${mark}`, `鴻圖創投${mark}`, `鴻圖${mark}創投`];

  const investor = await own("investor", { phone: true, javaScriptEnabled: false, locale: "en-US" });
  await investor.page.goto("/en-US/investor/information");
  await investor.page.locator('[name="group"]').fill(typo);
  await investor.page.getByRole("button", { name: en.groups.own.save }).click();
  await expect(investor.page.getByText(en.groups.own.waiting)).toBeVisible();
  await expectNoSidewaysScroll(investor.page);
  await shoot(investor.page, "investor-en-360");

  const { page } = await own("reviewer");
  await page.goto("/staff/groups?view=add");
  await page.locator('[name="name_zh"]').fill(parent);
  await page.locator('[name="checked"]').check();
  await page.getByRole("button", { name: groupTree.add }).click();
  await expect(page.getByText(groupTree.issues.source).first()).toBeVisible();
  await page.locator('[name="source"]').fill("https://example.com/annual-report");
  await page.getByRole("button", { name: groupTree.add }).click();
  await expect(page.getByRole("heading", { name: parent })).toBeVisible();

  await page.goto("/staff/groups?view=add");
  await page.locator('[name="name_en"]').fill(`Hongtu ${mark}`);
  await page.locator('[name="name_zh"]').fill(`${parent}股份有限公司`);
  await page.getByRole("button", { name: groupTree.add }).click();
  await expect(page.getByText(groupTree.same.text)).toBeVisible();
  await expect(page.getByRole("link", { name: parent })).toBeVisible();
  await shoot(page, "same-zh-1280");
  await page.locator('[name="name_zh"]').fill(child);
  await page.locator('[name="name_en"]').fill(`Hongtu Ventures ${mark}`);
  await page.locator('[name="parent_id"]').selectOption({ label: parent });
  await page.getByRole("button", { name: groupTree.add }).click();
  await expect(page.getByText(`${parent} › ${child}`)).toBeVisible();
  await shoot(page, "group-zh-1280");

  await page.goto("/staff/groups?view=check");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: typo }) });
  await expect(card.getByText(groupTree.unchecked)).toBeVisible();
  await shoot(page, "check-zh-1280");
  await expectAccessible(page);
  await card.getByRole("link", { name: typo }).click();
  await expect(page.getByRole("button", { name: groupTree.remove.submit })).toBeDisabled();
  await expect(page.getByText(fill(groupTree.remove.members_other, { count: "1" }))).toBeVisible();
  await shoot(page, "typo-zh-1280");
  await page.locator('[name="into"]').selectOption({ label: `${parent} › ${child}` });
  await page.getByRole("button", { name: groupTree.merge.submit }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(fill(groupTree.merge.confirmTitle, { name: typo, into: child }));
  await expect(dialog).toContainText(fill(groupTree.merge.members_other, { count: "1" }));
  await shoot(page, "merge-zh-1280");
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: groupTree.merge.submit }).click();
  await expect(page.getByText(fill(groupTree.merged, { name: typo }))).toBeVisible();
  await expect(page.getByText(fill(groupTree.historyMerged, { name: typo }))).toBeVisible();
  await expect(page.locator('[name="into"] option:checked')).toHaveText(zh.common.select.choose);

  await page.getByRole("link", { name: groupTree.back }).click();
  await page.locator('main [name="q"]').fill(mark);
  await page.getByRole("button", { name: groupTree.search.submit }).click();
  await expect(page.getByText(parent, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(typo)).toHaveCount(0);
  await shoot(page, "found-zh-1280");
});

test("an investor chooses a suggested group, and asks to change a confirmed one", async ({ own, person }) => {
  const { groups } = zh;
  const member = `鴻圖成員${mark}`;
  const { page, id } = await own("cvc", { name: member });
  await page.goto("/investor");
  await page.getByRole("link", { name: groups.askCvc.action }).click();
  await page.locator('[name="group"]').pressSequentially("恒昇创");
  await page.getByRole("option", { name: "恆昇創投" }).click();
  await page.getByRole("button", { name: groups.own.save }).click();
  await expect(page.getByText(groups.own.waiting)).toBeVisible();
  await shoot(page, "investor-zh-1280");

  const staff = await own("reviewer", { phone: true, locale: "en-US" });
  const { groupTree } = en;
  await staff.page.goto("/en-US/staff/groups");
  await shoot(staff.page, "tree-en-360");
  await expectNoSidewaysScroll(staff.page);
  await staff.page.getByRole("navigation").getByRole("link", { name: groupTree.views.check }).click();
  await staff.page.getByRole("button", { name: fill(groupTree.check.acceptLabel, { name: member }) }).click();
  await expect(staff.page.getByText(new RegExp(`^${groupTree.settled.replace("{{name}}", ".+")}$`))).toBeVisible();
  await shoot(staff.page, "check-en-360");

  const visitor = await person({ locale: "en-US", phone: true });
  const english = await servedText(visitor.page.request, `/en-US/investors/${id}`);
  expect(english).toContain(fill(en.investorPage.groupParent, { name: "Hengsheng Group" }));
  await visitor.page.goto("/en-US/signup?type=cvc");
  await visitor.page.locator('[name="group"]').pressSequentially("Hengsheng Ventures Inc.");
  await expect(visitor.page.getByRole("option", { name: "Hengsheng Ventures" })).toBeVisible();
  await expectNoSidewaysScroll(visitor.page);
  await shoot(visitor.page, "signup-en-360");
  await visitor.page.getByRole("option", { name: "Hengsheng Ventures" }).click();
  await expect(visitor.page.locator('[name="group"]')).toHaveValue("Hengsheng Ventures");

  const chinese = await servedText(page.request, `/investors/${id}`);
  expect(chinese).toContain(fill(zh.investorPage.groupParent, { name: "恆昇集團" }));
  await page.goto("/investor/information");
  await expect(page.getByText(groups.own.checked)).toBeVisible();
  await page.locator('[name="group"]').fill("");
  await page.getByRole("button", { name: groups.own.save }).click();
  await expect(page.getByText(groups.own.askedNone)).toBeVisible();
  await expect(page.locator('[name="group"]')).toHaveValue("恆昇創投");
});

test("staff look at the rules of a reported startup on purpose", async ({ own, makeAccount, request }) => {
  const talk = await conversationBetween({ makeAccount, request }, "investor");
  const hidden = await request.post("/dev/firewall-rules", {
    data: { startup: talk.startup.id, investor: talk.investor.id, class: "numbers" },
  });
  expect(hidden.ok(), await hidden.text()).toBe(true);
  const reported = await request.post(`/messages/${talk.startup.id}`, {
    form: { intent: "report", reason: "spam", note: mark },
    headers: { Authorization: `Bearer ${talk.investor.token}` },
  });
  expect(reported.ok(), await reported.text()).toBe(true);
  const { page } = await own("reviewer", { phone: true, locale: "en-US" });
  await page.goto("/en-US/staff/reports");
  const card = page.getByRole("listitem").filter({ has: page.getByText(mark, { exact: true }) });
  await expect(card.getByText(en.firewall.what.numbers)).toHaveCount(0);
  await shoot(page, "report-before-en-360");
  await card.getByRole("button", { name: en.reportedRules.show }).click();
  await expect(card.getByText(en.firewall.what.numbers)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await shoot(page, "report-en-360");
  const history = await servedText(page.request, `/en-US/staff/accounts/${talk.startup.id}`);
  expect(history).toContain(en.events.startup.rules_viewed);
});
