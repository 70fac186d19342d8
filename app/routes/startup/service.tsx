import { useLoaderData } from "@remix-run/react";
import { readOwnStartupFields } from "~/features/profile-pages/read-own-fields.server";
import { SupportView } from "~/features/startups/components/support-view";
import { useStartupAccount } from "../layouts/startup-account";
import { page } from "../page.server";

/** The paid services the startup uses (spec §2): read only. */
export const loader = page("startups", async ({ app, viewer, t }) => {
  const { service } = await readOwnStartupFields(app, { actor: viewer });
  return { title: t("startups:sections.service"), description: t("descriptions:startup.service"), service };
});

export default function StartupService() {
  const { service } = useLoaderData<typeof loader>();
  return <SupportView section="service" entries={service} publication={useStartupAccount().publication} />;
}
