import type { Locator, Page } from "@playwright/test";
import { composer, list, thread } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fill, textsOf } from "./texts";

/**
 * What axe cannot check: that the main jobs work by keys alone, in a sensible number of steps, that a screen reader
 * hears what happens, and that nothing is lost with the reader's own colours, motion and text size.
 */

const { applications, board, checkout, favorites, messaging, search } = textsOf("zh-TW");

/** Upper bound on the presses that a reader has patience for. */
const patience = 60;

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < patience; pressed++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press("Tab");
  }
  await expect(control, `reached within ${patience} presses`).toBeFocused();
}

async function tabAndType(control: Locator, text: string): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.type(text);
}

async function tabAndPress(control: Locator, key = "Enter"): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press(key);
}

/** Passes the filters of a list, which are more than sixty controls. */
async function skipToResults(page: Page): Promise<void> {
  await tabAndPress(page.getByRole("link", { name: search.filters.skip }));
  await expect(page.getByRole("heading", { name: search.startups.results })).toBeFocused();
}

/** The elements that would move or fade. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
        const seconds = `${transitionDuration}, ${animationDuration}`.split(", ").map(Number.parseFloat);
        return scrollBehavior === "smooth" || seconds.some((duration) => duration > 0.001);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
}

test("an investor finds a startup and invites it, and the startup answers", async ({ own }) => {
  const run = crypto.randomUUID().slice(0, 8);
  const names = { startup: `鍵盤生技 ${run}`, investor: `鍵盤創投 ${run}` };
  const startup = await own("startup", { name: names.startup });
  const { page } = await own("investor", { name: names.investor });
  await page.goto("/startups");
  await tabAndType(page.getByRole("combobox", { name: search.form.label }), names.startup);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "${search.startups.title}" [level=1]
    - search:
      - combobox "${search.form.label}"
    - region "${search.startups.results}":
      - status: ${fill(search.startups.count_one, { number: 1 })}
      - list:
        - listitem:
          - article:
            - heading /${names.startup}/ [level=3]
  `);
  await skipToResults(page);
  await tabAndPress(page.getByRole("article").getByRole("link", { name: names.startup }));
  await expect(page.getByRole("heading", { level: 1, name: names.startup })).toBeVisible();
  const invitation = `您好，想約個時間認識。 ${run}`;
  await tabAndType(page.getByRole("textbox", { name: messaging.pitch.label }), invitation);
  await tabAndPress(page.getByRole("button", { name: messaging.pitch.submit }));
  await expect(thread(page).getByText(invitation)).toBeVisible();

  const other = startup.page;
  await other.goto("/messages");
  await expect(other.getByRole("main")).toMatchAriaSnapshot(`
    - navigation "${messaging.list.label}":
      - heading "${messaging.title}" [level=1]
      - list:
        - listitem:
          - link /${names.investor}/
  `);
  await tabAndPress(list(other).getByRole("link", { name: names.investor }));
  await expect(thread(other).getByText(invitation)).toBeVisible();
  const answer = `謝謝來信，週四下午方便。 ${run}`;
  await tabAndType(composer(other), answer);
  await other.keyboard.press("Enter");
  await expect(thread(other).getByText(answer)).toBeVisible();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading /${names.startup}/ [level=1]
    - region "${fill(messaging.thread.label, { name: names.startup })}":
      - list:
        - listitem:
          - paragraph: ${answer}
    - status: /${names.startup}.*${answer}/
    - textbox "${messaging.composer.label}"
  `);
});

test("a startup orders, corrects its form, and reaches the provider", async ({ own }) => {
  const { page } = await own("startup");
  await page.goto("/checkout?item=pitch_deck_review");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "${checkout.title}" [level=1]
    - group "${checkout.method.label}":
      - radio [checked]
      - radio
    - region "${checkout.buyer.title}":
      - textbox /${checkout.buyer.phone}/
    - checkbox /服務條款.*必填/
    - button "${checkout.submit.cc}"
  `);
  await tabAndPress(page.getByRole("radio", { checked: true }).first(), "ArrowDown");
  await tabAndPress(page.getByRole("button", { name: checkout.submit.atm }));
  const phone = page.getByRole("textbox", { name: checkout.buyer.phone });
  await expect(phone).toBeFocused();
  await page.keyboard.type("0912345678");
  await tabAndPress(page.getByRole("checkbox", { name: /服務條款/ }), "Space");
  await tabAndPress(page.getByRole("button", { name: checkout.submit.atm }));
  await expect(page).toHaveURL(/\/pay\//);
});

test("a startup applies to a support plan", async ({ own }) => {
  const { page } = await own("startup");
  await page.goto("/startup/plan");
  await tabAndPress(page.getByRole("button", { name: applications.actions.start }));
  // The button is gone.
  await expect(page.getByRole("heading", { name: applications.next.title })).toBeFocused();
  const submit = page.getByRole("button", { name: applications.actions.submit });
  await tabAndPress(submit);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - link "參與人數"
    - heading "團隊" [level=2]
    - textbox /參與人數.*必填/ [invalid]
    - group /是否已有在地合作對象/:
      - radio "已有"
    - status
    - button "${applications.actions.submit}"
  `);
  await expect(page.locator("#problems")).toBeFocused();
  await tabAndPress(page.getByRole("link", { name: "參與人數" }));
  await expect(page.getByRole("textbox", { name: "參與人數" })).toBeFocused();
  await page.keyboard.type("4");
  await tabAndType(page.getByRole("textbox", { name: "想做什麼" }), "與民宿一起做兩天一夜的行程。");
  await tabAndPress(page.getByRole("radio", { name: "已有" }), "ArrowDown");
  await tabAndType(page.getByRole("textbox", { name: "申請金額" }), "300000");
  const start = page.getByRole("textbox", { name: "預計開始日期" });
  // In the order of the browser's own language.
  await tabAndType(start, "01152030");
  await expect(start).toHaveValue("2030-01-15");
  await tabAndPress(submit);
  await expect(
    page.getByRole("status").filter({ hasText: fill(applications.form.submittedAt, { time: "" }) }),
  ).toBeVisible();
});

test("an investor keeps a startup and moves its card", async ({ own }) => {
  const { page } = await own("investor");
  await page.goto("/startups");
  await skipToResults(page);
  const [before = ""] = favorites.add.split("{{");
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: before }) })
    .first();
  const name = (await card.getByRole("heading").getByRole("link").textContent()) ?? "";
  await tabAndPress(card.getByRole("button", { name: before }));
  await expect(page.getByRole("button", { name: fill(favorites.remove, { name }) })).toBeFocused();
  await page.goto("/board");
  const { watching, talking } = board.stages.investor;
  await tabAndPress(page.getByRole("article").getByRole("heading").getByRole("link"), "m");
  await expect(page.getByRole("menu")).toMatchAriaSnapshot(`
    - menu "${fill(board.move.of, { name })}":
      - menuitemradio "${watching}" [checked]
      - menuitemradio
      - menuitemradio "${talking}"
  `);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "${board.title}" [level=1]
    - region "${talking} 1":
      - list:
        - listitem:
          - article:
            - heading "${name}" [level=3]:
              - link "${name}"
            - button "${fill(board.move.of, { name })}"
  `);
  await expect(page.locator("[aria-live=polite]")).toContainText(fill(board.moved, { name, stage: talking }));
  await expect(page.getByRole("article").getByRole("link", { name, exact: true })).toBeFocused();
});

test("nothing is lost in forced colours, moves with reduced motion, or is cut with text twice as large", async ({
  playwright,
  launchOptions,
  server,
}) => {
  // As readers set it: the layout follows the browser's text size.
  const large = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
  });
  const context = await large.newContext({ baseURL: server.origin, locale: "zh-TW", reducedMotion: "reduce" });
  const { origin: url } = server;
  const token = await server.demoToken({ email: "investor@demo.test", type: "investor" });
  await context.addCookies([{ name: "fb_session", value: token, url }]);
  const page = await context.newPage();
  const answer = await page.request.get("/api/v1/startups?size=1");
  const first = ((await answer.json()) as { data: { result: { id: string }[] } }).data.result[0]?.id;
  for (const path of [
    "/",
    "/startups",
    `/startups/${first}`,
    "/messages",
    "/board",
    "/checkout?item=investor_gold.monthly",
    "/account",
  ]) {
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    expect(await moving(page), path).toEqual([]);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
    }
  }

  await page.setViewportSize({ width: 2560, height: 1480 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/startups");
  await expect(page.getByRole("banner").locator("[aria-current=page]:visible")).toHaveCSS("outline-style", "solid");
  await expect(page.getByText(search.regions.map, { exact: true })).toHaveCSS("outline-style", "solid");
  await expect(page.getByText(search.regions.list, { exact: true })).toHaveCSS("outline-style", "none");
  await tabTo(page.getByRole("combobox", { name: search.form.label }));
  await expect(page.getByRole("combobox", { name: search.form.label })).toHaveCSS("outline-width", "3px");
  await large.close();
});
