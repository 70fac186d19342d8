import { expectAccessible } from "./accessible";
import { demo, expect, expectNoSidewaysScroll, newestMail, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const { events, staff, staffFrame, import: importTexts } = textsOf("zh-TW");
const password = "blue-kite-2026";
const columns = [
  "Company",
  "Satus",
  "Year Founded",
  "Description",
  "Categories",
  "Amounts raised in different funding rounds",
  "Headquarters (City)",
  "Headquarters (Country)",
  "Crunchbase / Angel List Profile",
  "Website",
];

test("an admin finds an account, raises its level, suspends and restores it", async ({ person, signedIn }) => {
  const email = `case-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const owner = await person();
  const made = await owner.page.request.post("/api/v1/startups", {
    data: { name: "案例科技", email, password },
  });
  expect(made.status()).toBe(201);
  const [firstLink] = (await newestMail(owner.page, email)).links;

  const { page } = await signedIn("staff");
  const history = page.getByRole("listitem");
  await page.goto("/staff/accounts");
  await page.getByLabel(staff.list.searchHint).fill(email);
  await page.getByRole("button", { name: staff.list.submit }).click();
  await expect(page).toHaveURL(/q=case-/);
  await page.getByRole("link", { name: "案例科技" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("案例科技");
  await expectAccessible(page);
  await page.getByRole("button", { name: staff.activation.submit }).click();
  await expect(page.getByText(staff.actions.done)).toBeVisible();
  await expect(history.getByText(events.account.activation_resent)).toBeVisible();

  await expect.poll(async () => (await newestMail(owner.page, email)).links[0]).not.toBe(firstLink);
  await owner.page.goto((await newestMail(owner.page, email)).links[0] ?? "");
  await owner.page.locator('[name="password"]').fill(password);
  await owner.page.getByRole("button", { name: "啟用並登入" }).click();
  await expect(owner.page).toHaveURL(/\/activate\/success/);

  const level = page.locator("form#level");
  await level.getByLabel(staff.level.level).selectOption("gold");
  await level.getByLabel(staff.level.until).fill("2020-01-01");
  await level.getByRole("button", { name: staff.level.submit }).click();
  await expect(level.getByText(staff.level.past)).toBeVisible();
  await level.getByLabel(staff.level.until).fill("2099-12-31");
  await level.getByLabel(staff.actions.note).fill("競賽獲獎");
  await level.getByRole("button", { name: staff.level.submit }).click();
  await expect(page.getByText("Starter → Advanced (2099-12-31)")).toBeVisible();
  await expect(page.getByText("競賽獲獎")).toBeVisible();

  // A missing reason is shown before anything is asked, and the error disappears with it.
  const reason = page.locator("form#suspend").getByLabel(staff.suspend.reason);
  // By keyboard, because the toast about the level rises over the button.
  await page.getByRole("button", { name: staff.suspend.submit }).press("Enter");
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await reason.fill("資料不實");
  await expect(reason).not.toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: staff.suspend.submit }).click();
  await expect(page.getByRole("alertdialog")).toHaveAccessibleName(
    fill(staff.suspend.confirmTitle, { who: "案例科技" }),
  );
  await page.getByRole("alertdialog").getByRole("button", { name: staff.suspend.submit }).click();
  await expect(history.getByText(events.account.suspended)).toBeVisible();
  await owner.page.goto("/account");
  await expect(owner.page, "logged out right away").toHaveURL(/\/login$/);
  await newestMail(page, email, "資料不實");

  await page.getByRole("button", { name: staff.restore.submit }).click();
  await expect(history.getByText(events.account.restored)).toBeVisible();
});

test("a reviewer can view accounts but not change them", async ({ signedIn }) => {
  const { page } = await signedIn("reviewer", { phone: true });
  await page.goto("/staff/accounts?q=staff%40demo.test");
  await page.getByLabel(staffFrame.menu).tap();
  // Some have a count of what waits after their name.
  const areas = page.getByRole("navigation", { name: staffFrame.navigation }).getByRole("link");
  await expect(areas).toHaveText([/^今天/, /^審核/, /^認領/, /^集團/, /^帳號/, /^輔導計畫/, /^檢舉/]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "staff@demo.test" }).last().click();
  await expect(page.getByText(staff.detail.readOnly)).toBeVisible();
  await expect(page.locator("main form")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const { origin, pathname } = new URL(page.url());
  const attempts: Record<string, string>[] = [
    { intent: "suspend", reason: "x" },
    { intent: "role", role: "reviewer" },
  ];
  for (const form of attempts) {
    const answer = await page.request.post(pathname, { form, headers: { Origin: origin }, maxRedirects: 0 });
    expect(answer.status(), form.intent).toBe(403);
  }
  expect((await page.request.get("/staff/import")).status()).toBe(403);
});

test("startups and visitors cannot access staff pages", async ({ request, server }) => {
  const headers = { Authorization: `Bearer ${await server.demoToken(demo.startup)}` };
  for (const path of ["/staff/accounts", "/staff/accounts/whoever", "/staff/import"]) {
    expect((await request.get(path, { headers })).status()).toBe(404);
  }
  expect((await request.get("/staff/accounts")).url()).toMatch(/\/login$/);
});

test("an admin imports lists that people really bring, decides what is doubtful, and takes an import back", async ({
  signedIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const { screen } = importTexts;
  const { page } = await signedIn("staff");
  const preview = async (name: string, file: string | Buffer) => {
    await page.goto("/staff/import");
    await page.getByLabel(screen.file).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(file) });
    await page.getByRole("button", { name: screen.preview }).click();
    await expect(page.getByRole("heading", { name: screen.previewTitle })).toBeVisible();
  };
  const confirm = async (number: number) => {
    await page.getByRole("button", { name: fill(screen.confirm, { number }) }).click();
    await expect(page.getByRole("heading", { name: screen.doneTitle })).toBeVisible();
  };
  const done = (counts: Record<string, number>) =>
    expect(
      page.getByText(
        fill(screen.doneText, { rows: 0, created: 0, updated: 0, unchanged: 0, closed: 0, skipped: 0, ...counts }),
      ),
    ).toBeVisible();

  // Placeholder values such as "none" identify no company.
  const none = (names: string[]) =>
    names.map((name, at) => `${name}${mark},${name}的介紹。,${at % 2 ? "N/A" : "無"}`).join("\n");
  await preview("na-1.csv", `公司名稱,公司簡介,官網\n${none(["雨甲", "雨乙", "雨丙", "雨丁"])}`);
  await confirm(4);
  await done({ rows: 4, created: 4 });
  await preview("na-2.csv", `公司名稱,公司簡介,官網\n${none(["蟄己", "蟄庚"])}`);
  await confirm(2);
  await done({ rows: 2, created: 2 });

  // Every wording for closed companies, ragged rows, and rows that may repeat the company before.
  await preview(
    "closed.csv",
    `公司名稱,公司簡介,登記現況\n夏0${mark},介紹。,廢止\n夏1${mark},介紹。,核准設立，但已命令解散`,
  );
  await expect(page.getByRole("button", { name: screen.nothing })).toBeDisabled();
  await preview(
    "ragged.csv",
    `\ufeff公司名稱,公司簡介,官網,LinkedIn\n春1${mark},介紹。,https://a-${mark}.example,\n春2${mark},介紹。,https://b-${mark}.example\n春3${mark},＝1+1,https://b-${mark}.example/3`,
  );
  await expect(page.getByText(fill(screen.doubtful.title, { number: 1 }))).toBeVisible();
  await expectAccessible(page);
  await confirm(2);
  await done({ rows: 3, created: 2, skipped: 1 });

  // A text encoding that was guessed wrong can be changed by hand.
  await preview("list.csv", Buffer.from("name,website\nabc,", "latin1"));
  await page.getByLabel(screen.encoding.label).selectOption("big5");
  await page.getByRole("button", { name: screen.match.update }).click();
  await expect(page.getByText(fill(screen.encoding.anyOf, { name: screen.encoding.names.big5 }))).toBeVisible();

  // The same companies again: compared by field, with a choice for doubtful ones.
  const bare = `寒${mark}`;
  await preview("bare.csv", `公司名稱\n${bare}`);
  await confirm(1);
  await preview(
    "again.csv",
    `公司名稱,公司簡介,官網\n春1${mark},新的介紹。,a-${mark}.example\n${bare},寒的介紹。,\n雨甲${mark},別家雨甲。,https://c-${mark}.example`,
  );
  await expect(page.getByText("新的介紹。").first()).toBeVisible();
  await expect(page.locator("del").first()).toHaveText("介紹。");
  const choice = (name: string) => page.getByLabel(fill(screen.doubtful.choiceFor, { name }));
  await choice(bare).selectOption({ label: fill(screen.doubtful.same, { name: bare }) });
  await choice(`雨甲${mark}`).selectOption({ label: screen.doubtful.asNew });
  await expectNoSidewaysScroll(page);
  await confirm(3);
  await done({ rows: 3, created: 1, updated: 2 });

  await page.getByRole("button", { name: screen.takeBack.button }).click();
  await expect(page.getByRole("heading", { name: screen.takeBack.done })).toBeVisible();
  await expect(page.getByText(fill(screen.takeBack.counts, { removed: 1, restored: 2, left: 0 }))).toBeVisible();
  await expect(page.getByText(fill(screen.past.takenBack, { removed: 1, restored: 2, left: 0 }))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: fill(screen.takeBack.of, { name: "bare.csv" }) })
    .first()
    .click();
  await expect(page.getByText(fill(screen.takeBack.counts, { removed: 1, restored: 0, left: 0 }))).toBeVisible();
});

test("an admin previews a file, imports it, and hands a startup over to its owner", async ({ person, signedIn }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const row = (name: string, category: string) =>
    columns.map((column) => {
      if (column === "Company") return name;
      if (column === "Description") return `${name} builds small turbines.`;
      if (column === "Categories") return category;
      return column.startsWith("Crunchbase") && name ? `http://www.crunchbase.com/organization/${name}` : "";
    });
  const names = Array.from({ length: 2 }, (_, at) => `tide-${mark}-${at}`);
  const cells = [columns, ...names.map((name) => row(name, "SaaS")), row(`odd-${mark}`, "Nonsense"), row("", "SaaS")];
  const csv = cells.map((line) => line.map((cell) => `"${cell}"`).join(",")).join("\n");
  const { page } = await signedIn("staff");
  await page.goto("/staff/import");
  const upload = async (name: string, text: string) => {
    await page.getByLabel(importTexts.screen.file).setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
    await page.getByRole("button", { name: importTexts.screen.preview }).click();
  };
  await upload("broken.csv", 'Company,"Satus\n');
  await expect(page.getByRole("alert")).toContainText(importTexts.screen.refused);
  await upload("tides.csv", csv);
  await expect(page.getByText(importTexts.reasons.unmappedCategory)).toBeVisible();
  await expect(page.getByText(importTexts.reasons.noName)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "確認匯入 3 家新創" }).click();
  await expect(page.getByRole("heading", { name: importTexts.screen.doneTitle })).toBeVisible();
  await expect(page.getByText("共 4 列：新增 3、更新 0、不變 0、已歇業 0、不匯入 1。")).toBeVisible();

  await page.goto(`/staff/accounts?q=tide-${mark}-1`);
  await page
    .getByRole("link", { name: `tide-${mark}-1` })
    .first()
    .click();
  const email = `owner-${mark}@example.test`;
  const form = page.locator("form#email");
  await expect(page.getByText(staff.email.provisional)).toBeVisible();
  await form.getByLabel(staff.email.new).fill(email);
  await form.getByRole("button", { name: staff.email.submit }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: staff.email.submit }).click();
  await expect(page.getByText(staff.actions.done)).toBeVisible();
  await expect(page.getByText(`→ ${email}`)).toBeVisible();
  await expectAccessible(page);

  const owner = await person();
  await owner.page.goto((await newestMail(owner.page, email)).links[0] ?? "");
  // The file is in English, so its companies' mails are too.
  await owner.page.getByLabel(textsOf("en-US").accounts.activate.password).fill(password);
  await owner.page.getByRole("button", { name: textsOf("en-US").accounts.activate.submit }).click();
  await expect(owner.page).toHaveURL(/\/activate\/success/);
  await expect(owner.page.getByRole("dialog"), "no first-login modal for its owner").toHaveCount(0);
});
