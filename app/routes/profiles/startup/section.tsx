import { useLoaderData } from "@remix-run/react";
import { openReturnComments } from "~/features/intake/review/queries.server";
import { PendingNotice } from "~/features/member-area/account-area/components/pending-notice";
import { SectionPage } from "~/features/profiles/profiles/components/section-page";
import { startupPublication } from "~/features/profiles/profiles/publication";
import { getStartupDocuments, getStartupLabels } from "~/features/profiles/startups/choices.server";
import { StartupSectionView } from "~/features/profiles/startups/components/section-view";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { startupSections } from "~/features/profiles/startups/record";
import { PostsCard } from "~/features/showcase/startup-news/components/posts-card";
import { ownPosts } from "~/features/showcase/startup-news/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { useStartupAccount } from "../../layouts/startup-account";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["news", "ownNews", "pending", "profiles", "startups"] };

export const loader = page("startups", async ({ app, viewer, params, locale, t }) => {
  const section = startupSections.find((known) => known === params.section);
  if (!section) throw new AppError("not_found");
  const profile = await getStartupProfile(app, viewer.id);
  if (!profile) throw new AppError("startup_not_found");
  const returned = profile.is_publish === 0 ? await openReturnComments(app, viewer.id) : null;
  return {
    title: t(`startups:sections.${section}`),
    description: t(`descriptions:startup.${section}`),
    section,
    profile,
    labels: await getStartupLabels(app, profile, locale),
    documents: await getStartupDocuments(app, profile),
    comments: returned?.comments ?? {},
    posts: section === "more" ? await ownPosts(app, { actor: viewer, locale }) : null,
  };
});

export default function StartupSectionPage() {
  const account = useStartupAccount();
  const { title, posts, ...view } = useLoaderData<typeof loader>();
  return (
    <SectionPage
      title={title}
      publication={startupPublication(view.profile.is_publish)}
      pending={<PendingNotice side="startup" account={account} />}
      editPath={`/startup/${view.section}/edit`}
    >
      {posts && <PostsCard {...posts} />}
      <StartupSectionView {...view} />
    </SectionPage>
  );
}
