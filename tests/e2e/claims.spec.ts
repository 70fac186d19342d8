import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessible";
import { expect, newestMail, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const { claims, import: importTexts } = textsOf("zh-TW");
const english = textsOf("en-US");

/** The company's name and domain are this run's own. */
const mark = crypto.randomUUID().slice(0, 6);
const domain = `harbourwheel-${mark}.com`;
const company = `Harbourwheel ${mark}`;

test("staff import anybody's file, its company claims the page by mail, and owns an ordinary draft", async ({
  own,
  person,
  request,
  makeAccount,
}) => {
  const visitor = await person();
  const figures = async () => {
    await visitor.page.goto("/");
    return visitor.page.locator("dl").first().textContent();
  };
  const before = await figures();

  const staff = await own("staff");
  await staff.page.goto("/staff/import");
  await expect(staff.page.getByText(importTexts.screen.noneChosen)).toBeVisible();
  const file = [
    "廠商;說明欄;官網;現況",
    `${company};潮汐發電的小型渦輪;www.${domain};營運中`,
    `Sunken ${mark};已經停業的公司;;停業`,
    ";沒有名稱的公司;;",
  ].join("\r\n");
  await staff.page.getByLabel(importTexts.screen.file).setInputFiles({
    name: "harbour.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\ufeff${file}`, "utf16le"),
  });
  await expect(staff.page.getByText("harbour.csv")).toBeVisible();
  await staff.page.getByRole("button", { name: importTexts.screen.preview }).click();
  await expect(
    staff.page.getByText(fill(importTexts.screen.match.missing, { fields: importTexts.fields.name })),
  ).toBeVisible();
  const match = (heading: string) =>
    staff.page.getByLabel(fill(importTexts.screen.match.fieldOf, { heading }), { exact: true });
  await match("廠商").selectOption("name");
  await match("說明欄").selectOption("description");
  await match("現況").selectOption("status");
  await expect(match("官網")).toHaveValue("website");
  await staff.page.getByLabel(importTexts.screen.match.source).fill("Harbour list");
  await staff.page.getByRole("button", { name: importTexts.screen.match.update }).click();
  await expect(staff.page.getByRole("button", { name: "確認匯入 1 家新創" })).toBeVisible();
  await expectAccessible(staff.page);
  const [download] = await Promise.all([
    staff.page.waitForEvent("download"),
    staff.page.getByRole("link", { name: importTexts.screen.rejected }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toContain("沒有名稱的公司");
  await staff.page.getByRole("button", { name: "確認匯入 1 家新創" }).click();
  await expect(staff.page.getByRole("heading", { name: importTexts.screen.doneTitle })).toBeVisible();
  expect(await figures(), "the figures of the home page").toBe(before);

  const { page } = visitor;
  await page.goto(`/startups?keyword=${encodeURIComponent(company)}`);
  await page.getByRole("article").first().getByRole("link", { name: company }).click();
  await page.waitForURL(/\/startups\/\w+/);
  await expect(page.getByText("Harbour list")).toBeVisible();
  await expectAccessible(page);
  const id = /startups\/(\w+)/.exec(page.url())?.[1] ?? "";
  const investor = await makeAccount("investorGold");
  const message = await request.post("/api/v1/messages", {
    headers: { Authorization: `Bearer ${investor.token}` },
    data: { target_id: id, message: "您好" },
  });
  expect(message.status()).toBe(409);
  expect(await message.json()).toMatchObject({ error: { code: "unclaimed" } });

  await page.getByRole("link", { name: claims.claim.action }).click();
  await page.getByLabel(claims.form.name).fill("林海");
  await page.getByLabel(claims.form.role).fill("執行長");
  const email = page.getByLabel(claims.form.email);
  await email.fill(`lin@${domain}.evil.tw`);
  await page.getByRole("button", { name: claims.form.submit }).click();
  await expect(page.getByText(claims.form.evidenceRequired)).toBeVisible();
  await expect(page.getByLabel(claims.form.role)).toHaveValue("執行長");
  await expectAccessible(page);
  await email.fill(`lin@${domain}`);
  await page.getByRole("button", { name: claims.form.submit }).click();
  await expect(page.getByRole("heading", { name: claims.sent.mailedTitle })).toBeVisible();

  await page.goto((await newestMail(page, `lin@${domain}`)).links[0] ?? "");
  await expect(page.getByRole("heading", { name: fill(claims.take.title, { name: company }) })).toBeVisible();
  await page.locator('input[type="password"]').first().fill("Tidal-harbour-42");
  await page.getByRole("checkbox").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: claims.take.submit }).click();
  await expect(page).toHaveURL(/\/startup$/);
  await expect(page.getByText(fill(claims.take.done, { name: company }))).toBeVisible();
  expect((await request.get(`/startups/${id}`)).status()).toBe(404);
  await page.goto("/startup/information/edit");
  await expect(page.getByText("潮汐發電的小型渦輪").first()).toBeVisible();
});

test("a claim without proof waits for staff, who approve it", async ({ own, person, request, makeAccount }) => {
  const { token } = await makeAccount("staff");
  const name = `Driftless ${mark}`;
  const imported = await request.post("/api/v1/staff/import", {
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "text/csv" },
    data: `Company,About\n${name},Rafts for lakes\n`,
  });
  expect(imported.ok()).toBe(true);
  const { page } = await person({ locale: "en-US", phone: true });
  await page.goto(`/en-US/startups?keyword=${encodeURIComponent(name)}`);
  await page.getByRole("article").first().getByRole("link", { name }).click();
  await page.getByRole("link", { name: english.claims.claim.action }).click();
  await expect(page).toHaveURL(/startups\/\w{26}\/claim/);
  const id = /startups\/(\w{26})/.exec(page.url())?.[1] ?? "";
  const email = `raft-${mark}@example.test`;
  await page.getByLabel(english.claims.form.name).fill("Ada Rafter");
  await page.getByLabel(english.claims.form.role).fill("CEO");
  await page.getByLabel(english.claims.form.email).fill(email);
  await page.getByLabel(english.claims.form.evidence).fill("Our imprint names me.");
  await page.getByRole("button", { name: english.claims.form.submit }).click();
  await expect(page.getByRole("heading", { name: english.claims.sent.waitingTitle })).toBeVisible();

  const staff = await own("staff");
  await staff.page.goto("/staff/claims");
  const entry = staff.page.getByRole("listitem").filter({ hasText: email });
  await expect(entry).toContainText("Our imprint names me.");
  await expectAccessible(staff.page);
  await entry.getByRole("button", { name: claims.desk.approve }).click();
  await expect(staff.page.getByText(claims.desk.approved)).toBeVisible();
  const mail = await newestMail(page, email, english.mail.templates.claimApproved.heading);
  await page.goto(mail.links[0] ?? "");
  await expect(page.getByRole("button", { name: english.claims.take.submit })).toBeVisible();

  // Taken down by mistake, then restored unchanged.
  const list = `/startups?keyword=${encodeURIComponent(name)}`;
  const { page: desk } = staff;
  await desk.goto(`/staff/claims?listing=${id}`);
  await desk.getByLabel(claims.desk.delistReason).fill("公司要求");
  await desk.getByRole("button", { name: claims.desk.delist, exact: true }).click();
  await expect(desk.getByText(fill(claims.desk.delisted, { name }))).toBeVisible();
  const listed = async () => (await request.get(list)).text();
  expect(await listed()).not.toContain(`/startups/${id}`);
  await desk.getByRole("button", { name: fill(claims.desk.relistOf, { name }) }).click();
  await expect(desk.getByText(claims.desk.relisted)).toBeVisible();
  await expect(desk.getByRole("button", { name: fill(claims.desk.relistOf, { name }) })).toHaveCount(0);
  expect(await listed()).toContain(`/startups/${id}`);
  expect((await request.get(`/startups/${id}`)).status()).toBe(200);
});
