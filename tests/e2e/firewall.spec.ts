import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { startedConversation } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fill, fillSpaced, textsOf } from "./texts";

const path = "/startup/firewall";

/** The box of a class. Its hint, which belongs to its name, may contain the names of others. */
const boxOf = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });

test("a startup hides its numbers from an investor found by name, changes its rule, and undoes each change", async ({
  own,
  makeAccount,
  request,
}) => {
  const { firewall, layout, pending, seeAs } = textsOf("zh-TW");
  const whom = "玄武創投 Xuanwu";
  const about = (text: string) => fillSpaced(text, { whom });
  const investor = await makeAccount("investor", whom);
  const { page, id } = await own("startup", { name: "誰看得到測試" });
  await page.goto(path);
  await expect(page.getByText(firewall.empty.title)).toBeVisible();
  await expect(page.getByText(firewall.public.text)).toBeVisible();
  await page.getByLabel(firewall.choose.search).pressSequentially("玄武");
  await page.getByRole("option", { name: /玄武創投 Xuanwu/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: "對玄武創投 Xuanwu 隱藏" });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL((url) => url.searchParams.get("whom") === `investor:${investor.id}`);

  const box = (name: "numbers" | "documents" | "profile") => boxOf(page, firewall.what[name]);
  const save = page.getByRole("button", { name: firewall.what.submit });
  await save.click();
  await expect(page.getByText(firewall.issues.classes)).toBeVisible();
  const sentence = about(firewall.rule.numbers);
  await expect(page.getByText(sentence)).toBeHidden();
  await box("numbers").check();
  await expect(page.getByText(firewall.issues.classes), "a corrected field").toHaveCount(0);
  await expect(page.getByText(sentence), "what saving will do").toBeVisible();
  await expect(page.getByText(firewall.reach.investor)).toBeVisible();
  // The whole company includes the rest, which is said once.
  await box("profile").check();
  await expect(page.getByText(firewall.what.included)).toHaveCount(2);
  await expect(box("numbers")).toBeDisabled();
  await expect(page.getByText(about(firewall.rule.profile))).toBeVisible();
  await expect(page.getByText(sentence)).toBeHidden();
  await expectAccessible(page);
  await box("profile").uncheck();
  await expect(box("numbers")).toBeChecked();
  await save.click();
  const row = page.locator(`#rule-investor-${investor.id}`);
  const toasts = page.locator("[data-sonner-toast]");
  await expect(toasts).toContainText(sentence);
  // At once: the offer to undo stays for only a few seconds.
  await page.getByRole("button", { name: firewall.undo }).click();
  await expect(page.getByText(about(firewall.again.numbers))).toBeVisible();
  await expect(page.getByText(firewall.empty.title)).toBeVisible();
  await expect(toasts, "the undone change's toast").toHaveCount(1);

  await page.getByLabel(firewall.choose.search).pressSequentially("玄武");
  await page.getByRole("option", { name: /玄武創投 Xuanwu/ }).click();
  await box("numbers").check();
  await box("documents").check();
  await save.click();
  await expect(row).toContainText(about(firewall.rule.both));
  await expect(heading).toBeHidden();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(page).toHaveURL((url) => url.search === "" && url.hash === `#rule-investor-${investor.id}`);
  await expectAccessible(page);
  await row.getByRole("link", { name: about(firewall.rules.changeOf) }).click();
  await expect(page.getByRole("heading", { name: about(firewall.add.change) })).toBeFocused();
  const again = page.getByText(firewall.preview.again.numbers);
  await expect(again).toBeHidden();
  await box("numbers").uncheck();
  await expect(again).toBeVisible();
  await save.click();
  await expect(row).toContainText(about(firewall.rule.documents));
  await toasts
    .filter({ hasText: about(firewall.again.numbers) })
    .getByRole("button", { name: firewall.undo })
    .click();
  await expect(row).toContainText(about(firewall.rule.both));

  // Hidden from visitors: each missing address offers them to log in, and the owner's pages say who finds the profile.
  await page.getByRole("link", { name: firewall.public.action }).click();
  await save.click();
  await expect(page.locator("#rule-visitors")).toBeFocused();
  const mainOf = async (missing: string) => {
    const answer = await request.get(missing);
    expect(answer.status()).toBe(404);
    return /<main.*<\/main>/s.exec(await answer.text())?.[0];
  };
  const hidden = await mainOf(`/startups/${id}`);
  expect(hidden).toContain(layout.error.logIn);
  expect(await mainOf("/startups/01J00000000000000000000000")).toBe(hidden);
  expect(await mainOf("/nothing-here")).not.toContain(layout.error.logIn);
  await row.getByRole("link", { name: about(firewall.rules.seeAsOf) }).click();
  await expect(page.getByText(fill(seeAs.now, { reader: whom }))).toBeVisible();
  await page.goto("/startup");
  await expect(page.getByText(pending.notice.logIn.title)).toBeVisible();
  await expect(page.getByText(pending.notice.none.title)).toHaveCount(0);
});

test("without JavaScript, on a phone, in English, rules are made, removed and restored", async ({
  own,
  makeAccount,
}) => {
  const { firewall } = textsOf("en-US");
  await makeAccount("investorGold", "Xuanwu Test Capital");
  const { page } = await own("startup", { javaScriptEnabled: false, phone: true, locale: "en-US" });
  await page.goto(`/en-US${path}`);
  await page.getByLabel(firewall.choose.search).fill("Xuanwu");
  await page.getByRole("button", { name: firewall.choose.submit }).click();
  await page.getByRole("link", { name: /Xuanwu Test Capital/ }).click();
  const whom = "Xuanwu Test Capital";
  await boxOf(page, firewall.what.numbers).check();
  await boxOf(page, firewall.what.documents).check();
  await expect(page.getByText(fill(firewall.rule.documents, { whom }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: firewall.what.submit }).click();
  const sentence = fill(firewall.rule.both, { whom });
  await expect(page.getByRole("status").getByText(sentence)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: fill(firewall.rules.removeOf, { whom }) }).click();
  await expect(page.getByText(fill(firewall.again.both, { whom }))).toBeVisible();
  await page.getByRole("button", { name: firewall.undo }).click();
  await expect(page.getByRole("listitem").filter({ hasText: sentence })).toBeVisible();
});

test("numbers hidden from a group are gone for its funds, open for one person, and gone the day after the end", async ({
  own,
}) => {
  const { firewall, groups, messaging, seeAs, startups } = textsOf("zh-TW");
  const { openings } = messaging;
  const group = "恆昇集團";
  const { investor, startup, ids } = await startedConversation(own, "cvc");
  const [{ page: reader }, { page: owner }] = [investor, startup];
  const round = (page: Page) => page.getByText(startups.fields.funding_info.round, { exact: true });
  const region = (page: Page) => page.getByRole("region", { name: openings.label });

  // The fund belongs to a part of the group.
  await reader.goto("/investor/information");
  await reader.locator('[name="group"]').pressSequentially("恆昇創");
  await reader.getByRole("option", { name: "恆昇創投" }).click();
  await reader.getByRole("button", { name: groups.own.save }).click();
  await expect(reader.getByText(groups.own.waiting)).toBeVisible();
  await reader.goto(`/startups/${ids.startup}`);
  await expect(round(reader)).toBeVisible();

  await owner.goto(path);
  await owner.getByLabel(firewall.choose.search).pressSequentially(group);
  await owner.getByRole("option", { name: group }).click();
  await boxOf(owner, firewall.what.numbers).check();
  await owner.getByRole("button", { name: firewall.what.submit }).click();
  await expect(owner.getByRole("main").getByRole("listitem").filter({ hasText: group })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(round(reader)).toHaveCount(0);

  await owner.goto("/startup/see-as?as=cvc");
  await expect(round(owner)).toBeVisible();
  await owner.getByLabel(seeAs.search.label).fill("恆昇創投");
  await owner.getByRole("button", { name: firewall.choose.submit, exact: true }).click();
  await owner.getByRole("list", { name: firewall.choose.suggestions }).getByRole("link").first().click();
  const fund = fill(seeAs.readers.group, { name: "恆昇創投" });
  await expect(owner.getByText(fill(seeAs.now, { reader: fund }))).toBeVisible();
  await expect(round(owner)).toHaveCount(0);

  await owner.goto(`/messages/${ids.investor}`);
  const name = (await owner.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await region(owner)
    .getByRole("link", { name: fillSpaced(openings.openOf.numbers, { name, days: 30 }) })
    .click();
  await owner.getByRole("button", { name: openings.do, exact: true }).click();
  await expect(
    region(owner).getByRole("button", { name: fillSpaced(openings.closeOf.numbers, { name }) }),
  ).toBeVisible();
  await reader.goto(`/messages/${ids.startup}`);
  await region(reader).getByRole("link", { name: openings.see }).click();
  await expect(round(reader)).toBeVisible();
  await owner.goto("/startup/see-as?as=cvc");
  await expect(round(owner)).toBeVisible();
  await owner.goto(`/startup/see-as?as=investor:${ids.investor}`);
  await expect(round(owner), "open for this person").toBeVisible();

  const answer = await owner.request.post("/dev/ended-openings", {
    data: { startup: ids.startup, investor: ids.investor },
  });
  expect(answer.status(), await answer.text()).toBe(204);
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(round(reader)).toHaveCount(0);
  await reader.goto(`/messages/${ids.startup}`);
  await expect(region(reader)).toHaveCount(0);
  await owner.reload();
  await expect(round(owner)).toHaveCount(0);
  await owner.goto(`/messages/${ids.investor}`);
  await expect(region(owner)).toContainText(fillSpaced(openings.hidden.numbers, { name }));
});
