import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails } from "~/db/schema";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { visitor } from "~/features/core/access/viewer";
import { linksOf } from "~/features/core/mail/render-mail";
import { requestClaim } from "~/features/intake/claims/request-claim.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { action } from "./claim";

const app = testApp();

it("ends the session of the account that was logged in, when a company is taken over", async () => {
  const { token } = await makeInvestor(app);
  const listing = await makeStartup(app, {
    name: "Tidewheel",
    isPublish: 2,
    publishedAt: 1,
    unclaimedSource: "List",
    sourcedAt: 1,
    website: "https://www.tidewheel.com",
    importKey: "example.com/tidewheel",
    account: { email: "listing@import.invalid", activatedAt: null, changePassword: 1 },
  });
  const email = "ada@tidewheel.com";
  const input = { name: "Ada", role: "CEO", email, evidence: "" };
  const common = { viewer: visitor, locale: "zh-TW", origin: "http://localhost", ip: "10.2.2.2" } as const;
  await requestClaim(app, { ...common, startupId: listing.id, input });
  const [mail] = await app.db.select().from(mails).where(eq(mails.to, email));
  const link = linksOf(mail?.text ?? "").find((one) => one.includes("code=")) ?? "";
  const request = new Request(link, {
    method: "POST",
    body: new URLSearchParams({ password: "Tidal-harbour-42", term_version: "1", terms: "on" }),
    headers: { Cookie: `fb_session=${token}` },
  });
  const answer = (await action({ request, params: {}, context: { app: { ...app }, nonce: "" } })) as Response;
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/startup"]);
  expect((await findViewer(app, { token })).kind).toBe("visitor");
});
