import { useLoaderData } from "@remix-run/react";
import { PendingNotice } from "~/features/account-area/components/pending-notice";
import { SectionPage } from "~/features/profiles/components/section-page";
import { startupPublication } from "~/features/profiles/publication";
import { openReturnComments } from "~/features/review/queries.server";
import { PostsCard } from "~/features/startup-news/components/posts-card";
import { ownPosts } from "~/features/startup-news/queries.server";
import { getStartupDocuments, getStartupLabels } from "~/features/startups/choices.server";
import { StartupSectionView } from "~/features/startups/components/section-view";
import { getStartupProfile } from "~/features/startups/queries.server";
import { startupSections } from "~/features/startups/record";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { useStartupAccount } from "../layouts/startup-account";
import { page } from "../page.server";

export { unlessRefused as shouldRevalidate } from "../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "claims",
    "files",
    "investors",
    "logIn",
    "match",
    "news",
    "pending",
    "profiles",
    "review",
    "savedSearches",
    "startups",
  ],
};

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
