import type { Page } from "@playwright/test";
import { samplePdf } from "../support/sample-files";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, newestMail, test } from "./fixtures";
import { readDocument } from "./page-texts";
import { allIn, attribute, parseServed, textIn } from "./served-html";
import { fill, textsOf } from "./texts";

const t = textsOf("zh-TW");
const { builder, kinds } = t.planForms;
const staffTexts = t.planAdministration;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const confirm = (page: Page, name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click();
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(samplePdf()) });

/** Writes into the rich text editor of a field. */
async function write(page: Page, name: string, text: string) {
  const sent = field(page, name);
  // The editor loads when the form is first used.
  await sent.focus();
  await page.locator("div", { has: sent }).last().locator('[role="textbox"][contenteditable="true"]').fill(text);
  await expect(sent).toHaveValue(new RegExp(text));
}

/** Adds a field to the form, with a name in both languages; returns its card. */
async function addField(page: Page, kind: keyof typeof kinds, name: string) {
  await page.getByRole("button", { name: builder.add, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: kinds[kind] }).click();
  const card = page.locator("[data-field]").last();
  await card.locator('[id$=".label.zh_tw"]').fill(name);
  await card.locator('[id$=".label.en_us"]').fill(`${name} EN`);
  return card;
}

test("a plan from its form to its last milestone, as staff and a startup on two devices see it", async ({
  own,
  person,
  makeAccount,
  request,
  baseURL,
}) => {
  test.slow();
  const name = `共創計畫 ${crypto.randomUUID().slice(0, 8)}`;

  // Staff write the plan and publish it.
  const { page: staff } = await own("staff");
  await staff.goto("/staff/content/plan/new");
  for (const language of ["zh_tw", "en_us"]) {
    await field(staff, `langs.${language}.name`).fill(name);
    await field(staff, `langs.${language}.summary`).fill("一段摘要。");
    await field(staff, `langs.${language}.place`).fill("池上鄉");
    await write(staff, `langs.${language}.body`, "一段內文。");
  }
  await field(staff, "region").selectOption("台東");
  await staff.getByRole("button", { name: t.desk.form.publish, exact: true }).click();
  await expect(staff.getByText(t.desk.toast.published)).toBeVisible();
  const planId = new URL(staff.url()).pathname.split("/").at(-1) ?? "";

  // They build its form, with a field of every kind and a condition.
  await staff.goto(`/staff/plans/${planId}/form`);
  await addField(staff, "heading", "團隊");
  const title = await addField(staff, "text", "公司");
  await title.locator('select[id$=".prefill"]').selectOption("name");
  await addField(staff, "longText", "故事");
  await addField(staff, "number", "人數");
  await addField(staff, "money", "金額");
  const choice = await addField(staff, "choice", "形式");
  for (const [at, option] of ["獨立", "合作"].entries()) {
    const entry = choice.locator("[data-entry]").nth(at);
    if ((await entry.count()) === 0) await choice.getByRole("button", { name: builder.addOption }).click();
    await entry.locator("input").nth(0).fill(option);
    await entry.locator("input").nth(1).fill(`${option} EN`);
  }
  await addField(staff, "date", "開始");
  const file = await addField(staff, "file", "附件");
  await file.getByRole("checkbox", { name: builder.required }).uncheck();
  const table = await addField(staff, "table", "夥伴");
  if ((await table.locator("[data-entry]").count()) === 0) {
    await table.getByRole("button", { name: builder.addColumn }).click();
  }
  await table.locator("[data-entry] input").nth(0).fill("名稱");
  await table.locator("[data-entry] input").nth(1).fill("Name");
  await table
    .locator('select[id$=".condition"]')
    .selectOption({ label: fill(builder.when, { field: "形式", option: "合作" }) });
  await staff.getByRole("button", { name: builder.use, exact: true }).click();
  await confirm(staff, fill(builder.useSubmit, { version: 1 }));
  await expect(staff.getByText(fill(builder.state.used, { version: 1 }))).toBeVisible();
  const keys = await staff
    .locator("[data-field]")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.field ?? ""));
  const [, company, story, people, money, form, start, proof, partners] = keys.map((key) => `a.${key}`) as string[];

  // A startup finds it and starts on a phone.
  const phone = await own("startup", { phone: true, losesConnection: true });
  const own1 = phone.page;
  await own1.goto("/revitalization?region=taitung");
  await own1.getByRole("link", { name }).click();
  await own1.getByRole("link", { name: t.supportPlans.apply.start }).click();
  await own1.getByRole("button", { name: t.applications.actions.start }).click();
  await expect(field(own1, company ?? "")).not.toHaveValue("");
  await expectAccessible(own1);
  await expectNoSidewaysScroll(own1);
  const state = (page: Page, kind: string) => page.locator(`[data-save-state="${kind}"]`);
  await field(own1, story ?? "").fill("在地的故事");
  await own1.locator(`[name="${form}"][value]`).last().check();
  await expect(own1.locator(`[id="${partners}"]`)).toBeVisible();
  await expect(state(own1, "saved")).toBeVisible();

  // The connection is lost; the input stays until it is back.
  await phone.context.setOffline(true);
  await field(own1, people ?? "").fill("12");
  await expect(state(own1, "offline")).toBeVisible();
  const stored = own1.waitForResponse((answer) => answer.url().includes("/answers") && answer.ok());
  await phone.context.setOffline(false);
  await stored;
  await expect(state(own1, "saved")).toBeVisible();

  // They continue on a desktop.
  const { page: desk } = await person({ token: phone.token });
  await desk.goto(`/startup/plan/${planId}`);
  await expect(field(desk, story ?? "")).toHaveValue("在地的故事");
  await expect(field(desk, people ?? "")).toHaveValue("12");
  await field(desk, money ?? "").fill("很多");
  await field(desk, start ?? "").fill("2027-03-15");
  await desk.locator(`input[type="file"][id="${proof}"]`).setInputFiles(pdf("簡報.pdf"));
  await expect(field(desk, `${proof}[0].file_id`)).toHaveCount(1);
  await desk.locator(`[id="${partners}"]`).getByRole("button", { name: t.planForms.answer.addRow }).click();
  await desk.locator(`[name^="${partners}[0]."]`).fill("池上書局");
  await desk.getByRole("button", { name: t.applications.actions.submit, exact: true }).click();
  await expect(desk.getByText(t.planForms.issues.number).first()).toBeVisible();
  await expect(field(desk, money ?? "")).toHaveValue("很多");
  await field(desk, money ?? "").fill("600,000");
  await desk.getByRole("button", { name: t.applications.actions.submit, exact: true }).click();
  await expect(desk.getByText(fill(t.applications.form.receipt, { email: phone.email }))).toBeVisible();
  expect((await newestMail(desk, phone.email)).links.join(" ")).toContain(`/startup/plan/${planId}`);

  // Staff review: a score sheet, a score, and a decision.
  const overview = `/staff/plans/${planId}`;
  const { status } = t.supportPlans;
  await staff.goto(overview);
  await staff.getByRole("button", { name: fill(staffTexts.move.button, { status: status.reviewing }) }).click();
  await confirm(staff, staffTexts.move.confirm);
  await expect(staff.locator('[aria-current="step"]')).toContainText(status.reviewing);
  // The later moves are posted.
  const move = async (from: keyof typeof status, to: keyof typeof status) => {
    const headers = { Origin: baseURL ?? "" };
    const moved = await staff.request.post(overview, { form: { intent: "move", from }, headers });
    const step = allIn(parseServed(await moved.text())).find((one) => attribute(one, "aria-current") === "step");
    expect(step && textIn(step), `${from} to ${to}`).toContain(status[to]);
  };
  /** The startup's page, as the server sends it. */
  const startupReads = async (text: string) => {
    const served = parseServed(await (await desk.request.get(`/startup/plan/${planId}`)).text());
    expect(readDocument(served).texts).toContain(text);
    return served;
  };
  await startupReads(t.applications.next.inReview);
  await staff.locator(`a[href*="/staff/plans/${planId}/applications/"]`).first().click();
  await staff.waitForURL(/applications\/\w+/);
  const application = new URL(staff.url()).pathname;
  await expect(staff.getByText("在地的故事")).toBeVisible();
  await expect(staff.getByRole("cell", { name: "池上書局" })).toBeVisible();
  await expectAccessible(staff);
  await field(staff, "note").first().fill("提案完整，歡迎加入。");
  await staff.getByRole("button", { name: staffTexts.decision.accept, exact: true }).click();
  await confirm(staff, staffTexts.decision.accept);
  await expect(staff.getByText(staffTexts.decision.accepted, { exact: true }).first()).toBeVisible();
  await startupReads("提案完整，歡迎加入。");

  // The contract, and a milestone that is reached.
  await move("reviewing", "contracting");
  await staff.goto(application);
  await staff.locator('input[type="file"][name="contract"]').setInputFiles(pdf("合約.pdf"));
  await staff.getByRole("button", { name: staffTexts.contract.upload }).click();
  await expect(staff.getByText("合約.pdf").first()).toBeVisible();
  await field(staff, "title").last().fill("開幕");
  await field(staff, "due_on").last().fill("2027-05-01");
  await staff.getByRole("button", { name: staffTexts.milestones.add, exact: true }).click();
  await expect(staff.getByText(fill(staffTexts.milestones.dueOn, { day: "2027-05-01" }))).toBeVisible();
  const files = allIn(await startupReads("合約.pdf")).map((one) => attribute(one, "href") ?? "");
  const contract = files.find((href) => href.startsWith("/files/"));
  expect((await desk.request.get(contract ?? "")).status()).toBe(200);
  await move("contracting", "active");
  await staff.goto(application);
  await staff.getByRole("button", { name: staffTexts.milestones.reach }).click();
  await expect(staff.getByRole("button", { name: staffTexts.milestones.reopen })).toBeVisible();
  await move("active", "completed");
  await desk.goto(`/startup/plan/${planId}`);
  await expect(desk.getByText(t.applications.next.completed, { exact: true }).first()).toBeVisible();
  await expect(desk.getByText("開幕").first()).toBeVisible();
  await expect(desk.getByText(t.applications.events.milestone_reached).first()).toBeVisible();
  await expectAccessible(desk);

  // The phone's header leads to the menu and back.
  await own1.goto(`/startup/plan/${planId}`);
  await own1.getByRole("link", { name: t.applications.menu.open }).click();
  await expect(own1).toHaveURL(/menu=true/);
  await own1.getByRole("link", { name: t.applications.menu.back }).click();
  await expect(own1.getByRole("heading", { level: 1 })).toContainText(name);

  // Nobody else reads it: another startup, an editor, an investor.
  for (const who of ["startup", "editor", "investor"] as const) {
    const headers = { Authorization: `Bearer ${(await makeAccount(who)).token}` };
    for (const path of [application, `${overview}/applications.csv`]) {
      expect([403, 404, 302]).toContain((await request.get(path, { headers, maxRedirects: 0 })).status());
    }
  }
});
