import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, newestMail, test } from "./fixtures";
import { fill, textsOf } from "./texts";

/** The demo event with two places. */
const event = { "zh-TW": "與投資人共進午餐", "en-US": "Lunch with an Investor" };
const { drafts } = textsOf("zh-TW");
const [zh, en] = [textsOf("zh-TW").eventPages, textsOf("en-US").eventPages];

test("two register and a third waits, until one cancels; staff check in by code", async ({ own, person }) => {
  const email = `visitor-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const visitor = await person({ phone: true, locale: "en-US" });
  const guest = visitor.page;
  await guest.goto("/en-US/events");
  await guest.getByRole("link", { name: event["en-US"] }).click();
  await expect(guest.getByRole("heading", { level: 1, name: event["en-US"] })).toBeVisible();
  const address = new URL(guest.url()).pathname.replace("/en-US", "");
  await expectNoSidewaysScroll(guest);
  await guest.locator("main").getByRole("textbox", { name: en.register.name }).fill("Mei Chen");
  await guest.locator("main").getByRole("textbox", { name: en.register.email }).fill(email);
  await guest.getByRole("button", { name: en.register.send }).click();
  await expect(guest.getByText(en.issues.consent)).toBeVisible();
  await guest.getByRole("checkbox").check();
  await guest.getByRole("button", { name: en.register.send }).click();
  await expect(guest.getByText(en.register.sent)).toBeVisible();
  const { links } = await newestMail(guest, email);
  await guest.goto(links.find((link) => link.includes("/events/confirm/")) ?? "");
  await expectAccessible(guest);
  await guest.getByRole("button", { name: en.confirm.button }).click();
  await expect(guest).toHaveURL((url) => url.pathname.startsWith("/en-US/events/registration/"));
  await expect(guest.getByRole("heading", { level: 1, name: en.manage.title, exact: true })).toBeVisible();
  await expect(guest.getByText(en.own.confirmed, { exact: true })).toBeVisible();
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  const code = (await guest.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).textContent()) ?? "";

  const startup = await own("startup");
  await startup.page.goto(address);
  await startup.page.getByRole("button", { name: zh.register.button, exact: true }).click();
  await expect(startup.page.getByText(zh.own.confirmed, { exact: true })).toBeVisible();

  const investor = await own("investor");
  await investor.page.goto(address);
  await expect(investor.page.getByText(zh.register.full)).toBeVisible();
  await investor.page.getByRole("button", { name: zh.register.wait }).click();
  await expect(investor.page.getByText(zh.own.next)).toBeVisible();

  await startup.page.goto("/account/events");
  await startup.page.getByRole("button", { name: zh.manage.cancel }).click();
  await startup.page.getByRole("alertdialog").getByRole("button", { name: zh.manage.cancel }).click();
  await expect(startup.page.getByText(zh.statuses.cancelled, { exact: true })).toBeVisible();
  await investor.page.goto("/account/events");
  await expect(investor.page.getByText(zh.statuses.confirmed, { exact: true })).toBeVisible();
  await expectAccessible(investor.page);

  const staff = (await own("staff")).page;
  await staff.goto("/staff/events");
  await staff.getByRole("link", { name: event["zh-TW"] }).click();
  await expect(staff.getByRole("heading", { level: 1, name: event["zh-TW"] })).toBeVisible();
  await expectAccessible(staff);
  const field = staff.getByLabel(zh.staff.code);
  await field.fill(code.toUpperCase());
  await field.press("Enter");
  await expect(staff.getByText(fill(zh.staff.results.checkedIn, { name: "Mei Chen" }))).toBeVisible();
  await expect(field).toHaveValue("");
  await field.fill(code);
  await field.press("Enter");
  await expect(staff.getByText(/Mei Chen.*已於/)).toBeVisible();
  const inList = (action: string) =>
    staff.getByRole("button", { name: fill(zh.staff.of, { action, name: "Mei Chen" }), exact: true });
  await inList(zh.staff.undo).click();
  await inList(zh.staff.check).click();
  await expect(inList(zh.staff.undo)).toBeVisible();

  const { message } = zh.staff;
  await staff.getByLabel(message.text).fill("報到改在二樓。");
  await staff.getByRole("button", { name: message.send }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: message.send }).click();
  await expect(staff.getByText("報到改在二樓。")).toBeVisible();
  await expect(staff.getByLabel(message.text)).toHaveValue("");
  // A sent message does not count as unsaved input.
  await staff.goBack();
  await expect(staff.getByLabel(message.text)).toBeHidden();
  await staff.goForward();
  await expect(staff.getByText("報到改在二樓。")).toBeVisible();
  await expect(staff.getByText(drafts.title)).toHaveCount(0);
});

test("codes scanned faster than the answers come are all sent, and a lost one is named", async ({ own }) => {
  const { page } = await own("staff", { losesConnection: true });
  await page.goto("/staff/events");
  await page.getByRole("link", { name: event["zh-TW"] }).click();
  const field = page.getByLabel(zh.staff.code);
  await expect(field).toBeVisible();
  let answer = () => {};
  const allSent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/staff/events/**", async (route) => {
    await allSent;
    if (route.request().postData()?.includes("third-code")) await route.abort("connectionreset");
    else await route.continue();
  });
  const results = page.getByRole("status").filter({ hasText: "first-code" });
  for (const code of ["first-code", "second-code", "third-code"]) {
    await field.fill(code);
    await field.press("Enter");
    await expect(field).toHaveValue("");
    await expect(results).toContainText(fill(zh.staff.results.sending, { label: code }));
  }
  await field.fill("half of the next");
  answer();
  await expect(results).toContainText(fill(zh.staff.results.notFound, { label: "first-code" }));
  await expect(results).toContainText(fill(zh.staff.results.notFound, { label: "second-code" }));
  await expect(results).toContainText(fill(zh.staff.results.lost, { label: "third-code" }));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("half of the next");
});

test("without scripts a visitor sees the calendar, and what was typed is kept", async ({ person }) => {
  const { page } = await person({ javaScriptEnabled: false });
  await page.goto("/events?view=calendar");
  await page.getByRole("link", { name: zh.month.next }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.goto("/events");
  await page.getByRole("link", { name: event["zh-TW"] }).click();
  await page.locator("main").getByRole("textbox", { name: zh.register.name }).fill("www.example.com");
  await page.locator("main").getByRole("textbox", { name: zh.register.email }).fill("someone@example.test");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: new RegExp(`${zh.register.send}|${zh.register.wait}`) }).click();
  await expect(page.locator("main").getByRole("textbox", { name: zh.register.name })).toHaveValue("www.example.com");
  await expect(page.locator("main").getByRole("textbox", { name: zh.register.name })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
});
