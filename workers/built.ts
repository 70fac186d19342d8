// @ts-expect-error: made by `npm run build`, which may not have run yet.
import * as built from "../build/server/app.js";
import type * as app from "./app";

/** The deployed product, for entry points that extend it: importing `./app` would bundle it a second time. */
export const { default: product, Conversation, Discussion, Inbox } = built as typeof app;
