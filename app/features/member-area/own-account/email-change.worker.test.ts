import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { minuteMs } from "~/durations";
import { confirmEmail } from "~/features/accounts/accounts/confirm-email.server";
import { emailChangeLifetime } from "~/features/accounts/accounts/rules";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { listMails } from "~/features/core/mail/queries.server";
import { linksOf } from "~/features/core/mail/render-mail";
import { notify } from "~/features/core/notices/prepare-notice.server";
import { makeInvestor } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { cancelEmailChange } from "./cancel-email-change.server";
import { changeEmail } from "./change-email.server";
import { findEmailChange } from "./find-email-change.server";
import { resendAddressProof } from "./resend-address-proof.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const current = "blue-kite-2026";
const client = { ip: "10.0.0.1", origin: "http://localhost" };
const email = "new@example.test";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashCheaply(current);
});

async function newestCode(to: string): Promise<string> {
  const [mail] = await listMails(app, { to, limit: 1 });
  return new URL(linksOf(mail?.text ?? "")[0] ?? "http://none").searchParams.get("code") ?? "";
}

async function requested(to = email) {
  const { token, viewer: actor } = await makeInvestor(app, { account: { passwordHash } });
  await changeEmail(app, { actor, proof: { current }, email: to, ...client });
  return { token, actor };
}

describe("a requested address", () => {
  it("is shown until it is confirmed", async () => {
    const { token, actor } = await requested();
    expect(await findEmailChange(app, { actor })).toEqual({ email, until: now + emailChangeLifetime });
    await confirmEmail(app, { code: await newestCode(email), origin: client.origin });
    expect(await findEmailChange(app, { actor })).toBeNull();
    expect(await findViewer(app, { token })).toMatchObject({ email });
  });

  it("gets the mails that quiet hours hold back, while the old one is told of the change", async () => {
    const { actor } = await requested("quiet@example.test");
    const code = await newestCode("quiet@example.test");
    const hour = new Date(now).getUTCHours();
    const quiet = { from: hour, to: (hour + 2) % 24 };
    await app.db
      .update(accounts)
      .set({ timeZone: "UTC", noticeSettings: { quiet, channels: { messages: "mail" } } })
      .where(eq(accounts.id, actor.id));
    const values = { name: foreign("晨星"), number: "2", link: `${client.origin}/messages` };
    const given = { to: actor.email, accountId: actor.id, locale: actor.locale, values };
    await notify(app, { ...given, kind: "unreadMessages" });
    await confirmEmail(app, { code, origin: client.origin });
    const templatesTo = async (to: string) => (await listMails(app, { to, limit: 9 })).map((mail) => mail.template);
    expect(await templatesTo("quiet@example.test")).toEqual(["unreadMessages", "confirmEmail"]);
    expect(await templatesTo(actor.email)).toEqual(["emailChanged", "emailChangeAsked"]);
  });

  it("is shown until its link expires", async () => {
    const { actor } = await requested("expiring@example.test");
    now += emailChangeLifetime - 1;
    expect(await findEmailChange(app, { actor })).not.toBeNull();
    now += 1;
    expect(await findEmailChange(app, { actor })).toBeNull();
    await expect(resendAddressProof(app, { actor, ...client })).rejects.toMatchObject({ code: "wrong_state" });
  });

  it("is shown alike if it already has an account, so that nobody can find out", async () => {
    const taken = await makeInvestor(app);
    const { actor } = await requested(taken.viewer.email);
    expect(await findEmailChange(app, { actor })).toEqual({
      email: taken.viewer.email,
      until: now + emailChangeLifetime,
    });
  });

  it("can be cancelled: its link no longer works, and cancelling again is refused", async () => {
    const { token, actor } = await requested("cancelled@example.test");
    const code = await newestCode("cancelled@example.test");
    await cancelEmailChange(app, { actor });
    expect(await findEmailChange(app, { actor })).toBeNull();
    await expect(confirmEmail(app, { code, origin: client.origin })).rejects.toMatchObject({ code: "gone" });
    await expect(cancelEmailChange(app, { actor })).rejects.toMatchObject({ code: "wrong_state" });
    expect(await findViewer(app, { token })).toMatchObject({ email: actor.email });
  });

  it("gets its mail again, whose link replaces the earlier one", async () => {
    const { actor } = await requested("again@example.test");
    const first = await newestCode("again@example.test");
    now += minuteMs;
    expect(await resendAddressProof(app, { actor, ...client })).toEqual({ email: "again@example.test" });
    expect(await findEmailChange(app, { actor })).toMatchObject({ until: now + emailChangeLifetime });
    await expect(confirmEmail(app, { code: first, origin: client.origin })).rejects.toMatchObject({ code: "gone" });
    await confirmEmail(app, { code: await newestCode("again@example.test"), origin: client.origin });
  });

  it("belongs to its owner", async () => {
    await requested("mine@example.test");
    const { viewer: other } = await makeInvestor(app);
    expect(await findEmailChange(app, { actor: other })).toBeNull();
    await expect(cancelEmailChange(app, { actor: other })).rejects.toMatchObject({ code: "wrong_state" });
  });
});
