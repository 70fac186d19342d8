import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireDevelopment } from "./development.server";

export async function action({ context }: ActionFunctionArgs) {
  requireDevelopment(context.app);
  return Response.json({ startups: 0, investors: 0 });
}
