import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { readerHeader, readerOf } from "~/components/form/page-reader";
import { postKey, postKeyField } from "~/components/form/post-key-field";
import { visitor } from "~/features/core/access/viewer";
import { makeInvestor, makeStaff, makeStartup } from "../../tests/support/accounts";
import { testApp } from "../../tests/support/app";
import { askApi } from "../../tests/support/ask-call";

/** Posts from a page of an account that is no longer logged in (decision 055). */

const app = testApp();
const startup = await makeStartup(app, { name: "登入中的公司" });
const others = {
  "another startup": await makeStartup(app),
  "an investor": await makeInvestor(app),
  staff: await makeStaff(app),
};

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

const sources = import.meta.glob<string>("./**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const modules = import.meta.glob<{ action?: Action }>(["./**/*.{ts,tsx}", "!./**/*.test.{ts,tsx}"]);
const withAction = Object.keys(modules).filter((path) =>
  /^export (const|(async )?function) action\b/m.test(sources[path] ?? ""),
);

/** Actions that belong to no page: API calls, mail programs, LINE, and development pages. */
const ofNoPage = [
  "./api/any-call.ts",
  "./core/public/one-click-unsubscribe.ts",
  "./member-area/public/line-webhook.ts",
];
const ofPages = withAction.filter((path) => !ofNoPage.includes(path) && !path.startsWith("./dev/"));

/** Every parameter of every route has a value. */
const params: Record<string, string> = new Proxy({}, { get: () => "01JZZZZZZZZZZZZZZZZZZZZZZZ" });

interface Sent {
  token?: string | undefined;
  reader: string;
  by?: "key" | "header";
}

const typed = "打到一半的機密內容";

async function post(path: string, { token, reader, by = "key" }: Sent) {
  const { action } = (await modules[path]?.()) ?? {};
  const key = postKey(crypto.randomUUID(), by === "key" ? reader : "");
  const request = new Request("http://localhost/somewhere", {
    method: "POST",
    body: new URLSearchParams({ [postKeyField]: key, note: typed, password: "secret" }),
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(by === "header" ? { [readerHeader]: reader } : {}),
    },
  });
  const context = { app: { ...app }, nonce: "" };
  const answer = await action?.({ request, params, context } as unknown as ActionFunctionArgs).catch((error) => error);
  if (answer instanceof Response) {
    const data = answer.status === 409 ? await answer.json() : undefined;
    return { status: answer.status, location: answer.headers.get("Location"), data, key };
  }
  const { init, data } = answer as { init?: ResponseInit; data?: unknown };
  return { status: init?.status, data, key };
}

describe("every action of a page", () => {
  it("is found", () => expect(ofPages.length).toBeGreaterThan(60));

  it.each(ofPages)("names its limit of bytes where the form is read: %s", (path) => {
    expect(sources[path]).not.toMatch(/\breadForm\([^(),]+,/);
  });

  describe.each(ofPages)("%s", (path) => {
    it.each(Object.entries(others))("refuses what %s began, and gives back what was typed", async (_, other) => {
      const answer = await post(path, { token: startup.token, reader: readerOf(other.viewer) });
      expect(answer).toMatchObject({
        status: 409,
        data: { code: "other_account", reader: readerOf(startup.viewer), name: "登入中的公司" },
      });
      const { data, key } = answer as { data: { typed: [string, string][] }; key: string };
      expect(Object.fromEntries(data.typed)).toEqual({ note: typed, [postKeyField]: key });
    });

    it("refuses what was begun before logging in", async () => {
      expect(await post(path, { token: startup.token, reader: readerOf(visitor) })).toMatchObject({ status: 409 });
    });

    it("never mistakes a visitor's post for an account's", async () => {
      const answer = await post(path, { reader: readerOf(startup.viewer) });
      if (answer.status === 302) expect(answer.location).toMatch(/^\/login/);
      else expect(answer).toMatchObject({ status: 409, data: { code: "other_account", name: null } });
    });

    it("refuses a script's request from another account's page", async () => {
      const answer = await post(path, { token: startup.token, reader: readerOf(others.staff.viewer), by: "header" });
      expect(answer).toMatchObject({ status: 409, data: { code: "other_account" } });
    });
  });
});

describe("a call of the API", () => {
  const ask = (reader: string) =>
    askApi(
      app,
      new Request("http://localhost/api/v1/me/searches", {
        method: "POST",
        headers: {
          Authorization: `Bearer ${startup.token}`,
          [readerHeader]: reader,
          "Content-Type": "application/json",
        },
        body: "{}",
      }),
    );

  it("refuses a page of another account, whatever it asks for", async () => {
    const answer = await ask(readerOf(others["another startup"].viewer));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { code: "other_account" } });
  });

  it("accepts requests from the account's own pages", async () => {
    const { error } = await (await ask(readerOf(startup.viewer))).json<{ error?: { code: string } }>();
    expect(error?.code).not.toBe("other_account");
  });
});
