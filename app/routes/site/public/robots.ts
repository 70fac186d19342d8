import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { robotsText } from "~/features/site/sitemap/rules";

/** `/robots.txt`. */
export function loader({ request }: LoaderFunctionArgs) {
  return new Response(robotsText(new URL(request.url).origin), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
