import { data } from "@remix-run/cloudflare";
import { keepTimeZone } from "~/features/deals/monday/keep-time-zone.server";
import { timeZoneForm } from "~/features/deals/monday/schema";
import { readForm, submitForm } from "../form.server";
import { page } from "../page.server";

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

/**
 * Stores the time zone that the browser reports in the background. Has no page, because the first visit to the board
 * would have to load its code.
 */
export const action = page("sides", async ({ app, viewer: actor, request }) =>
  submitForm(await readForm(request), timeZoneForm, async ({ name }) => {
    await keepTimeZone(app, { actor, name });
    return data({ done: true });
  }),
);
