import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { ulid } from "ulidx";
import { expect, it } from "vitest";
import { mails } from "~/db/schema";
import { testApp } from "../tests/support/app";
import worker from "./app";

const message = (id: string, mailId: string) => ({ id, timestamp: new Date(), attempts: 1, body: { mail_id: mailId } });

it("delivers the mails of a batch, and acknowledges those that no longer exist", async () => {
  const app = testApp();
  const id = ulid();
  const content = { subject: "s", text: "t", html: "h" };
  await app.db
    .insert(mails)
    .values({ id, to: "a@example.test", template: "activate", locale: "zh-TW", ...content, createdAt: app.now() });
  const batch = createMessageBatch<{ mail_id: string }>("fundbridge-mail", [message("1", id), message("2", "gone")]);
  const context = createExecutionContext();
  await worker.queue(batch, env, context);
  const result = await getQueueResult(batch, context);
  expect(result).toMatchObject({ outcome: "ok", explicitAcks: ["1", "2"], retryMessages: [] });
  expect(await app.db.select().from(mails).get()).toMatchObject({ id, status: "sent" });
});
