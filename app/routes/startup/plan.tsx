import { useLoaderData } from "@remix-run/react";
import { LevelView } from "~/features/startups/components/level-view";
import { getStartupSupport } from "~/features/startups/queries.server";
import { page } from "../page.server";

/** The member plan: the current level and its end date. */
export const loader = page("startups", async ({ app, viewer, t }) => {
  const { levelUntil } = await getStartupSupport(app, viewer.id);
  return {
    title: t("profiles:account.plan"),
    description: t("descriptions:startup.plan"),
    level: viewer.level,
    until: levelUntil,
  };
});

export default function StartupPlan() {
  const { level, until } = useLoaderData<typeof loader>();
  return <LevelView level={level} until={until} />;
}
