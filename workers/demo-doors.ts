import { z } from "zod";
import { wallClasses } from "~/db/values";
import { copyDemoAccount } from "~/features/demo/copy-demo-account.server";
import { endOpeningsDemo } from "~/features/demo/end-openings-demo.server";
import { hideDemo } from "~/features/demo/hide-demo.server";
import { storeLessonFile } from "~/features/demo/lesson-files";
import { publishDemoContent } from "~/features/demo/publish-demo-content.server";
import { adminId, seedDemo } from "~/features/demo/seed-demo.server";
import { reindexOutdated } from "~/features/discovery/listings/reindex-outdated.server";
import { findContentKind } from "~/features/publishing/content-kinds";
import { boundedText } from "~/features/text/text/entered-text";
import type { App } from "~/server/app.server";

/** Runs the product's jobs of a cron expression; `at` is an optional later time, in milliseconds. */
export type RunScheduled = (cron: string, at?: number) => Promise<void>;

type Door = (app: App, request: Request, runScheduled: RunScheduled) => Promise<Response>;

/** Endpoints that create demo data or run scheduled jobs, by path. */
const doors = new Map<string, Door>([
  ["/dev/seed", seed],
  ["/dev/accounts", copyAccount],
  ["/dev/cron", runCron],
  ["/dev/content", publishContent],
  ["/dev/lesson-files", storeFile],
  ["/dev/firewall-rules", addRule],
  ["/dev/ended-openings", endOpenings],
]);

/**
 * Answers posts that create demo data or run scheduled jobs; null for all other requests, and for these in production.
 */
export async function answerDemo(app: App, request: Request, runScheduled: RunScheduled): Promise<Response | null> {
  if (app.config.ENVIRONMENT === "production" || request.method !== "POST") return null;
  return doors.get(new URL(request.url).pathname)?.(app, request, runScheduled) ?? null;
}

const wantedSchema = z.object({
  startups: z.coerce.number().int().min(0).max(100_000).default(0),
  investors: z.coerce.number().int().min(0).max(100_000).default(0),
});

/** Creates the demo data on the first call; `?startups=N&investors=N` adds bulk data. */
async function seed(app: App, request: Request): Promise<Response> {
  const wanted = wantedSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!wanted.success) return Response.json({ error: "startups and investors must be whole numbers" }, { status: 422 });
  while ((await reindexOutdated(app)) > 0);
  return Response.json(await seedDemo(app, wanted.data));
}

const copySchema = z.object({
  like: z.string(),
  name: z.string().optional(),
  confirmedDaysAgo: z.number().positive().optional(),
});

/**
 * `{"like": "investor-gold", "name": "…"}` creates a copy of that demo account, so that browser tests have their own.
 */
async function copyAccount(app: App, request: Request): Promise<Response> {
  const wanted = copySchema.safeParse(await request.json().catch(() => null));
  if (!wanted.success) return Response.json({ error: "like must name a demo account" }, { status: 422 });
  return Response.json(await copyDemoAccount(app, wanted.data), { status: 201 });
}

const cronSchema = z.object({
  cron: boundedText(100).min(1),
  at: z.iso.datetime().transform(Date.parse).optional(),
});

/**
 * `{"cron": "* * * * *"}` runs the jobs of a trigger in wrangler.toml at once, optionally `"at":
 * "2030-01-01T00:00:00Z"` as if it were that later time, so that journeys need not wait for the clock.
 */
async function runCron(_: App, request: Request, runScheduled: RunScheduled): Promise<Response> {
  const wanted = cronSchema.safeParse(await request.json().catch(() => null));
  if (!wanted.success)
    return Response.json({ error: "cron must be an expression of wrangler.toml, and at a time" }, { status: 422 });
  await runScheduled(wanted.data.cron, wanted.data.at);
  return new Response(null, { status: 204 });
}

const contentSchema = z.object({ kind: z.string(), changes: z.record(z.string(), z.unknown()) });

/** `{"kind": "terms", "changes": {"terms_version": 2}}` publishes a website block or page with changes. */
async function publishContent(app: App, request: Request): Promise<Response> {
  const wanted = contentSchema.safeParse(await request.json().catch(() => null));
  const kind = wanted.success ? findContentKind(wanted.data.kind) : undefined;
  if (!wanted.success || !kind?.isSingle) {
    return Response.json({ error: "kind must name a block or a page" }, { status: 422 });
  }
  await publishDemoContent(app, { kind, changes: wanted.data.changes });
  return new Response(null, { status: 204 });
}

/**
 * Stores `?name=ten-slides.webm`, a video or captions of the demo courses, whose bytes scripts read from their folder.
 */
async function storeFile(app: App, request: Request): Promise<Response> {
  const name = new URL(request.url).searchParams.get("name") ?? "";
  const isKnown = await storeLessonFile(app, { name, bytes: await request.arrayBuffer(), ownerId: await adminId(app) });
  return isKnown ? new Response(null, { status: 204 }) : Response.json({ error: "no such demo file" }, { status: 422 });
}

const ruleSchema = z.object({ startup: z.string(), investor: z.string(), class: z.enum(wallClasses) });

/**
 * `{"startup": "…", "investor": "…", "class": "numbers"}` makes a startup hide a class from an investor, both by id.
 */
async function addRule(app: App, request: Request): Promise<Response> {
  const wanted = ruleSchema.safeParse(await request.json().catch(() => null));
  if (!wanted.success) return Response.json({ error: "startup, investor and class are needed" }, { status: 422 });
  const { startup: startupId, investor: investorId } = wanted.data;
  await hideDemo(app, { startupId, investorId, hides: wanted.data.class });
  return new Response(null, { status: 204 });
}

const pairSchema = z.object({ startup: z.string(), investor: z.string() });

/** `{"startup": "…", "investor": "…"}` makes what a startup has opened for an investor, both by id, have ended yesterday. */
async function endOpenings(app: App, request: Request): Promise<Response> {
  const wanted = pairSchema.safeParse(await request.json().catch(() => null));
  if (!wanted.success) return Response.json({ error: "startup and investor are needed" }, { status: 422 });
  const { startup: startupId, investor: investorId } = wanted.data;
  await endOpeningsDemo(app, { startupId, investorId });
  return new Response(null, { status: 204 });
}
