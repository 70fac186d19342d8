import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext, useNonce } from "~/nonce";
import { sealHeaders } from "~/server/security-headers.server";

function Document() {
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function Page() {
  const { greeting } = useLoaderData<{ greeting: string }>();
  return <p>{greeting}</p>;
}

async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { nonce }: { nonce: string },
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    { nonce, signal: request.signal },
  );
  return new Response(body, { headers, status });
}

const assets = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false };
const root = { id: "root", path: "" };
const page = { id: "page", parentId: "root", path: "bare/page" };

const build = {
  mode: "production",
  entry: { module: { default: render } },
  routes: {
    root: { ...root, module: { default: Document } },
    page: { ...page, module: { default: Page, loader: () => ({ greeting: "Hello" }) } },
  },
  assets: {
    version: "bare",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: [] },
    routes: {
      root: { ...root, ...assets, hasLoader: false, module: "/assets/root.js", imports: [] },
      page: { ...page, ...assets, hasLoader: true, module: "/assets/page.js", imports: [] },
    },
  },
  basename: "/",
  publicPath: "/assets/",
  assetsBuildDirectory: "",
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
    unstable_optimizeDeps: false,
  },
} as unknown as ServerBuild;

const handle = createRequestHandler(build);

/** The baseline of pages: the smallest page that Remix renders, with a nonce and our headers. */
export async function barePage(request: Request): Promise<Response> {
  const nonce = crypto.randomUUID();
  const answer = await handle(request, { nonce } as Parameters<typeof handle>[1]);
  sealHeaders(answer, { request, nonce: () => nonce, development: false });
  return answer;
}
