/** The types of loaders' answers, by the flags of vite.config.ts. */
declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
