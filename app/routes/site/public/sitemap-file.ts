import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listSitemapPaths } from "~/features/site/sitemap/queries.server";
import { pagesXml, readFileName } from "~/features/site/sitemap/rules";

/** `/sitemap/{file}`: public pages in both languages. */
export async function loader({ request, params, context: { app } }: LoaderFunctionArgs) {
  const file = readFileName(params.file ?? "");
  if (!file) throw new Response(null, { status: 404 });
  return new Response(pagesXml(await listSitemapPaths(app, { file }), new URL(request.url).origin), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
