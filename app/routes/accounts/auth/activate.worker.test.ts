import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "~/db/schema";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { signUpStartup } from "~/features/accounts/accounts/sign-up-startup.server";
import { linksOf } from "~/features/core/mail/render-mail";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { action, loader } from "./activate";

const app = testApp();

/** The status and data of the page. */
async function open(path: string, token?: string) {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const request = new Request(`http://localhost${path}`, { headers });
  const answer = await loader({ request, params: {}, context: { app: { ...app }, nonce: "" } });
  const { data, init } = answer as unknown as { data: Record<string, unknown>; init: ResponseInit | null };
  return { status: init?.status ?? 200, ...data };
}

describe("/activate", () => {
  it.each(["/activate", "/activate?code=", "/en-US/activate"])(
    "%s without a code is a page that helps",
    async (path) => {
      const title = path.startsWith("/en-US") ? "Get your activation link" : "取得啟用連結";
      expect(await open(path)).toMatchObject({ status: 200, open: null, isVisitor: true, title });
    },
  );

  it("answers 410 to a code that does not work, with the same help", async () => {
    expect(await open("/activate?code=unknown")).toMatchObject({ status: 410, open: null, isVisitor: true });
  });

  it("ends the session of the account that was logged in, when another one is activated", async () => {
    const { token } = await makeStartup(app);
    const email = "activated-elsewhere@example.test";
    const given = { email, password: "owner-kite-2026", name: "晨星科技", termVersion: 1, locale: "zh-TW" } as const;
    await signUpStartup(app, { ...given, origin: "http://localhost", ip: "10.1.1.1" });
    const [mail] = await app.db.select().from(mails).where(eq(mails.to, email));
    const link = linksOf(mail?.text ?? "").find((one) => one.includes("code=")) ?? "";
    const request = new Request(link, {
      method: "POST",
      body: new URLSearchParams({ password: "owner-kite-2027" }),
      headers: { Cookie: `fb_session=${token}` },
    });
    const answer = (await action({ request, params: {}, context: { app: { ...app }, nonce: "" } })) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/activate/success"]);
    expect((await findViewer(app, { token })).kind).toBe("visitor");
  });

  it("offers nothing to activate to someone logged in", async () => {
    const { token } = await makeStartup(app);
    expect(await open("/activate", token)).toMatchObject({ status: 200, open: null, isVisitor: false });
  });
});
