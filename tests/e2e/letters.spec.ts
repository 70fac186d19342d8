import { postKeyField } from "~/components/form/post-key-field";
import { dayMs } from "~/durations";
import { expectAccessible } from "./accessible";
import { choose, menu, startedConversation, thread } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const zh = textsOf("zh-TW");
const en = textsOf("en-US");

test("a founder writes a letter, and an investor on a phone answers that they can help", async ({
  own,
  makeAccount,
  request,
}) => {
  const { investor, startup, ids } = await startedConversation(own, "investor", {
    phone: true,
    locale: "en-US",
    // As long as real names, for the list of readers on a phone.
    sender: { name: "恆躍集團創投 Hengyue Corporate Ventures" },
  });

  await startup.page.goto("/en-US/letters");
  await expectAccessible(startup.page);
  await startup.page.getByRole("button", { name: /^Write the letter for / }).click();
  await expect(startup.page).toHaveURL(/\/letters\/drafts\/[0-9A-Z]{26}$/);
  await startup.page.getByLabel(/^In /).first().fill("1,200");
  await startup.page.getByLabel(en.letters.form.good, { exact: true }).fill("We signed our first hospital.");
  await startup.page.getByLabel(en.letters.form.ask, { exact: true }).fill("Introductions to heads of purchasing.");
  await startup.page.getByRole("textbox", { name: en.letters.form.extra }).fill("Five months of cash left.");
  await startup.page.getByLabel(en.letters.form.bad, { exact: true }).fill("Hiring is slow.");
  const marks = startup.page.getByRole("checkbox", { name: en.letters.form.holdersOnly });
  await marks.nth(2).check();
  await expectNoSidewaysScroll(startup.page);
  await expectAccessible(startup.page);
  // Each change is saved by itself.
  await expect(startup.page.getByRole("status").filter({ hasText: en.letters.form.saved })).toBeVisible();
  await startup.page.reload();
  await expect(startup.page.getByLabel(en.letters.form.good, { exact: true })).toHaveValue(
    "We signed our first hospital.",
  );

  await expect(marks.nth(2)).toBeChecked();
  await expect(marks.nth(1)).not.toBeChecked();

  // Another tab saves first; what is typed here is kept, and replaces it only on purpose.
  const other = await startup.page.context().newPage();
  await other.goto(startup.page.url());
  await other.getByLabel(en.letters.form.next, { exact: true }).fill("Typed elsewhere");
  await expect(other.getByRole("status").filter({ hasText: en.letters.form.saving })).toBeVisible();
  await other.getByRole("button", { name: en.letters.form.save, exact: true }).click();
  await expect(other.getByRole("status").filter({ hasText: en.letters.form.saved })).toBeVisible();
  await startup.page.getByLabel(en.letters.form.next, { exact: true }).fill("Finish the pilot.");
  await expect(startup.page.getByText(en.letters.changedMeanwhile)).toBeVisible();
  const key = startup.page.locator(`form:has([name="good"]) [name="${postKeyField}"]`);
  const before = await key.inputValue();
  await startup.page.getByRole("button", { name: en.letters.form.keepMine }).click();
  await expect(startup.page.getByText(en.letters.changedMeanwhile)).toBeHidden();
  // Until the page has reloaded, another press counts as the same post.
  await expect(key).not.toHaveValue(before);
  await startup.page.getByRole("button", { name: en.letters.form.next_step }).click();

  // Prospects are not shown what is for holders only.
  const preview = startup.page.getByRole("region", { name: en.letters.send.preview });
  await expect(preview).toContainText("Finish the pilot.");
  await expect(preview).not.toContainText("Five months of cash left.");
  await expect(preview).not.toContainText("Hiring is slow.");
  await preview.getByRole("link", { name: en.letters.send.as.holders }).click();
  await expect(preview).toContainText("Five months of cash left.");
  await expect(preview).toContainText("Hiring is slow.");
  await expectNoSidewaysScroll(startup.page);
  await expectAccessible(startup.page);

  // It can wait for a day, and be changed until then.
  const day = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);
  const dayField = startup.page.getByRole("textbox", { name: en.letters.send.day });
  await dayField.fill(day);
  await startup.page.getByRole("button", { name: en.letters.send.schedule }).click();
  await expect(startup.page.getByText(/^Goes out to 1 reader on .* \(Taipei time\)$/)).toBeVisible();
  await expectNoSidewaysScroll(startup.page);
  await startup.page.getByRole("link", { name: en.letters.own.change }).click();
  await expect(dayField).toHaveValue(day);

  await startup.page.getByRole("button", { name: en.letters.send.submit }).click();
  const dialog = startup.page.getByRole("alertdialog");
  await expect(dialog).toContainText(fill(en.letters.send.confirmTitle_one, { count: "1" }));
  await dialog.getByRole("button", { name: en.letters.send.submit }).click();
  await expect(startup.page.getByText(en.letters.send.done)).toBeVisible();

  // A reader who comes later is given it in the conversation.
  const late = await makeAccount("investorGold");
  const first = { target_id: ids.startup, message: "Tell me about your company." };
  const headers = { Authorization: `Bearer ${late.token}` };
  const sent = await request.post("/api/v1/messages", { headers, data: first });
  expect(sent.status(), await sent.text()).toBe(201);
  await startup.page.goto(`/en-US/messages/${late.id}`);
  const give = fill(en.letters.own.giveCount_one, { count: "1" });
  await choose(startup.page, en.letters.own.give);
  await expectNoSidewaysScroll(startup.page);
  await expectAccessible(startup.page);
  await startup.page.getByRole("button", { name: give }).click();
  await expect(startup.page.getByText(fill(en.letters.own.given_one, { count: "1" }))).toBeVisible();
  await expect(thread(startup.page).locator("a[href*='/letters/']")).toBeVisible();
  await menu(startup.page).click();
  await expect(startup.page.getByRole("menuitem", { name: en.messaging.pass.title })).toBeVisible();
  await startup.page.getByRole("menuitem", { name: en.letters.own.give }).click();
  await expect(startup.page.getByText(en.letters.issues.nothingToGive)).toBeVisible();

  // It arrives in the conversation.
  await investor.page.goto(`/messages/${ids.startup}`);
  await investor.page.getByRole("main").locator("a[href^='/letters/']").click();
  await expect(investor.page.getByText("We signed our first hospital.")).toBeVisible();
  await expect(investor.page.locator("body")).not.toContainText("Five months of cash left.");
  await expect(investor.page.locator("body")).not.toContainText("Hiring is slow.");
  await expectNoSidewaysScroll(investor.page);
  await expectAccessible(investor.page);
  await investor.page.getByText(zh.letters.letter.help, { exact: true }).click();
  await investor.page.getByLabel(zh.letters.letter.helpMessage).fill("我可以介紹兩位採購主管。");
  await investor.page.getByRole("button", { name: zh.letters.letter.helpSend }).click();
  await expect(investor.page).toHaveURL(new RegExp(`/messages/${ids.startup}$`));
  await startup.page.goto(`/en-US/messages/${ids.investor}`);
  await expect(
    startup.page.getByRole("region", { name: /^Messages with/ }).getByText("我可以介紹兩位採購主管。"),
  ).toBeVisible();

  // One press ends this company's letters.
  await investor.page.goto("/letters");
  await investor.page.getByRole("main").getByRole("link").first().click();
  await expect(investor.page.getByText(zh.letters.letter.helped)).toBeVisible();
  await investor.page.getByRole("button", { name: zh.letters.letter.stop }).click();
  await expect(investor.page.getByRole("button", { name: zh.letters.letter.resume })).toBeVisible();

  // A report reaches the staff, who read the text only on purpose.
  await investor.page.getByText(zh.complaints.report.letter).click();
  await investor.page.getByRole("button", { name: zh.complaints.submit }).click();
  await expect(investor.page.getByRole("combobox", { name: zh.complaints.reason })).toBeFocused();
  await investor.page.getByRole("combobox", { name: zh.complaints.reason }).selectOption(zh.complaints.reasons.spam);
  await expectNoSidewaysScroll(investor.page);
  await expectAccessible(investor.page);
  await investor.page.getByRole("button", { name: zh.complaints.submit }).click();
  await expect(investor.page.getByText(zh.complaints.done)).toBeVisible();
  const { page: staff } = await own("reviewer");
  await staff.goto("/staff/reports");
  const complaint = staff.getByRole("listitem").filter({ has: staff.locator(`a[href$="${ids.investor}"]`) });
  await expect(complaint).toContainText(zh.complaints.kinds.letter);
  await expect(complaint).not.toContainText("We signed our first hospital.");
  await complaint.getByRole("button", { name: zh.complaints.view }).click();
  await expect(complaint).toContainText("We signed our first hospital.");
  await expectAccessible(staff);
  await complaint.getByLabel(zh.complaints.resolution).fill("已提醒作者");
  await complaint.getByRole("button", { name: zh.complaints.settle }).click();
  await expect(staff.getByText(zh.complaints.settled)).toBeVisible();
  await expect(complaint).toHaveCount(0);
});
