import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { conversationBetween } from "./conversation";
import {
  closeWithEscape,
  demoPassword,
  dropSession,
  expect,
  expectNoSidewaysScroll,
  type Model,
  test,
} from "./fixtures";
import { allIn, attribute, parseServed, textIn } from "./served-html";
import { fill, type Locale, localePath, textsOf } from "./texts";

/**
 * Input is never lost: drafts, continuing after a login, posts without a response, the scroll position after saving.
 */

interface TypedForm {
  path: string;
  /** The form's id, where the page has several. */
  form?: string;
  field: string;
  text: string;
}

const forms = {
  startupDraft: [
    { path: "/startup/fundraising/edit", field: "report.zh_tw.financial_status", text: "研發與業務" },
    { path: "/startup/detail/edit", field: "report.zh_tw.summary", text: "中型製造商" },
    { path: "/startup/more/news/new", field: "langs.zh_tw.title", text: "得到第一個客戶" },
    { path: "/startup/more/rewards/new", field: "langs.zh_tw.name", text: "早鳥方案" },
    { path: "/contact", field: "message", text: "想請教審核的時間。" },
    { path: "/startup/information/edit", field: "report.zh_tw.slogan", text: "讓工廠看見自己" },
  ],
  investorBasic: [
    { path: "/contact", field: "message", text: "想請教會員等級。" },
    { path: "/investor/information/edit", field: "langs.zh_tw.title", text: "管理合夥人" },
  ],
  editor: [
    { path: "/staff/content/news/new", field: "langs.zh_tw.title", text: "草擬的新聞" },
    { path: "/staff/content/event/new", field: "langs.zh_tw.title", text: "草擬的活動" },
    { path: "/staff/content/faq/new", field: "langs.zh_tw.question", text: "草擬的問題？" },
  ],
} satisfies Partial<Record<Model, TypedForm[]>>;

const field = (page: Page, name: string, form?: string) => page.locator(`${form ? `#${form} ` : ""}[name="${name}"]`);

async function type(page: Page, locale: Locale, { path, form, field: name, text }: TypedForm) {
  if (!page.url().endsWith(path)) await page.goto(localePath(locale, path));
  await field(page, name, form).evaluate((control: HTMLInputElement | HTMLTextAreaElement, value) => {
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
  await expect.poll(() => kept(page)).toContain(text);
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

async function logIn(page: Page, locale: Locale, email: string, type: string) {
  const { accounts } = textsOf(locale);
  if (!page.url().includes(`type=${type}`)) await page.goto(localePath(locale, `/login?type=${type}`));
  await page.getByLabel(accounts.fields.email).fill(email);
  await field(page, "password").fill(demoPassword);
  await page.locator("main").getByRole("button", { name: accounts.login.submit, exact: true }).click();
}

for (const [model, loginType, locale] of [
  ["startupDraft", "startup", "zh-TW"],
  ["investorBasic", "investor", "en-US"],
  ["editor", "staff", "zh-TW"],
] as const) {
  test(`${model}: what was typed in every form is offered after a new login, in ${locale}`, async ({
    own,
    request,
  }) => {
    test.slow();
    const { drafts } = textsOf(locale);
    const { page, email, token } = await own(model, { locale });
    page.on("dialog", (dialog) => dialog.accept());
    const typed: readonly TypedForm[] = forms[model];
    for (const form of typed) await type(page, locale, form);
    const last = typed.at(-1) as TypedForm;

    await test.step("the session ends elsewhere; saving leads to the login page and back", async () => {
      await request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
      if (last.path !== "/contact") {
        await page
          .locator("main form")
          .getByRole("button")
          .filter({ hasText: saveName(locale) })
          .first()
          .click();
        await expect(page.getByText(drafts.loggedOut.title)).toBeVisible();
        await expectAccessible(page);
      }
      await logIn(page, locale, email, loginType);
      if (last.path !== "/contact") {
        await expect(page).toHaveURL(new RegExp(`${last.path}$`));
        await expect(page.getByText(drafts.continue)).toBeVisible();
      } else {
        await expect(page).not.toHaveURL(/login/);
      }
    });

    for (const { path, field: name, text } of [...typed].reverse()) {
      await test.step(path, async () => {
        if (!page.url().endsWith(path)) await page.goto(localePath(locale, path));
        const offer = page.getByRole("region", { name: drafts.title });
        await expect(offer).toBeVisible();
        await expect(field(page, name)).not.toHaveValue(text);
        await expectNoSidewaysScroll(page);
        await offer.getByRole("button", { name: drafts.restore }).click();
        await expect(field(page, name)).toHaveValue(text);
        await expect(offer).toHaveCount(0);
      });
    }
  });
}

const saveName = (locale: Locale) => textsOf(locale).profiles.form.save;

/** An unclaimed listing, and a claim to it that awaits staff. */
async function claimed(request: APIRequestContext, token: string) {
  const name = `Draftless ${crypto.randomUUID().slice(0, 8)}`;
  const imported = await request.post("/api/v1/staff/import", {
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "text/csv" },
    data: `Company,About\n${name},Rafts for lakes\n`,
  });
  expect(imported.ok(), await imported.text()).toBe(true);
  const found = await (await request.get(`/startups?keyword=${encodeURIComponent(name)}`)).text();
  const id = /\/startups\/(\w{26})/.exec(found)?.[1] ?? "";
  const claim = { name: "Ada", role: "CEO", email: `${id}@example.test`, evidence: "Our imprint names me." };
  const sent = await request.post(`/api/v1/startups/${id}/claims`, { data: claim });
  expect(sent.ok(), await sent.text()).toBe(true);
  return { id, email: claim.email };
}

test("what was typed in every form of the desk is offered after a new login", async ({ own, makeAccount, request }) => {
  test.slow();
  const { drafts, review, reviewDesk } = textsOf("zh-TW");
  const { page, email, token } = await own("staff");
  page.on("dialog", (dialog) => dialog.accept());
  const [account, inReview, listing] = [
    await makeAccount("startup"),
    await makeAccount("startupInReview"),
    await claimed(request, token),
  ];
  const talk = await conversationBetween({ makeAccount, request }, "investor");
  const reported = await request.post(`/messages/${talk.startup.id}`, {
    form: { intent: "report", reason: "spam", note: listing.id },
    headers: { Authorization: `Bearer ${talk.investor.token}` },
  });
  expect(reported.ok(), await reported.text()).toBe(true);

  const served = async (path: string) => allIn(parseServed(await (await page.request.get(path)).text()));
  const orders = (await served("/staff/orders?state=paid&q=startup@demo.test")).map((one) => attribute(one, "href"));
  const order = orders.find((href) => href?.startsWith("/staff/orders/0"));
  /** The id of a form in the list's item with a text, which may be shown in lower case. */
  const formIn = async (path: string, text: string, form: string) =>
    (await served(path))
      .filter((one) => one.nodeName === "li" && textIn(one).toLowerCase().includes(text.toLowerCase()))
      .flatMap(allIn)
      .map((one) => (one.nodeName === "form" && attribute(one, "id")) || "")
      .find((id) => id.startsWith(form));
  const refusal = await formIn("/staff/claims", listing.email, "refusal");
  const settling = await formIn("/staff/reports", listing.id, "settle");
  expect([order, refusal, settling]).not.toContain(undefined);

  const typed: TypedForm[] = [
    { path: "/staff/review/phrases", form: "phrase-new", field: "zhTW", text: "請補上登記文件" },
    { path: `/staff/accounts/${account.id}`, form: "suspend", field: "reason", text: "冒用他人的公司" },
    { path: order ?? "", form: "refund", field: "reason", text: "重複付款" },
    { path: order ?? "", form: "note", field: "note", text: "已電話聯絡" },
    { path: "/staff/claims", form: refusal ?? "", field: "reason", text: "無法確認身分" },
    {
      path: `/staff/claims?listing=${listing.id}`,
      form: `delist-${listing.id}`,
      field: "reason",
      text: "公司要求移除",
    },
    { path: "/staff/reports", form: settling ?? "", field: "resolution", text: "已提醒雙方" },
  ];
  for (const form of typed) await type(page, "zh-TW", form);

  // Reviewers' drafts are stored on the server, so their other devices have them too.
  const remark = field(page, "note", "decision");
  await page.goto(`/staff/review/${inReview.id}`);
  await remark.fill("請說明營收的來源");
  await expect(page.locator("#decision").getByText(reviewDesk.draft.saved)).toBeVisible();

  await request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
  await page.getByRole("button", { name: review.claim.claim }).click();
  await expect(page.getByText(drafts.loggedOut.title)).toBeVisible();
  await logIn(page, "zh-TW", email, "staff");
  await expect(page).toHaveURL(new RegExp(`/staff/review/${inReview.id}$`));
  await expect(remark).toHaveValue("請說明營收的來源");

  for (const { path, form, field: name, text } of typed) {
    await test.step(`${path} ${form}`, async () => {
      if (!page.url().endsWith(path)) await page.goto(path);
      const offer = page.locator(`section:has(+ #${form})`).and(page.getByRole("region", { name: drafts.title }));
      await expect(field(page, name, form)).not.toHaveValue(text);
      await offer.getByRole("button", { name: drafts.restore }).click();
      await expect(field(page, name, form)).toHaveValue(text);
    });
  }
});

test("a draft is only its account's, can be discarded, and goes with a log-out on purpose", async ({ own, person }) => {
  const { drafts, accounts } = textsOf("zh-TW");
  const form = { path: "/contact", field: "message", text: "不給別人看的內容" };
  const { page } = await own("startupDraft");
  await type(page, "zh-TW", form);
  const offer = page.getByRole("region", { name: drafts.title });

  await dropSession(page);
  await page.goto("/contact");
  await expect(field(page, "message")).toHaveValue("");
  await expect(offer).toHaveCount(0);

  const visitor = await person();
  await type(visitor.page, "zh-TW", form);
  await visitor.page.reload();
  const visitorsOffer = visitor.page.getByRole("region", { name: drafts.title });
  await visitorsOffer.getByRole("button", { name: drafts.discard }).click();
  await expect(visitorsOffer).toHaveCount(0);
  expect(await kept(visitor.page)).not.toContain(form.text);

  const other = await own("startupDraft");
  await type(other.page, "zh-TW", form);
  await other.page.goto("/logout");
  await other.page.locator("main").getByRole("button", { name: accounts.logout.submit }).click();
  await expect(other.page.getByText(accounts.logout.done)).toBeVisible();
  expect(await kept(other.page)).not.toContain(form.text);
});

test("a restored draft is merged with what was changed since", async ({ own }) => {
  const { drafts, profiles, profileForms } = textsOf("zh-TW");
  const { page, context } = await own("startupDraft");
  page.on("dialog", (dialog) => dialog.accept());
  await type(page, "zh-TW", { path: "/startup/information/edit", field: "report.zh_tw.slogan", text: "我的一句話" });
  const draft = await kept(page);
  const elsewhere = await context.newPage();
  await elsewhere.goto("/startup/information/edit");
  await elsewhere.getByRole("region", { name: drafts.title }).getByRole("button", { name: drafts.discard }).waitFor();
  await field(elsewhere, "report.zh_tw.slogan").fill("另一個視窗的一句話");
  await field(elsewhere, "contacts").fill("陳小華");
  await elsewhere.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(elsewhere.getByText(profiles.toast.saved)).toBeVisible();
  await elsewhere.close();
  // Saves as another browser would, without sharing the draft.
  await page.evaluate((entries) => {
    for (const [key, value] of JSON.parse(entries)) localStorage.setItem(key, value);
  }, draft);
  await page.goto("/startup/information/edit");
  await page.getByRole("region", { name: drafts.title }).getByRole("button", { name: drafts.restore }).click();
  await expect(field(page, "report.zh_tw.slogan")).toHaveValue("我的一句話");
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.getByText(profileForms.conflict.title)).toBeVisible();
  await expect(page.locator('[id="conflict-report.zh_tw.slogan"]')).toContainText("另一個視窗的一句話");
});

test("submit, cancel and unpublish survive being offline, and can be pressed again", async ({ own }) => {
  const { profiles, layout } = textsOf("zh-TW");
  const { page, context } = await own("startup", { losesConnection: true });
  // The first keystroke loads the page that the buttons post to.
  const pressAKey = async () => {
    const loading = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(".js"));
    await page.keyboard.press("Tab");
    await loading;
    await page.waitForLoadState("networkidle");
  };
  await page.goto("/startup/information");
  await pressAKey();
  const press = async (name: string, confirm?: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    if (confirm) await page.getByRole("alertdialog").getByRole("button", { name: confirm }).click();
  };
  await context.setOffline(true);
  // The dialog library cannot be loaded, so the browser's own dialog asks.
  const asked: string[] = [];
  page.once("dialog", async (dialog) => {
    asked.push(dialog.message());
    await dialog.accept();
  });
  await press(profiles.action.unpublish);
  await expect(page.getByText(layout.unreachable).last()).toBeVisible();
  expect(asked).toEqual([expect.stringContaining(profiles.action.unpublishTitle)]);
  await expect(page).toHaveURL(/\/startup\/information$/);
  await context.setOffline(false);
  await press(profiles.action.unpublish, profiles.action.unpublishConfirm);
  await expect(page.getByText(profiles.toast.unpublished)).toBeVisible();

  for (const [action, toast] of [
    [profiles.action.submit, profiles.toast.submitted],
    [profiles.action.cancel, profiles.toast.cancelled],
  ] as const) {
    await page.goto("/startup/more/news");
    await pressAKey();
    await context.setOffline(true);
    await press(action);
    await expect(page.getByText(layout.unreachable).last()).toBeVisible();
    await context.setOffline(false);
    await press(action);
    await expect(page.getByText(toast)).toBeVisible();
  }
});

test("news whose answer is lost is stored once when pressed again", async ({ own }) => {
  const { ownNews, layout } = textsOf("zh-TW");
  const { page } = await own("startupDraft", { losesConnection: true });
  await page.goto("/startup/more/news/new");
  await field(page, "langs.zh_tw.title").fill("只有一則");
  // The server stores it; the answer does not arrive.
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  const save = page.getByRole("button", { name: ownNews.form.save });
  await save.click();
  await expect(page.getByText(layout.unreachable)).toBeVisible();
  await expect(field(page, "langs.zh_tw.title")).toHaveValue("只有一則");
  await page.unroute("**/*");
  await save.click();
  await expect(page.getByText(ownNews.toast.created)).toBeVisible();
  await expect(page.getByRole("heading", { name: "只有一則" })).toHaveCount(1);
});

for (const phone of [false, true]) {
  test(`saving a long section keeps place and focus${phone ? ", on a phone" : ""}`, async ({ own }) => {
    const { profiles } = textsOf("zh-TW");
    const { page } = await own("startupDraft", { phone });
    await page.goto("/startup/information/edit");
    const name = field(page, "contacts");
    await name.scrollIntoViewIfNeeded();
    await name.fill("王小明");
    const top = async () => (await name.boundingBox())?.y ?? 0;
    const before = await top();
    await name.press("Enter");
    await expect(page.getByText(profiles.toast.saved)).toBeVisible();
    await expect(name).toBeFocused();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
    await expect(name).toHaveValue("王小明");
  });
}

test("saving news or a reward again keeps place and focus", async ({ own }) => {
  const { ownNews } = textsOf("zh-TW");
  const { page } = await own("startupDraft", { phone: true });
  await page.goto("/startup/more/news/new");
  await field(page, "langs.zh_tw.title").fill("得獎");
  await page.getByRole("button", { name: ownNews.form.save }).click();
  await page
    .getByRole("link", { name: fill(ownNews.own.editOf, { title: "得獎" }) })
    .first()
    .click();
  const link = field(page, "link");
  await link.fill("https://example.com/");
  await link.press("Enter");
  await expect(page.getByText(ownNews.toast.updated)).toBeVisible();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(link).toHaveValue("https://example.com/");

  await page.goto("/startup/more/rewards/new");
  await field(page, "langs.zh_tw.name").fill("早鳥");
  await page.getByRole("button", { name: ownNews.form.save }).click();
  await page
    .getByRole("link", { name: fill(ownNews.own.editOf, { title: "早鳥" }) })
    .first()
    .click();
  const amount = field(page, "minimum_amount");
  await amount.fill("1200");
  await amount.press("Enter");
  await expect(page.getByText(ownNews.toast.updated)).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(amount).toBeInViewport();
  await expect(amount).toHaveValue(/^1,?200$/);
});

test("what is missing follows what is typed, at once", async ({ own }) => {
  const { profiles } = textsOf("zh-TW");
  const { page } = await own("startupDraft");
  await page.goto("/startup/information/edit");
  const marks = page.locator("main form").getByText(profiles.form.missing, { exact: true });
  const left = page.locator("#missing-fields");
  const before = await marks.count();
  const text = await left.textContent();
  await field(page, "contacts").fill("王小明");
  await expect(marks).toHaveCount(before - 1);
  await expect(left).not.toHaveText(text ?? "");
  await field(page, "contacts").fill("");
  await expect(marks).toHaveCount(before);
  await expect(left).toHaveText(text ?? "");
});

test("leaving a form saves first, if asked to; a toast covers no button of the dialog", async ({ own }) => {
  const { profiles, profileForms } = textsOf("zh-TW");
  const { page } = await own("startupDraft");
  await page.goto("/startup/information/edit");
  // Low enough that the dialog overlaps the toasts.
  await page.setViewportSize({ width: 360, height: 340 });
  await field(page, "contacts").fill("陳先生");
  await field(page, "contacts").press("Enter");
  await expect(page.getByText(profiles.toast.saved)).toBeVisible();
  await field(page, "contacts").fill("陳小姐");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const boxesOf = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => {
          one.scrollIntoView({ block: "nearest" });
          return one.getBoundingClientRect();
        });
      const toasts = boxesOf("[data-sonner-toast]");
      const buttons = boxesOf("[role=dialog] button");
      const covers = buttons.some((button) => toasts.some((one) => one.top < button.bottom && button.top < one.bottom));
      return { toasts: toasts.length, buttons: buttons.length > 0, covers };
    });
  await expect.poll(covered).toEqual({ toasts: 1, buttons: true, covers: false });
  await closeWithEscape(page.getByRole("dialog"));
  await page.setViewportSize({ width: 1280, height: 900 });
  // Closing the dialog returns the focus, which may clear the selection that the new text replaces.
  await expect(async () => {
    await field(page, "contacts").fill("林小姐");
    expect(await field(page, "contacts").inputValue()).toBe("林小姐");
  }).toPass();
  await page.getByRole("link", { name: profiles.account.myCompany }).first().click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: profileForms.unsaved.save }).click();
  await expect(page).toHaveURL(/\/startup$/);
  await page.goto("/startup/information/edit");
  await expect(field(page, "contacts")).toHaveValue("林小姐");
  await expect(page.getByRole("region", { name: textsOf("zh-TW").drafts.title })).toHaveCount(0);
});
