import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { seedDemo } from "~/features/demo/seed-demo.server";
import { requireDevelopment } from "./development.server";

const requestSchema = z.object({
  startups: z.coerce.number().int().min(0).max(100_000).default(0),
  investors: z.coerce.number().int().min(0).max(100_000).default(0),
});

/** Creates the demo data on the first call; `?startups=N&investors=N` adds bulk data. */
export async function action({ request, context: { app } }: ActionFunctionArgs) {
  requireDevelopment(app);
  const requested = requestSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!requested.success)
    return Response.json({ error: "startups and investors must be whole numbers" }, { status: 422 });
  return Response.json(await seedDemo(app, requested.data));
}
