/** The routes, their manifest and `app/entry.server.tsx`, as assembled by the Remix plugin in vite.config.ts. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export const {
    assets,
    assetsBuildDirectory,
    basename,
    entry,
    future,
    isSpaMode,
    mode,
    publicPath,
    routes,
  }: typeof build;
}
