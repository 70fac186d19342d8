import { useLoaderData } from "@remix-run/react";
import { startupSections } from "~/features/profiles/completeness";
import { SectionPage } from "~/features/profiles/components/section-page";
import { startupPublication } from "~/features/profiles/publication";
import { latestReturnComments } from "~/features/review/queries.server";
import { getStartupLabels } from "~/features/startups/choices.server";
import { StartupSectionView } from "~/features/startups/components/section-view";
import { getStartupProfile } from "~/features/startups/queries.server";
import { AppError } from "~/server/errors";
import { page } from "../page.server";

export const loader = page("startups", async ({ app, viewer, params, locale, t }) => {
  const section = startupSections.find((known) => known === params.section);
  if (!section) throw new AppError("not_found");
  const profile = await getStartupProfile(app, viewer.id);
  if (!profile) throw new AppError("startup_not_found");
  const returned = profile.is_publish === 0 ? await latestReturnComments(app, viewer.id) : null;
  return {
    title: t(`startups:sections.${section}`),
    section,
    profile,
    labels: await getStartupLabels(app, profile, locale),
    comments: returned?.comments ?? {},
  };
});

export default function StartupSectionPage() {
  const { title, section, profile, labels, comments } = useLoaderData<typeof loader>();
  return (
    <SectionPage
      title={title}
      publication={startupPublication(profile.is_publish)}
      editPath={`/startup/${section}/edit`}
    >
      <StartupSectionView section={section} profile={profile} labels={labels} comments={comments} />
    </SectionPage>
  );
}
