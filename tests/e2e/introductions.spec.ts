import { expectAccessible } from "./accessible";
import { choose, composer, startedConversation } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { servedText } from "./page-texts";
import { textsOf } from "./texts";

const zh = textsOf("zh-TW");
const en = textsOf("en-US");

test("a pass becomes an introduction, which the startup allows and its receiver answers", async ({
  own,
  person,
  request,
  server,
}) => {
  const { investor, startup } = await startedConversation(own, "investor", { phone: true });
  await investor.page.goto(`/messages/${startup.id}`);
  await choose(investor.page, zh.messaging.pass.title);
  await investor.page.getByRole("radio", { name: zh.inbox.passReasons.stage }).check();
  const choice = investor.page.getByRole("group", { name: zh.introductions.suggest.to }).getByRole("checkbox");
  await expect(choice.first()).toBeVisible();
  await expectAccessible(investor.page);
  await expectNoSidewaysScroll(investor.page);
  // A member whose own pages no other journey reads.
  let [email, receiverName] = ["", ""];
  for (const box of await choice.all()) {
    const id = await box.getAttribute("value");
    const row = await server.queryFirst<{ email: string }>("SELECT email FROM accounts WHERE id = ?", id ?? "");
    if (!row || ["investor@demo.test", "investor-gold@demo.test", "cvc@demo.test"].includes(row.email)) continue;
    email = row.email;
    receiverName = (await box.locator("xpath=..").locator(".font-medium").textContent()) ?? "";
    await box.check();
    break;
  }
  const sentence = "他們的檢測技術正好符合您的投資方向";
  const submit = investor.page.getByRole("button", { name: zh.passing.submit, exact: true });
  // Without the sentence nothing happens, and it is asked for.
  await submit.click();
  const why = investor.page.getByLabel(zh.introductions.suggest.sentence);
  await expect(why).toBeFocused();
  await why.fill(sentence);
  await investor.page.getByLabel(zh.introductions.suggest.named).check();
  await submit.click();
  // Undoing takes both back.
  const undo = investor.page.getByRole("button", { name: zh.messaging.pass.undo });
  await undo.click();
  await expect(composer(investor.page)).toBeVisible();
  const afterUndo = await servedText(investor.page.request, "/introductions");
  expect(afterUndo).not.toContain(zh.introductions.sent.heard.waiting);
  await investor.page.goto(`/messages/${startup.id}?do=pass`);
  await investor.page.getByRole("radio", { name: zh.inbox.passReasons.stage }).check();
  await investor.page.getByRole("checkbox", { name: receiverName }).check();
  await why.fill(sentence);
  await investor.page.getByLabel(zh.introductions.suggest.named).check();
  await submit.click();
  await expect(investor.page.getByText(zh.introductions.suggest.donePassed)).toBeVisible();
  // The startup sees nothing until the pass is final.
  await expect(investor.page.getByRole("button", { name: zh.messaging.pass.reopen })).toBeVisible({ timeout: 15_000 });
  await request.post("/dev/cron", { data: { cron: "* * * * *" } });

  const token = await server.demoToken({ email, type: "investor" });
  const receiver = await person({ token, phone: true, locale: "en-US" });
  expect(await servedText(receiver.page.request, "/en-US/introductions")).not.toContain(sentence);

  await startup.page.goto("/introductions");
  await expect(startup.page.getByText(sentence)).toBeVisible();
  await expectNoSidewaysScroll(startup.page);
  await expectAccessible(startup.page);
  await startup.page.getByRole("button", { name: zh.introductions.decide.consent }).click();
  await expect(startup.page.getByText(zh.introductions.decide.consented)).toBeVisible();

  await receiver.page.goto("/en-US/matches");
  await receiver.page.getByRole("link", { name: en.introductions.waiting.link }).click();
  await expect(receiver.page.getByText(sentence)).toBeVisible();
  await expectNoSidewaysScroll(receiver.page);
  await expectAccessible(receiver.page);
  await receiver.page.getByLabel(en.introductions.received.message).fill("Could you tell me more about your assay?");
  await receiver.page.getByRole("button", { name: en.introductions.received.answer }).click();
  await receiver.page.waitForURL(new RegExp(`/messages/${startup.id}$`));
  await expect(receiver.page.getByText("Could you tell me more about your assay?").first()).toBeVisible();
  await startup.page.goto("/introductions");
  await startup.page.getByRole("link", { name: zh.introductions.decided.conversation }).click();
  await expect(startup.page.getByText("Could you tell me more about your assay?").first()).toBeVisible();
  const answered = await servedText(investor.page.request, "/introductions");
  expect(answered).toContain(zh.introductions.sent.heard.yes);
});

test("a startup asks an investor it talks with, who introduces it", async ({ own, server }) => {
  const { investor, startup, ids } = await startedConversation(own, "investor", { phone: true, locale: "en-US" });
  await startup.page.goto(`/en-US/messages/${investor.id}`);
  await composer(startup.page).fill("Thank you. We would love to talk.");
  await startup.page.getByRole("button", { name: en.messaging.composer.send, exact: true }).click();
  await expect
    .poll(() =>
      server.queryFirst(
        "SELECT id FROM conversation_records WHERE investor_id = ? AND startup_id = ? AND answered_at IS NOT NULL",
        ids.investor,
        ids.startup,
      ),
    )
    .toBeTruthy();
  await startup.page.reload();
  await choose(startup.page, en.introductions.ask.link);
  await startup.page.waitForURL(new RegExp(`/introductions/ask/${ids.investor}$`));
  const field = startup.page.getByLabel(en.introductions.ask.text);
  // It starts from the profile's own words.
  await expect(field).not.toHaveValue("");
  await expectNoSidewaysScroll(startup.page);
  await expectAccessible(startup.page);
  await field.fill(`${"word ".repeat(121)}`);
  await startup.page.getByRole("button", { name: en.introductions.ask.submit }).click();
  await expect(startup.page.getByText(en.introductions.ask.tooLong)).toBeVisible();
  const text = "We find defects on assembly lines; three factories pay for it.";
  await field.fill(text);
  await expect(startup.page.getByRole("blockquote")).toHaveText(text);
  await startup.page.getByRole("button", { name: en.introductions.ask.submit }).click();
  await expect(startup.page.getByText(en.introductions.ask.done)).toBeVisible();
  await expect(startup.page.getByText(en.introductions.asked.states.asked, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(startup.page);

  await investor.page.goto("/introductions");
  await expect(investor.page.getByText(text)).toBeVisible();
  await expectAccessible(investor.page);
  await investor.page.getByRole("link", { name: zh.introductions.requests.choose }).click();
  await investor.page.waitForURL(new RegExp(`/introductions/suggest/${ids.startup}$`));
  await expect(investor.page.getByText(text)).toBeVisible();
  await investor.page.getByRole("group", { name: zh.introductions.suggest.to }).getByRole("checkbox").first().check();
  await investor.page.getByLabel(zh.introductions.suggest.sentence).fill("他們的瑕疵檢測很適合您的製造業客戶");
  await investor.page.getByLabel(zh.introductions.suggest.named).check();
  await investor.page.getByRole("button", { name: zh.introductions.suggest.submit }).click();
  await expect(investor.page.getByText(zh.introductions.suggest.done)).toBeVisible();
  await expect(investor.page.getByText(text)).toHaveCount(0);

  await startup.page.goto("/en-US/introductions");
  await expect(startup.page.getByText(en.introductions.reasons.asked)).toBeVisible();
  await expect(startup.page.getByText(en.introductions.asked.states.asked, { exact: true })).toBeVisible();
});
