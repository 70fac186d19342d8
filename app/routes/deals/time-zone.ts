import { data } from "@remix-run/cloudflare";
import { keepTimeZone } from "~/features/deals/monday/keep-time-zone.server";
import { timeZoneForm } from "~/features/deals/monday/schema";
import { readForm, submitForm } from "../form.server";
import { page } from "../page.server";

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

/**
 * Keeps the time zone that the browser tells in the background. It has no page, whose code a first visit of the board
 * would load.
 */
export const action = page("sides", async ({ app, viewer: actor, request }) =>
  submitForm(await readForm(request), timeZoneForm, async ({ name }) => {
    await keepTimeZone(app, { actor, name });
    return data({ done: true });
  }),
);
