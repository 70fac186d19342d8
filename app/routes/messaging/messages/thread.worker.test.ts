import { describe, expect, it } from "vitest";
import { messageProfile } from "~/features/messaging/message-profile.server";
import type { Message } from "~/features/messaging/protocol";
import { inboxState } from "~/features/messaging/queries.server";
import { seedConversation } from "~/features/messaging/seed-conversation.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { samplePdf, smallPng } from "../../../../tests/support/sample-files";
import { loader as listLoader } from "../../layouts/message";
import { loader as loadEarlier } from "./earlier";
import { action, loader } from "./thread";

const app = testApp();

function args(
  token: string | null,
  targetId: string,
  options: { form?: Record<string, string>; files?: File[]; query?: string } = {},
) {
  const request = new Request(`http://localhost/messages/${targetId}${options.query ?? ""}`, {
    headers: token ? { Cookie: `fb_session=${token}` } : {},
    ...(options.form
      ? { method: "POST", body: options.files ? multipart(options) : new URLSearchParams(options.form) }
      : {}),
  });
  return { request, params: { targetid: targetId }, context: { app: { ...app }, nonce: "" } };
}

/**
 * Builds a form as a browser posts it without JavaScript; without a chosen file it still sends a nameless, empty one.
 */
function multipart({ form = {}, files = [] }: { form?: Record<string, string>; files?: File[] }): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  for (const file of files.length > 0 ? files : [new File([], "")]) body.append("attachments", file);
  return body;
}

/** Returns the status of a response, whether returned or thrown. */
async function statusOf(work: Promise<unknown>): Promise<number> {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer.status;
  return (answer as { init?: ResponseInit | null }).init?.status ?? 200;
}

async function makePair() {
  const investor = await makeInvestor(app, { name: "林怡君", level: "normal", status: "active" });
  const startup = await makeStartup(app, { name: "晨星科技", isPublish: 2 });
  return { investor, startup };
}

describe("the conversation page", () => {
  it("shows a card of an investor in review, who has no public page", async () => {
    const investor = await makeInvestor(app, { level: "normal", status: "check" });
    const startup = await makeStartup(app, { isPublish: 2 });
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    expect((await loader(args(startup.token, investor.id))).data).toMatchObject({ card: { state: "in_review" } });
    expect((await loader(args(investor.token, startup.id))).data).toMatchObject({ card: null });
  });

  it("starts with an invitation by a plain form post, and shows it to both sides", async () => {
    const { investor, startup } = await makePair();
    expect((await loader(args(investor.token, startup.id))).data.kind).toBe("invitation");

    const form = { message: "想認識貴公司\r\n第二行", client_id: "c-1" };
    for (let press = 0; press < 2; press++) {
      const answer = await action(args(investor.token, startup.id, { form }));
      expect(answer).toBeInstanceOf(Response);
      expect((answer as Response).headers.get("Location")).toBe(`/messages/${startup.id}`);
    }
    const shown = await loader(args(startup.token, investor.id));
    expect(shown.data).toMatchObject({
      kind: "thread",
      side: "startup",
      firstUnread: 1,
      messages: [{ type: "pitch", message: "想認識貴公司\n第二行" }],
    });
    expect(shown.data).toHaveProperty("messages.length", 1);
  });

  it("marks the thread as read when it is opened, but not while the list covers it", async () => {
    const { investor, startup } = await makePair();
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    await loader(args(startup.token, investor.id, { query: "?menu=true" }));
    expect(await inboxState(app, { actor: startup.viewer })).toMatchObject({ unread: 1 });
    await loader(args(startup.token, investor.id));
    expect(await inboxState(app, { actor: startup.viewer })).toMatchObject({ unread: 0 });
    expect((await loader(args(startup.token, investor.id))).data).toMatchObject({ firstUnread: null });
  });

  describe("of a long conversation", () => {
    const messages = Array.from({ length: 230 }, (_, index) => ({
      side: index % 2 ? ("startup" as const) : ("investor" as const),
      message: index === 59 ? "第 60 則，談毛利" : `第 ${index + 1} 則`,
      timestamp: 1_700_000_000 + index,
    }));
    async function makeLong(readBy: Array<"investor" | "startup">) {
      const { investor, startup } = await makePair();
      const pair = { investorId: investor.id, startupId: startup.id };
      expect(await seedConversation(app, { pair, messages, readBy })).toBe(true);
      expect(await seedConversation(app, { pair, messages, readBy: [] })).toBe(false);
      const show = (query = "") => loader(args(investor.token, startup.id, { query }));
      return { investor, startup, show };
    }

    it("shows the newest messages first and more of the past on demand", async () => {
      const { investor, show } = await makeLong(["investor", "startup"]);
      const newest = await show();
      expect(newest.data).toMatchObject({ until: null, lastSeq: 230, messages: { length: 100, 0: { seq: 131 } } });
      const earlier = await show("?before=131");
      expect(earlier.data).toMatchObject({ until: 130, lastSeq: 230, messages: { length: 100, 0: { seq: 31 } } });
      const first = await show("?before=31");
      expect(first.data).toMatchObject({ until: 30, messages: { length: 30, 0: { seq: 1, type: "pitch" } } });
      expect(await inboxState(app, { actor: investor.viewer })).toMatchObject({ unread: 0 });
    });

    it.each(["0", "1", "-5", "1.5", "x", "", "231", "99999999999999999999"])(
      "shows the newest messages for before=%s",
      async (before) => {
        const { show } = await makeLong([]);
        expect((await show(`?before=${before}`)).data).toMatchObject({ until: null, messages: { 0: { seq: 131 } } });
      },
    );

    it("reads nothing in a part of the past", async () => {
      const { investor, show } = await makeLong([]);
      await show("?before=131");
      expect(await inboxState(app, { actor: investor.viewer })).toMatchObject({ unread: 1 });
      await show();
      expect(await inboxState(app, { actor: investor.viewer })).toMatchObject({ unread: 0 });
    });

    it("leads from a search to the page around the match", async () => {
      const { show } = await makeLong(["investor", "startup"]);
      const found = await show("?q=毛利");
      if (found.data.kind !== "thread") throw new Error("no thread");
      const [query = "", hash] = found.data.search?.found[0]?.to.split("#") ?? [];
      expect(hash).toBe("message-60");
      expect((await show(query)).data).toMatchObject({ until: 109, messages: { length: 100, 0: { seq: 10 } } });
      const near = await show("?q=第 229 則");
      expect(near.data).toMatchObject({ search: { found: [{ to: expect.not.stringContaining("before") }] } });
    });

    it("gives pages of the past as JSON to its two sides alone", async () => {
      const { investor, startup } = await makeLong(["investor", "startup"]);
      const stranger = await makeInvestor(app, { level: "normal", status: "active" });
      const ask = (token: string | null, query: string) => loadEarlier(args(token, startup.id, { query }));
      const page = (await (await ask(investor.token, "?before=31")).json()) as { messages: Message[] };
      expect(page.messages).toHaveLength(30);
      expect(page.messages[29]).toMatchObject({ seq: 30, message: "第 30 則" });
      expect(await statusOf(ask(stranger.token, "?before=31"))).toBe(404);
      expect(await statusOf(ask(null, "?before=31"))).toBe(302);
    });
  });

  it("accepts files in a plain form post, checked like those of the API", async () => {
    const { investor, startup } = await makePair();
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    const post = (form: Record<string, string>, files: File[]) =>
      action(args(startup.token, investor.id, { form, files }));
    const pdf = () => new File([samplePdf()], "簡報.pdf", { type: "application/pdf" });
    const png = () => new File([smallPng], "產品.png", { type: "image/png" });
    expect(await statusOf(post({ message: "請看附件" }, [pdf(), png()]))).toBe(302);
    expect(await statusOf(post({ message: "" }, [pdf()]))).toBe(302);
    expect(await statusOf(post({ message: "沒有附件" }, []))).toBe(302);
    const before = await loader(args(investor.token, startup.id));
    expect(before.data).toMatchObject({
      messages: [
        { type: "pitch" },
        {
          message: "請看附件",
          attachments: [
            { kind: "document", name: "簡報.pdf" },
            { kind: "image", name: "產品.png" },
          ],
        },
        { message: "簡報.pdf", attachments: [{ name: "簡報.pdf" }] },
        { message: "沒有附件", attachments: [] },
      ],
    });
    const program = new File(["MZ not a document"], "報告.pdf", { type: "application/pdf" });
    for (const files of [[pdf(), program], Array.from({ length: 6 }, pdf)]) {
      const refused = await post({ message: "請看附件" }, files);
      expect(refused).toMatchObject({
        init: { status: 422 },
        data: { initialValue: { message: "請看附件" }, error: { attachments: [expect.any(String)] } },
      });
    }
    expect(await loader(args(investor.token, startup.id))).toMatchObject({ data: { messages: { length: 4 } } });
  });

  it("keeps what was typed and names the field when a post is rejected", async () => {
    const { investor, startup } = await makePair();
    for (const message of ["", "   ", "長".repeat(4001)]) {
      const answer = await action(args(investor.token, startup.id, { form: { message } }));
      expect(answer).toMatchObject({
        init: { status: 400 },
        data: { initialValue: message ? { message } : {}, error: { message: [expect.any(String)] } },
      });
    }
  });

  it("rejects everyone but the two sides", async () => {
    const { investor, startup } = await makePair();
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "私下談" });
    const outsider = await makeInvestor(app, { level: "diamond", status: "active" });
    const basic = await makeInvestor(app);
    const rival = await makeStartup(app, { isPublish: 2 });
    const staff = await makeStaff(app);

    expect((await loader(args(outsider.token, startup.id))).data.kind).toBe("invitation");
    expect((await loader(args(rival.token, investor.id))).data.kind).toBe("invitation");
    for (const other of [outsider, basic, rival, staff]) {
      for (const target of [investor.id, startup.id]) {
        const answer = await loader(args(other.token, target)).catch((thrown: unknown) => thrown);
        expect(JSON.stringify(answer)).not.toContain("私下談");
        const list = await listLoader(args(other.token, target)).catch((thrown: unknown) => thrown);
        expect(JSON.stringify(list)).not.toContain(investor.id === target ? startup.id : investor.id);
      }
    }
    expect(await statusOf(loader(args(null, startup.id)))).toBe(302);
    expect(await statusOf(action(args(null, startup.id, { form: { message: "嗨" } })))).toBe(302);
    expect(await statusOf(loader(args(staff.token, startup.id)))).toBe(403);
    expect(await statusOf(loader(args(basic.token, startup.id)))).toBe(403);
    expect(await statusOf(action(args(basic.token, startup.id, { form: { message: "嗨" } })))).toBe(403);
    expect(await statusOf(loader(args(investor.token, "none")))).toBe(404);
    expect(await statusOf(loader(args(investor.token, outsider.id)))).toBe(404);
  });
});
