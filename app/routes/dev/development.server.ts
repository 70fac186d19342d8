import type { App } from "~/server/app.server";

/** Development pages do not exist in production. */
export function requireDevelopment(app: App): void {
  if (app.config.ENVIRONMENT === "production") throw new Response("Not Found", { status: 404 });
}
