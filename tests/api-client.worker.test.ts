import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { startups } from "~/db/schema";
import { approveProfile } from "~/features/intake/review/approve-profile.server";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { completeInvestor } from "./support/complete-profiles";
import { sendToWorker } from "./support/fetch-worker";
import { hashCheaply } from "./support/hash-cheaply";
import { smallPng } from "./support/sample-files";

interface Job {
  playMainJob(job: {
    origin: string;
    fetch: (request: Request) => Promise<Response>;
    founder: { email: string; password: string };
    investor: { email: string; password: string };
    picture: Blob;
    publish: (startupId: string) => Promise<void>;
  }): Promise<unknown>;
}

/** Imported this way because its types are those of a generated client: `tests/api-client.test.ts` checks them. */
const { "./api-client/main-job.ts": job } = import.meta.glob<Job>("./api-client/main-job.ts", { eager: true });

const app = testApp();
const origin = "http://localhost";
const password = "Bridge-over-2026";

it("a client made from the OpenAPI document plays the main job against the Worker", async () => {
  const passwordHash = await hashCheaply(password);
  const [founder, investor] = ["founder@client.test", "investor@client.test"] as const;
  await makeStartup(app, { account: { email: founder, passwordHash } });
  const account = { email: investor, passwordHash };
  await makeInvestor(app, { ...completeInvestor(), account, level: "normal", status: "active" });
  const reviewer = await makeStaff(app);

  const read = await job?.playMainJob({
    origin,
    fetch: sendToWorker,
    founder: { email: founder, password },
    investor: { email: investor, password },
    picture: new Blob([smallPng], { type: "image/png" }),
    publish: async (id) => {
      const row = await app.db.select().from(startups).where(eq(startups.id, id)).get();
      const submittedAt = row?.submittedAt ?? null;
      await approveProfile(app, { actor: reviewer.viewer, kind: "startup", id, submittedAt, origin });
    },
  });

  const messages = [
    { type: "pitch", message: "We know the cold chain well. Could we talk this week?" },
    { type: "normal", message: "Thank you. Thursday afternoon suits us." },
  ];
  expect(read).toEqual({ founder: { unread: 0, messages }, investor: { unread: 0, messages } });
});
