import { useLoaderData } from "@remix-run/react";
import { readOwnStartupFields } from "~/features/profile-pages/read-own-fields.server";
import { SupportView } from "~/features/startups/components/support-view";
import { useStartupAccount } from "../layouts/startup-account";
import { page } from "../page.server";

/** The support plans the startup participates in (spec §2): read only. */
export const loader = page("startups", async ({ app, viewer, t }) => {
  const { plan } = await readOwnStartupFields(app, { actor: viewer });
  return { title: t("startups:sections.activity"), description: t("descriptions:startup.activity"), plan };
});

export default function StartupActivity() {
  const { plan } = useLoaderData<typeof loader>();
  return <SupportView section="activity" entries={plan} publication={useStartupAccount().publication} />;
}
