import { daySeconds } from "../../app/durations";
import { expectAccessible } from "./accessible";
import { note, startedConversation } from "./conversation";
import { demo, demoPassword, expect, expectNoSidewaysScroll, test } from "./fixtures";
import { expectFewShifts, watchShifts } from "./layout-shifts";
import { readDocument } from "./page-texts";
import { holdScripts } from "./page-watch";
import { allIn, attribute, parseServed, textIn } from "./served-html";

/** The partner's host on the server under test. */
const partnerOrigin = (baseURL: string | undefined) => {
  const url = new URL(baseURL ?? "");
  url.hostname = `p1.${url.hostname}`;
  return url.origin;
};

test.describe("the language", () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`switches on the same page and persists ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
      person,
    }) => {
      const { page, context } = await person({ locale: "en-US", javaScriptEnabled });
      await page.goto("/terms?from=mail");
      await expect(page).toHaveURL(/\/en-US\/terms\?from=mail$/);
      await expect(page.locator("html")).toHaveAttribute("lang", "en-US");

      await page.getByRole("link", { name: "繁體中文" }).first().click();
      await expect(page).toHaveURL(/[^S]\/terms\?from=mail$/);
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
      const cookie = (await context.cookies()).find(({ name }) => name === "i18n_redirected");
      expect(cookie?.value).toBe("zh-TW");
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / daySeconds)).toBe(365);

      await page.goto("/startups");
      await expect(page).toHaveURL(/[^S]\/startups$/);
    });
  }

  test("of a shared link is kept, whatever was chosen before", async ({ person, baseURL }) => {
    const { page } = await person({ locale: "en-US" });
    const readAs = async (language: string, path: string) => {
      await expect(page).toHaveURL(baseURL + path);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    };
    await page.goto("/terms");
    await readAs("en-US", "/en-US/terms");
    // As if from a mail or chat.
    await page.goto("/privacy");
    await readAs("zh-TW", "/privacy");
    await page.goto(partnerOrigin(baseURL));
    await page.evaluate((to) => location.assign(to), `${baseURL}/about`);
    await readAs("zh-TW", "/about");
    await page.goto("/");
    await readAs("en-US", "/en-US");
    await page.getByRole("link", { name: "繁體中文" }).first().click();
    await readAs("zh-TW", "/");
    await page.goto("/en-US/terms");
    await readAs("en-US", "/en-US/terms");
  });

  test("is offered to readers of neither, in one line that stays away once it was dismissed", async ({ person }) => {
    const { page } = await person({ locale: "ja-JP", phone: true });
    const offer = page.getByRole("complementary").filter({ hasText: "in English" });
    const isOffered = () => expect(offer).toContainText("This site is in Chinese and English.");
    await page.goto("/login/types");
    await isOffered();
    await expectAccessible(page);
    await page.goto("/terms?from=mail");
    await isOffered();
    await expectNoSidewaysScroll(page);
    await offer.getByRole("link", { name: "Keep Chinese" }).click();
    await expect(page).toHaveURL(/[^S]\/terms\?from=mail$/);
    await expect(offer).toBeHidden();
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
    await expect(offer).toBeHidden();

    const other = await person({ locale: "fr-FR" });
    const otherOffer = other.page.getByRole("complementary").filter({ hasText: "in English" });
    await other.page.goto("/terms?from=mail");
    await otherOffer.getByRole("link", { name: "Read it in English" }).click();
    await expect(other.page).toHaveURL(/\/en-US\/terms\?from=mail$/);
    await expect(otherOffer).toBeHidden();
    await other.page.goto("/privacy");
    await expect(other.page.locator("html")).toHaveAttribute("lang", "zh-TW");
    await expect(otherOffer).toBeHidden();
  });

  test("is not offered to readers of Chinese; without scripts the switch is in English", async ({ person }) => {
    const { page } = await person({ locale: "zh-HK" });
    await page.goto("/terms");
    await expect(page.getByRole("complementary").filter({ hasText: "in English" })).toBeHidden();
    const plain = await person({ locale: "fr-FR", javaScriptEnabled: false });
    await plain.page.goto("/terms");
    await expect(plain.page.locator('header a[lang="en-US"]:visible')).toHaveText("English");
  });

  test("of a login page follows its URL", async ({ request }) => {
    const answer = await request.get("/login", { headers: { "Accept-Language": "en-US" } });
    expect(answer.url()).toMatch(/[^S]\/login$/);
    expect(readDocument(parseServed(await answer.text())).lang).toBe("zh-TW");
  });

  test("is declared for search engines", async ({ request, baseURL }) => {
    const answer = await request.get("/en-US/terms?page=2", { headers: { "Accept-Language": "en-US" } });
    const head = allIn(parseServed(await answer.text())).filter((one) => one.parentNode?.nodeName === "head");
    const links = head.filter(({ nodeName }) => nodeName === "link");
    const href = (name: "rel" | "hreflang", value: string) => {
      const [link] = links.filter((one) => attribute(one, name) === value);
      return link && attribute(link, "href");
    };
    expect(href("rel", "canonical")).toBe(`${baseURL}/en-US/terms`);
    expect(href("hreflang", "zh-TW")).toBe(`${baseURL}/terms`);
    expect(href("hreflang", "en-US")).toBe(`${baseURL}/en-US/terms`);
    expect(href("hreflang", "x-default")).toBe(`${baseURL}/terms`);
    expect(head.filter(({ nodeName }) => nodeName === "title").map(textIn)).toEqual([
      expect.stringMatching(/^Terms of Service/),
    ]);
  });
});

test("the home page welcomes both sides in both languages, on a desktop and on a phone", async ({ person }) => {
  const { page } = await person();
  for (const [path, startup, investor] of [
    ["/", "我要募資", "我要投資"],
    ["/en-US", "I’m raising funds", "I’m investing"],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    // The visitor's walk in pages.spec.ts covers phones.
    await expectAccessible(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.getByRole("link", { name: startup })).toBeVisible();
      await expect(page.getByRole("link", { name: investor })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  }
});

test("the menu opens without JavaScript, and the account menu offers logout", async ({ person, signedIn }) => {
  const { page } = await person({ phone: true, javaScriptEnabled: false });
  await page.goto("/");
  await page.locator("header summary:visible").click();
  await page.locator("header").getByRole("link", { name: "找投資人" }).click();
  await expect(page).toHaveURL(/\/investors$/);

  const member = await signedIn("investor");
  await member.page.goto("/terms");
  const more = member.page.locator("header summary", { hasText: "更多" });
  await more.press("Enter");
  await expect(member.page.locator("header nav").getByRole("link", { name: "常見問題" })).toBeVisible();
  await member.page.keyboard.press("Escape");
  await expect(member.page.locator("header nav").getByRole("link", { name: "常見問題" })).toBeHidden();
  await expect(more).toBeFocused();

  const menu = member.page.locator("header summary:visible", { hasText: "我的帳號" });
  await menu.click();
  await expect(member.page.getByRole("button", { name: "登出" })).toBeVisible();
  await member.page.keyboard.press("Escape");
  await expect(member.page.getByRole("button", { name: "登出" })).toBeHidden();
  await expect(menu).toBeFocused();
});

test("the keyboard skips to the content", async ({ person }) => {
  const { page } = await person();
  await page.goto("/terms");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "跳到主要內容" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test("what readers and extensions did before the scripts ran stays as it is", async ({ person, signedIn }) => {
  const { page } = await person({ losesConnection: true });
  const form = await holdScripts(page);
  const opening = page.goto("/signup?type=investor");
  const type = page.locator('[name="investorType"]');
  const email = page.locator('[name="email"]');
  const terms = page.locator('[name="terms"]');
  await type.selectOption("venture_capital");
  await terms.check();
  await email.fill("early@example.com");
  await page.evaluate(() => {
    const style = Object.assign(document.createElement("style"), { id: "of-extension" });
    document.head.insertBefore(style, document.head.firstChild);
    for (const element of [document.body, document.documentElement]) {
      element.appendChild(document.createElement("of-extension"));
    }
    window.scrollTo(0, 60);
  });
  form.release();
  await opening;
  await expect(type).toHaveValue("venture_capital");
  await expect(terms).toBeChecked();
  await expect(email).toHaveValue("early@example.com");
  await expect(email).toBeFocused();
  await expect(page.locator("style#of-extension")).toHaveCount(1);
  await expect(page.locator("of-extension")).toHaveCount(2);
  expect(await page.evaluate(() => window.scrollY)).toBe(60);

  const member = await signedIn("startup", { losesConnection: true });
  const list = await (await member.page.request.get("/messages")).text();
  const [conversation = ""] = /\/messages\/\w{26}/.exec(list) ?? [];
  const message = await holdScripts(member.page);
  const arriving = member.page.goto(conversation);
  await member.page.locator('[name="message"]').fill("早於程式碼");
  message.release();
  await arriving;
  await expect(member.page.locator('[name="message"]')).toHaveValue("早於程式碼");
});

test("a logo that failed before the scripts ran gives way to the initial", async ({ person }) => {
  const { page } = await person({ losesConnection: true });
  await page.route("**/files/**", (route) => route.abort());
  const scripts = await holdScripts(page);
  const opening = page.goto("/startups");
  const logo = page.locator("#content li img").first();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const logos = await page.locator("#content li img").count();
  scripts.release();
  await opening;
  await expect.poll(() => page.locator("#content li img").count()).toBeLessThan(logos);
});

test("a saved text and chosen times changed before the scripts ran keep the change, and the text is sent", async ({
  own,
}) => {
  const { startup, ids } = await startedConversation(own, "investor", { losesConnection: true });
  const { page } = startup;
  await page.goto(`/messages/${ids.investor}`);
  await note(page).fill("存好的筆記");
  await page.getByRole("button", { name: "儲存筆記" }).click();
  await expect(page.getByText("筆記已儲存")).toBeVisible();

  const scripts = await holdScripts(page);
  const opening = page.goto(`/messages/${ids.investor}`);
  await note(page).fill("存好的筆記，再加一句");
  scripts.release();
  await opening;
  await expect(note(page)).toHaveValue("存好的筆記，再加一句");
  await page.getByRole("button", { name: "儲存筆記" }).click();
  await expect(page.getByText("筆記已儲存")).toBeVisible();
  await page.reload();
  await expect(note(page)).toHaveValue("存好的筆記，再加一句");

  // So do the chosen times of a meeting.
  const times = await holdScripts(page);
  const toTimes = page.goto(`/messages/${ids.investor}/meet`);
  const time = page.locator('label:has(input[name="slots"])').filter({ visible: true }).nth(40);
  await time.click();
  times.release();
  await toTimes;
  await expect(page.getByText("1／5")).toBeVisible();
  await expect(time.locator("input")).toBeChecked();
});

test("before the scripts ran, a picked tag stays picked and a typed text is kept as a draft", async ({ own }) => {
  const { page } = await own("startupDraft", { losesConnection: true });
  const tags = await holdScripts(page);
  const toTags = page.goto("/startup/information/edit");
  const industries = page.getByRole("group", { name: "產業類別" });
  await industries.locator("summary").click();
  const untouched = industries.getByRole("checkbox", { checked: false }).first();
  const key = await untouched.evaluate((box: HTMLInputElement) => box.value);
  await industries.locator(`input[type=checkbox][value="${key}"]`).check();
  await page.locator('[name="report.zh_tw.slogan"]').fill("早於程式碼的標語");
  tags.release();
  await toTags;
  await expect(industries.locator(`input[type=checkbox][value="${key}"]`)).toBeChecked();
  await expect(industries.locator(`input[type=hidden][value="${key}"]`)).toHaveCount(1);
  const kept = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  await expect.poll(kept).toContain("早於程式碼的標語");
});

for (const [who, paths] of [
  ["investorGold", ["/board", "/investor", "/account"]],
  ["startupDraft", ["/startup/information/edit"]],
  ["reviewer", ["/staff/review"]],
] as const) {
  test(`hydration moves nothing on pages of ${who}`, async ({ signedIn }) => {
    const { page } = await signedIn(who, { losesConnection: true });
    const places = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        ...[...document.querySelectorAll("#content :is(h1, h2, h3, label)")]
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect().top),
      ]);
    for (const path of paths) {
      const scripts = await holdScripts(page);
      const opening = page.goto(path);
      await page.waitForURL(`**${path}`, { waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState === "interactive");
      const painted = await places();
      scripts.release();
      await opening;
      expect(await places(), path).toEqual(painted);
    }
  });
}

test.describe("the error page", () => {
  test("says in the reader's language that a page cannot be found, and links home", async ({ person }) => {
    const { page } = await person();
    for (const [path, text, home] of [
      ["/no/such/page", "找不到此頁面", "回首頁"],
      ["/fr/startups", "找不到此頁面", "回首頁"],
      ["/en-US/no-such-page", "This page could not be found", /home/i],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText("404", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
      // Product §17.1: the status, and the message that the answer carries.
      await expect(page.getByText(`[404] ${text}`, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.locator("#content").getByRole("link", { name: home }).click();
      await expect(page).toHaveURL(path.startsWith("/en") ? /\/en-US$/ : /\/$/);
    }
  });

  test("only appears after one reload if a page's module is missing, as after a deployment", async ({ person }) => {
    const { page } = await person({ losesConnection: true });
    await page.goto("/");
    const file = await page.evaluate(() => window.__remixManifest.routes["publishing/public/terms"]?.module ?? "");
    expect(file).toMatch(/^\/assets\/.+\.js$/);
    await page.route(`**${file}`, (route) => route.abort());
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    // The browser cannot load the page's module; the reload renders it on the server, where nothing is missing.
    await page.locator("footer").getByRole("link", { name: "服務條款" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("服務條款與隱私權政策");
    await expect.poll(() => loads).toBe(1);

    // The guard lasts a minute: the next missing module shows the error page without a reload.
    await page.goto("/");
    loads = 0;
    await page.locator("footer").getByRole("link", { name: "服務條款" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("網頁發生錯誤");
    // Product §17.1: without an answer, the error's name and message.
    await expect(page.getByText(/^TypeError: .*\/assets\//)).toBeVisible();
    await expect(page.locator("#content").getByRole("link", { name: "回首頁" })).toBeVisible();
    expect(loads).toBe(0);
  });
});

test.describe("a partner's host", () => {
  test("has one page, in both languages, and nothing else", async ({ person, baseURL }) => {
    const origin = partnerOrigin(baseURL);
    const { page } = await person();
    await page.goto(`${origin}/`);
    await expect(page.getByRole("link", { name: "以新創身分註冊" })).toHaveAttribute(
      "href",
      `${baseURL}/signup?type=startup`,
    );
    await expect(page.locator("header")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(`${origin}/en-US`);

    for (const path of ["/startups", "/login", "/messages", "/api/openapi.json", "/api/v1/startups", "/ws/inbox"]) {
      const answered = await page.evaluate(async (path) => (await fetch(path)).status, path);
      expect(answered, path).toBe(404);
    }
    const status = await page.evaluate(
      async (body) => (await fetch("/api/auth/login", { method: "POST", body })).status,
      JSON.stringify({ ...demo.investor, password: "Demo-pass-1" }),
    );
    expect(status).toBe(404);
  });
});

for (const phone of [true, false]) {
  test(`little moves on the pages that someone opens after login, ${phone ? "on a phone" : "on a desktop"}`, async ({
    person,
  }) => {
    const { page, context } = await person({ phone });
    await watchShifts(context);
    const { email, type } = demo.startup;
    await page.goto(`/login?type=${type}`);
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="password"]').fill(demoPassword);
    await expectFewShifts(page, "the login page");
    await page.locator('[name="password"]').press("Enter");
    const title = page.locator("main").getByRole("heading", { level: 1 });
    await expect(title).toHaveText(/，您好$/);
    await expectFewShifts(page, "login to Today");

    const header = page.locator("header");
    const pressInMenu = async (path: string) => {
      const link = header.locator(`a[href="${path}"]:visible`);
      if (!(await link.isVisible())) await header.locator("summary:visible").last().click();
      await link.click();
    };
    await header.locator('a[href="/messages"]:visible').click();
    await page.locator('main a[href*="/messages/"]').first().click();
    await expect(page.locator('[name="message"]')).toBeVisible();
    await expectFewShifts(page, "messages and a conversation");

    await header.locator('a[href="/"]').click();
    await expect(title).toHaveText(/，您好$/);
    await pressInMenu("/startup");
    await page.locator('main a[href="/startup/information"]:visible').first().click();
    await expect(title).toHaveText("公司基本資料");
    await pressInMenu("/account");
    await expect(title).toHaveText("帳號設定");
    await expectFewShifts(page, "one's own profile and the settings");

    await pressInMenu("/investors");
    await page.locator('main a[href^="/investors/"]').first().click();
    await expect(page).toHaveURL(/\/investors\/\w{26}$/);
    await expect(title).toBeVisible();
    await expectFewShifts(page, "the list and a profile");
  });
}

test("the page's data never contains the session or e-mail address of the signed-in account", async ({
  request,
  server,
}) => {
  const session = await server.demoToken(demo.investor);
  const source = await (await request.get("/terms", { headers: { Cookie: `fb_session=${session}` } })).text();
  expect(source).toContain('data-reader="investor.');
  expect(source).not.toContain(session);
  expect(source).not.toContain("sessionId");
  expect(source).not.toContain(demo.investor.email);
});
