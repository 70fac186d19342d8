import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listSitemapFiles } from "~/features/site/sitemap/queries.server";
import { indexXml } from "~/features/site/sitemap/rules";

/** `/sitemap.xml`: the index of the sitemap's files. */
export async function loader({ request, context: { app } }: LoaderFunctionArgs) {
  return new Response(indexXml(await listSitemapFiles(app), new URL(request.url).origin), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
