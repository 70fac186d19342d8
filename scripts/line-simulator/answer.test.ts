import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { dayMs } from "../../app/durations.ts";
import { makeLineSimulator } from "./answer.ts";
import { Chats, monthlyQuota } from "./chats.ts";
import { People } from "./people.ts";

const channel = { id: "2000000001", secret: "a secret" };
const site = "http://line.test";
const verifier = "a-verifier-of-at-least-forty-three-characters";
const challenge = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))).toString(
  "base64url",
);

const request = {
  response_type: "code",
  client_id: channel.id,
  redirect_uri: "https://shop.test/login",
  state: "AState",
  scope: "openid profile email",
  nonce: "a-nonce",
  bot_prompt: "normal",
  ui_locales: "en-US",
  code_challenge: challenge,
  code_challenge_method: "S256",
};

const options = { channel: { secret: "messaging secret", token: "token" }, now: () => 0, post: async () => 200 };

function makeTest() {
  let now = Date.parse("2026-11-28T02:00:00Z");
  const people = new People();
  const posted: { body: string; signature: string }[] = [];
  const chats = new Chats({
    channel: { secret: "messaging secret", token: "token" },
    now: () => now,
    post: async (_url, body, signature) => posted.push({ body, signature }),
    state: { webhook: "https://shop.test/webhooks/line" },
  });
  const { answer } = makeLineSimulator({ channel, people, chats, now: () => now });
  const post = (path: string, fields: Record<string, string>) =>
    answer(new Request(site + path, { method: "POST", body: new URLSearchParams(fields) }));
  const consent = async (fields: Record<string, string> = {}) => {
    const answered = await post("/oauth2/v2.1/authorize", {
      ...request,
      person: `U${"1".repeat(32)}`,
      do: "allow",
      ...fields,
    });
    return new URL(answered.headers.get("Location") ?? "").searchParams;
  };
  const redeem = async (code: string | null, fields: Record<string, string> = {}) => {
    const answered = await post("/oauth2/v2.1/token", {
      grant_type: "authorization_code",
      code: code ?? "",
      redirect_uri: request.redirect_uri,
      client_id: channel.id,
      client_secret: channel.secret,
      code_verifier: verifier,
      ...fields,
    });
    return (await answered.json()) as { error?: string; access_token?: string; id_token?: string };
  };
  return {
    people,
    chats,
    posted,
    post,
    consent,
    redeem,
    wait: (milliseconds: number) => (now += milliseconds),
    show: (query: Record<string, string>) =>
      answer(new Request(`${site}/oauth2/v2.1/authorize?${new URLSearchParams(query)}`)),
    push: async ({
      key = crypto.randomUUID() as string,
      to = `U${"1".repeat(32)}`,
      text = "one thing",
      token = "token",
    } = {}) => {
      const template = { type: "buttons", text, actions: [{ type: "uri", label: "Open", uri: "https://shop.test/" }] };
      const body = JSON.stringify({ to, messages: [{ type: "template", altText: text, template }] });
      const headers = { Authorization: `Bearer ${token}`, "X-Line-Retry-Key": key };
      return (await answer(new Request(`${site}/v2/bot/message/push`, { method: "POST", body, headers }))).status;
    },
    get: async (path: string, token = "") =>
      (await answer(new Request(site + path, { headers: { Authorization: `Bearer ${token}` } }))).json(),
  };
}

const claimsOf = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("the login page", () => {
  test("shows the people, and escapes what it is asked for", async () => {
    const { show } = makeTest();
    const page = await (await show({ ...request, nonce: `"><script>` })).text();
    expect(page).toContain("陳美玲 (mei-ling@line.test)");
    expect(page).not.toContain("<script>");
  });

  test.each([
    ["client_id", "1"],
    ["response_type", "token"],
    ["redirect_uri", "javascript:alert(1)"],
    ["state", "with space"],
    ["scope", "profile"],
    ["code_challenge_method", "plain"],
  ])("refuses another %s", async (name, value) => {
    expect((await makeTest().show({ ...request, [name]: value })).status).toBe(400);
  });

  test("leads back with a code, or with the person's refusal", async () => {
    const { consent, people } = makeTest();
    expect(Object.fromEntries(await consent({ adds_friend: "yes" }))).toMatchObject({
      code: expect.any(String),
      state: "AState",
      friendship_status_changed: "true",
    });
    expect(people.list()[0]?.friend).toBe(true);
    expect(Object.fromEntries(await consent({ do: "cancel" }))).toMatchObject({
      error: "access_denied",
      state: "AState",
    });
  });
});

describe("a code", () => {
  test("gives an id_token, with the address if it is shared, and an access token", async () => {
    const { consent, redeem, get } = makeTest();
    const token = await redeem((await consent({ shares_email: "yes" })).get("code"));
    const claims = { iss: "https://access.line.me", aud: channel.id, nonce: "a-nonce", email: "mei-ling@line.test" };
    expect(claimsOf(token.id_token)).toMatchObject(claims);
    expect(claimsOf((await redeem((await consent()).get("code"))).id_token)).not.toHaveProperty("email");
    expect(await get("/oauth2/v2.1/userinfo", token.access_token)).toMatchObject({ name: "陳美玲" });
    expect(await get("/friendship/v1/status", token.access_token)).toEqual({ friendFlag: false });
    expect(await get("/friendship/v1/status", "made-up")).toMatchObject({ error: "invalid_token" });
  });

  test("works once, for ten minutes, with its own verifier, address and client", async () => {
    const { consent, redeem, wait } = makeTest();
    const code = async () => (await consent()).get("code");
    const first = await code();
    expect((await redeem(first)).error).toBeUndefined();
    expect((await redeem(first)).error).toBe("invalid_grant");
    expect((await redeem(await code(), { code_verifier: "another" })).error).toBe("invalid_grant");
    expect((await redeem(await code(), { redirect_uri: "https://evil.test" })).error).toBe("invalid_grant");
    expect((await redeem(await code(), { client_secret: "guessed" })).error).toBe("invalid_client");
    const old = await code();
    wait(601_000);
    expect((await redeem(old)).error).toBe("invalid_grant");
  });
});

test("a new person is remembered over a restart", () => {
  const people = new People();
  const { userId } = people.add("Someone", "");
  expect(new People(JSON.parse(JSON.stringify(people))).find(userId)?.name).toBe("Someone");
});

describe("the official account", () => {
  const userId = `U${"1".repeat(32)}`;

  test("tells the product what people do, signed, twice or forged", async () => {
    const { post, posted, people } = makeTest();
    await post("/control", { person: userId, do: "follow" });
    await post("/control", { person: userId, do: "write", text: "today", delivery: "twice" });
    await post("/control", { person: userId, do: "unfollow", delivery: "forged" });
    expect(posted.map(({ body }) => JSON.parse(body).events[0].type)).toEqual([
      "follow",
      "message",
      "message",
      "unfollow",
    ]);
    expect(posted[1]).toEqual(posted[2]);
    const signed = createHmac("sha256", "messaging secret")
      .update(posted[0]?.body ?? "")
      .digest("base64");
    expect(posted[0]?.signature).toBe(signed);
    expect(posted[3]?.signature).not.toBe(
      createHmac("sha256", "messaging secret")
        .update(posted[3]?.body ?? "")
        .digest("base64"),
    );
    expect(people.find(userId)?.friend).toBe(true);
  });

  test("takes one reply a message, with the channel's token, within LINE's limits", async () => {
    const { chats, posted } = makeTest();
    const replyTo = async (text: string, token = "token") => {
      await chats.tell(userId, { type: "message", text: "today" });
      const { replyToken } = JSON.parse(posted.at(-1)?.body ?? "").events[0];
      const template = { type: "buttons", text, actions: [{ type: "uri", label: "Open", uri: "https://shop.test/" }] };
      const body = JSON.stringify({ replyToken, messages: [{ type: "template", altText: text, template }] });
      return [chats.reply(`Bearer ${token}`, body), chats.reply(`Bearer ${token}`, body)];
    };
    expect(await replyTo("one thing")).toEqual([200, 400]);
    expect(await replyTo("x".repeat(161))).toEqual([400, 400]);
    expect(await replyTo("one thing", "guessed")).toEqual([401, 401]);
    expect(chats.of(userId).filter(({ from }) => from === "account")).toMatchObject([{ text: "one thing" }]);
  });

  test("takes a message once for each retry key, up to the month's quota", async () => {
    const { chats, people, push, wait } = makeTest();
    const key = crypto.randomUUID();
    expect(await push({ key })).toBe(200);
    expect(chats.of(userId), "to nobody who is not a friend").toEqual([]);
    const person = people.find(userId);
    if (person) person.friend = true;
    expect(await push({ key })).toBe(409);
    expect(await push({ key: "made up" })).toBe(400);
    expect(await push({ to: "U1" })).toBe(400);
    expect(await push({ text: "x".repeat(161) })).toBe(400);
    expect(await push({ token: "guessed" })).toBe(401);
    for (let sent = 0; sent < monthlyQuota; sent += 1) expect(await push()).toBe(200);
    expect(await push()).toBe(429);
    expect(chats.paid()).toBe(monthlyQuota);
    wait(31 * dayMs);
    expect(await push()).toBe(200);
    expect(new Chats({ ...options, state: JSON.parse(JSON.stringify(chats)) }).of(userId)).toHaveLength(
      monthlyQuota + 1,
    );
  });
});
