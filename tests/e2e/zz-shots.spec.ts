import { startedConversation } from "./conversation";
import { expect, test } from "./fixtures";
import { textsOf } from "./texts";

const out = "/tmp/work/shots-letters";

for (const locale of ["zh-TW", "en-US"] as const) {
  for (const width of [360, 1280]) {
    test(`shots ${locale} ${width}`, async ({ own, signedIn }) => {
      test.setTimeout(180_000);
      const texts = textsOf(locale);
      const prefix = locale === "en-US" ? "/en-US" : "";
      const name = (what: string) => `${out}/${what}-${locale}-${width}.png`;
      const talk = await startedConversation(own, "investor");
      const { page } = talk.investor;
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await page.goto(`${prefix}/messages/${talk.ids.startup}?do=pass`);
      await page.screenshot({ path: name("thread-pass") });
      await page.getByRole("radio", { name: texts.inbox.passReasons.timing }).check();
      await page.screenshot({ path: name("thread-timing") });
      await page.getByRole("radio", { name: texts.inbox.passReasons.stage }).check();
      await page.screenshot({ path: name("thread-stage") });
      await page.getByRole("button", { name: texts.passing.submit, exact: true }).scrollIntoViewIfNeeded();
      await page.screenshot({ path: name("thread-stage-end") });
      await page.goto(`${prefix}/board`);
      await page.getByRole("article").getByRole("heading").getByRole("link").focus();
      await page.keyboard.press("m");
      await page.keyboard.press("7");
      await page.getByRole("dialog").getByRole("radio", { name: texts.inbox.passReasons.timing }).check();
      await page.screenshot({ path: name("board-timing"), fullPage: true });
      await page.getByRole("dialog").getByRole("radio", { name: texts.inbox.passReasons.stage }).check();
      await page.screenshot({ path: name("board-stage"), fullPage: true });
      await page.getByRole("dialog").getByRole("checkbox").first().check();
      await page.getByRole("button", { name: texts.board.pass.confirm }).click();
      await expect(page.getByRole("dialog").getByText(texts.validation.required).first()).toBeVisible();
      await page.screenshot({ path: name("board-refused"), fullPage: true });
      for (const [account, paths] of [
        ["startup", ["letters", "introductions", "startup/figures"]],
        ["investor", ["letters", "introductions"]],
      ] as const) {
        const demo = await signedIn(account);
        await demo.page.setViewportSize({ width, height: 900 });
        for (const path of paths) {
          await demo.page.goto(`${prefix}/${path}`);
          await demo.page.screenshot({ path: name(`${account}-${path.replace("/", "-")}`), fullPage: true });
        }
        if (account === "startup") {
          await demo.page.goto(`${prefix}/messages`);
        } else {
          await demo.page.goto(`${prefix}/letters`);
          await demo.page.getByRole("main").getByRole("link").first().click();
          await demo.page.waitForURL(/letters\/[0-9A-Z]{26}/);
          await demo.page.screenshot({ path: name("investor-letter"), fullPage: true });
        }
      }
    });
  }
}
