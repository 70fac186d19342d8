/** Types of loader data, matching the future flags in vite.config.ts. */
declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
