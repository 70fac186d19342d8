import { useLoaderData } from "@remix-run/react";
import { SupportView } from "~/features/startups/components/support-view";
import { getStartupSupport } from "~/features/startups/queries.server";
import { useStartupAccount } from "../layouts/startup-account";
import { page } from "../page.server";

/** The paid services the startup uses (spec §2): read only. */
export const loader = page("startups", async ({ app, viewer, t }) => {
  const { service } = await getStartupSupport(app, viewer.id);
  return { title: t("startups:sections.service"), description: t("descriptions:startup.service"), service };
});

export default function StartupService() {
  const { service } = useLoaderData<typeof loader>();
  return <SupportView section="service" entries={service} publication={useStartupAccount().publication} />;
}
