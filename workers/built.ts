// @ts-expect-error: made by `npm run build`, which may not have run yet.
import * as built from "../build/server/app.js";
import type * as app from "./app";

/** The product as it is deployed, for entry points that add to it: importing `./app` would bundle it a second time. */
export const { default: product, Conversation, Discussion, Inbox } = built as typeof app;
