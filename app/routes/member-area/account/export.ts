import { hasFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { exportData } from "~/features/member-area/own-account/export-data.server";
import { clientOf } from "../../client.server";
import { confirmPath } from "../../confirm-path";
import { page } from "../../page.server";

/** Serves the actor's own data as a file. Other sites cannot read it: cookies are `SameSite`, and there is no CORS. */
export const loader = page("sides", async ({ app, request, viewer: actor, redirectTo }) => {
  if (!(await hasFreshProof(app, actor))) throw redirectTo(confirmPath("/account/data"));
  const document = await exportData(app, { actor, ...clientOf(app, request) });
  return new Response(JSON.stringify(document, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="fundbridge-data.json"',
    },
  });
});
