import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireDevelopment } from "./development.server";

export function loader({ context }: LoaderFunctionArgs) {
  requireDevelopment(context.app);
  return new Response("ok");
}
