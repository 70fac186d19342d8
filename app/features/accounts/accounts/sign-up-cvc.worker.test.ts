import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, buyerDetails, investorGroups, investors, mails, memberships } from "~/db/schema";
import { activateAccount } from "~/features/accounts/log-in/activate-account.server";
import { describeMembership, findNextItem } from "~/features/commerce/memberships/queries.server";
import { listMails } from "~/features/core/mail/queries.server";
import { linksOf } from "~/features/core/mail/render-mail";
import { makeInvestor } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { askApi } from "../../../../tests/support/ask-call";
import { findViewer } from "./sessions.server";

const app = testApp();
let companies = 0;

function company(more: object = {}) {
  companies += 1;
  return { email: `cvc${companies}@example.test`, name: "晨曦實業", contact: "王小明", phone: "02-2345-6789", ...more };
}

async function signUp(body: object, query = "") {
  const response = await askApi(
    app,
    new Request(`http://localhost/api/v1/cvc/signup${query}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": `10.1.0.${companies}` },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, json: await response.json() };
}

async function accountOf(email: string) {
  const account = await app.db.select().from(accounts).where(eq(accounts.email, email)).get();
  if (!account) throw new Error(`There is no account of ${email}.`);
  return account;
}

describe("signing a CVC up", () => {
  it("makes an investor of type cvc with the ordinary card, whose contact is kept for checkout", async () => {
    const body = company();
    expect(await signUp(body)).toEqual({ status: 201, json: { data: { result: true, email: body.email } } });
    const { id, kind, locale } = await accountOf(body.email);
    expect([kind, locale]).toEqual(["investor", "zh-TW"]);
    expect(await app.db.select().from(investors).where(eq(investors.id, id)).get()).toMatchObject({
      name: "晨曦實業",
      type: "cvc",
      cardLevel: "normal",
      level: "empty",
      phone: "02-2345-6789",
    });
    expect(await app.db.select().from(buyerDetails).where(eq(buyerDetails.accountId, id)).get()).toMatchObject({
      buyer: { name: "王小明", email: body.email, phone: "02-2345-6789" },
    });
    expect(await findNextItem(app, { accountId: id, track: "card" })).toBeNull();
  });

  it("remembers the wish for the black card, which gives nothing until it is paid for", async () => {
    const body = company({ card: "blackcard", password: "blue-kite-2026" });
    expect((await signUp(body)).status).toBe(201);
    const { id } = await accountOf(body.email);
    const described = await describeMembership(app, { accountId: id, track: "card" });
    expect(described).toMatchObject({ level: "normal", nextItem: "cvc_blackcard.monthly", periods: [], grant: null });
    const [mail] = await listMails(app, { to: body.email, limit: 1 });
    const code = new URL(linksOf(mail?.text ?? "")[0] ?? "").searchParams.get("code") ?? "";
    const { token } = await activateAccount(app, { code, password: "green-kite-2027", userAgent: "test" });
    expect(await findViewer(app, { token })).toMatchObject({ type: "cvc", cardLevel: "normal", level: "empty" });
  });

  it("declares its corporate group, for staff to check; with a taken address it declares nothing", async () => {
    const body = company({ group: "晨曦集團" });
    await signUp(body);
    const { id } = await accountOf(body.email);
    const groupId = (await app.db.select().from(investors).where(eq(investors.id, id)).get())?.groupId ?? "";
    const groups = () => app.db.select().from(investorGroups);
    expect(await groups()).toMatchObject([{ id: groupId, nameZh: "晨曦集團", checkedAt: null }]);
    await signUp({ ...body, group: "另一個集團" });
    expect(await groups()).toHaveLength(1);
    expect(await app.db.select().from(investors).where(eq(investors.id, id)).get()).toMatchObject({
      ...{ groupId, groupCheckedAt: null, askedGroupId: null, groupDeclaredAt: expect.any(Number) },
    });
  });

  it("needs no password, and mails in the language of the request or of `locale`", async () => {
    const [one, other] = [company(), company({ locale: "en-US" })];
    await signUp(one, "?lang=en-US");
    await signUp(other, "?lang=zh-TW");
    for (const { email } of [one, other]) {
      expect((await accountOf(email)).passwordHash).toMatch(/^\$argon2id\$/);
      expect((await listMails(app, { to: email, limit: 1 }))[0]?.text).toContain("/en-US/activate?code=");
    }
  });

  it("responds to a taken address as to a free one, and changes nothing", async () => {
    const taken = await makeInvestor(app, { name: "林怡君", type: "angel" });
    const waiting = company();
    await signUp(waiting);
    const free = await signUp(company({ card: "blackcard" }));
    for (const email of [taken.viewer.email, waiting.email]) {
      const answer = await signUp({ ...company({ card: "blackcard", name: "冒名者" }), email });
      expect(answer.status).toBe(free.status);
      expect(answer.json).toEqual({ data: { result: true, email } });
      const { id } = await accountOf(email);
      expect(await app.db.select().from(memberships).where(eq(memberships.accountId, id))).toEqual([]);
      const profile = await app.db.select().from(investors).where(eq(investors.id, id)).get();
      expect(profile?.name).not.toBe("冒名者");
    }
    const [notice] = await app.db.select().from(mails).where(eq(mails.to, taken.viewer.email));
    expect(notice?.template).toBe("accountExists");
  });

  it.each([
    ["no name", { name: undefined }, ["name"]],
    ["a name with a link", { name: "請到 https://evil.example" }, ["name"]],
    ["a contact of two lines", { contact: "王小明\n總經理" }, ["contact"]],
    ["a phone of words", { phone: "call me" }, ["phone"]],
    ["a card that does not exist", { card: "platinum" }, ["card"]],
    ["a level", { level: "gold", card_level: "blackcard", type: "angel" }, ["card_level", "level", "type"]],
    ["a weak password", { password: "short" }, ["password"]],
    ["an unknown language", { locale: "fr" }, ["locale"]],
  ])("reports %s", async (_, wrong, fields) => {
    const { status, json } = await signUp(company(wrong));
    expect(status).toBe(422);
    expect(Object.keys((json as { error: { fields: object } }).error.fields).sort()).toEqual(fields);
  });
});
