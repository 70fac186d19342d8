import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { copyDemoAccount } from "~/features/demo/copy-demo-account.server";
import { requireDevelopment } from "./development.server";

const copySchema = z.object({ like: z.string(), name: z.string().optional() });

/** `{"like": "investor-gold", "name": "…"}` creates a copy of that demo account, so that each browser test has its own. */
export async function action({ request, context: { app } }: ActionFunctionArgs) {
  requireDevelopment(app);
  return Response.json(await copyDemoAccount(app, copySchema.parse(await request.json())), { status: 201 });
}
