import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { PageHeader } from "~/components/ui/page-header";
import { RetryNote } from "~/components/ui/retry-note";
import { openReturnComments } from "~/features/intake/review/queries.server";
import { gapsOf } from "~/features/learning/courses/gaps";
import { findTips, tipsAt } from "~/features/learning/courses/tips.server";
import { PendingNotice } from "~/features/member-area/account-area/components/pending-notice";
import { saveAndContinue } from "~/features/profiles/profiles/components/profile-form";
import { removedRowOf, type SectionResult } from "~/features/profiles/profiles/removed-row";
import { getStartupChoices, getStartupDocuments } from "~/features/profiles/startups/choices.server";
import { startupCompleteness } from "~/features/profiles/startups/completeness";
import { StartupSectionForm } from "~/features/profiles/startups/components/section-form";
import { getEditableStartup, startupBase, startupConflict } from "~/features/profiles/startups/edit.server";
import { startupRecord, startupSections } from "~/features/profiles/startups/record";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { type StartupChanges, startupSectionForms } from "~/features/profiles/startups/schema";
import { readEdit } from "~/features/records/editing/field-prints";
import { pickFields } from "~/features/records/editing/merge";
import { otherCurrencyErrors } from "~/features/records/records/other-currency.server";
import { takeUploads } from "~/features/records/records/take-uploads.server";
import { postsCard } from "~/features/showcase/startup-news/components/posts-card-part";
import { ownPosts } from "~/features/showcase/startup-news/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { answersPost } from "../../edit-page";
import { maxDocumentFormBytes, readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { useStartupAccount } from "../../layouts/startup-account";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export const handle: PageTexts = {
  i18n: [
    "drafts",
    "errors",
    "fileFields",
    "files",
    "investors",
    "pending",
    "profileForms",
    "profiles",
    "richText",
    "startupHints",
    "startups",
    "validation",
  ],
};

export { untilSaved as shouldRevalidate } from "../../edit-page";
export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

function sectionOf(params: Record<string, string | undefined>) {
  const section = startupSections.find((known) => known === params.section);
  if (!section) throw new AppError("not_found");
  return section;
}

export const loader = page("startups", async ({ app, viewer, params, request, locale, t }) => {
  const section = sectionOf(params);
  const found = await getEditableStartup(app, viewer.id);
  if (!found) throw new AppError("startup_not_found");
  const { profile, pending, isEditable } = found;
  if (!isEditable && !answersPost(request)) {
    const key = profile.is_publish === 2 ? "pending:toast.prepareFirst" : "profiles:toast.locked";
    throw redirectWithToast(request, `/startup/${section}`, { tone: "info", key });
  }
  const [choices, knownDocuments, returned, lessons] = await Promise.all([
    getStartupChoices(app, profile, locale),
    getStartupDocuments(app, profile),
    openReturnComments(app, viewer.id, pending ? "changes" : "profile"),
    findTips(app, { side: "startup", section, locale }),
  ]);
  const comments = returned?.comments ?? {};
  const { missing } = startupCompleteness(profile);
  const gaps = gapsOf({ side: "startup", profile, missing, comments });
  return {
    title: t("profiles:form.title", { section: t(`startups:sections.${section}`) }),
    description: t("descriptions:edit", { section: t(`startups:sections.${section}`) }),
    section,
    profile,
    pending: pending !== null,
    base: await startupBase(section, profile),
    choices,
    knownDocuments,
    posts: section === "more" ? await ownPosts(app, { actor: viewer, locale }) : null,
    comments,
    tips: tipsAt(lessons, { side: "startup", section, gaps }),
  };
});

export const action = page(
  "startups",
  async ({ app, viewer, params, request, url, locale }) => {
    const section = sectionOf(params);
    const formData = await readForm(request);
    const refused = {
      ...(await takeUploads(app, { actor: viewer, formData, record: startupRecord })),
      ...(await otherCurrencyErrors({
        formData,
        record: startupRecord,
        readCurrency: async () => (await getEditableStartup(app, viewer.id))?.profile.currency ?? "",
      })),
    };
    const edit = readEdit(formData);
    let typed: StartupChanges | null = null;
    const save = async (changes: StartupChanges) => {
      if (Object.keys(refused).length > 0) throw new AppError("invalid", { fields: refused });
      typed = changes;
      const { kept } = await saveStartup(app, {
        actor: viewer,
        changes: pickFields(changes, (path) => !edit.taken.includes(path)),
        base: { prints: edit.prints },
      });
      const next = startupSections[startupSections.indexOf(section) + 1];
      const target = formData.get("then") === saveAndContinue && next ? next : section;
      const key = kept.length > 0 ? "profiles:toast.savedMerged" : "profiles:toast.saved";
      const toast = { tone: "success", key } as const;
      return redirectWithToast(request, `/startup/${target}/edit${url.search}`, toast);
    };
    return submitForm(formData, startupSectionForms[section], save, {
      extraData: async (refusal) => ({
        removed: removedRowOf(formData),
        conflict: await startupConflict(app, { id: viewer.id, section, locale, edit, refusal, changes: typed }),
      }),
    });
  },
  { maxBytes: maxDocumentFormBytes, uploads: ["image", "document"] },
);

export default function EditStartupSection() {
  const { t } = useTranslation("profiles");
  const { title, posts, pending, ...data } = useLoaderData<typeof loader>();
  const account = useStartupAccount();
  const lastResult = useAnswer<typeof action>() as SectionResult | undefined;
  return (
    <div className="space-y-6">
      <PageHeader title={title} />
      {pending && <PendingNotice side="startup" account={account} isEditing />}
      {data.section === "information" && data.choices.isPartial && <RetryNote text={t("form.choicesFailed")} />}
      <StartupSectionForm {...data} lastResult={lastResult} />
      {posts && <PagePart part={postsCard} props={posts} />}
    </div>
  );
}
