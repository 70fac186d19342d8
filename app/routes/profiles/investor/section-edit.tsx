import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/components/ui/page-header";
import { RetryNote } from "~/components/ui/retry-note";
import { openReturnComments } from "~/features/intake/review/queries.server";
import { gapsOf } from "~/features/learning/courses/gaps";
import { findTips, tipsAt } from "~/features/learning/courses/tips.server";
import { PendingNotice } from "~/features/member-area/account-area/components/pending-notice";
import { getInvestorChoices } from "~/features/profiles/investors/choices.server";
import { investorCompleteness } from "~/features/profiles/investors/completeness";
import { InvestorSectionForm } from "~/features/profiles/investors/components/section-form";
import { getEditableInvestor, investorBase, investorConflict } from "~/features/profiles/investors/edit.server";
import { findLinkedStartups } from "~/features/profiles/investors/linked-startups.server";
import { investorRecord, investorSections } from "~/features/profiles/investors/record";
import { saveInvestor } from "~/features/profiles/investors/save-investor.server";
import { companiesForms, type InvestorChanges, investorInformationForm } from "~/features/profiles/investors/schema";
import { saveAndContinue } from "~/features/profiles/profiles/components/profile-form";
import { removedRowOf, type SectionResult } from "~/features/profiles/profiles/removed-row";
import { readEdit } from "~/features/records/editing/field-prints";
import { pickFields } from "~/features/records/editing/merge";
import { otherCurrencyErrors } from "~/features/records/records/other-currency.server";
import { takeUploads } from "~/features/records/records/take-uploads.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { answersPost } from "../../edit-page";
import { maxPictureFormBytes, readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { useInvestorAccount } from "../../layouts/investor-account";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export const handle: PageTexts = {
  i18n: [
    "drafts",
    "errors",
    "fileFields",
    "files",
    "investors",
    "levels",
    "pending",
    "profileForms",
    "profiles",
    "richText",
    "startups",
    "unclaimed",
    "validation",
  ],
};

export { untilSaved as shouldRevalidate } from "../../edit-page";
export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

function sectionOf(params: Record<string, string | undefined>) {
  const section = investorSections.find((known) => known === params.section);
  if (!section) throw new AppError("not_found");
  return section;
}

export const loader = page("investors", async ({ app, viewer, params, request, locale, t }) => {
  const section = sectionOf(params);
  const found = await getEditableInvestor(app, viewer.id);
  if (!found) throw new AppError("investor_not_found");
  const { profile, pending, isEditable } = found;
  if (!isEditable && !answersPost(request)) {
    const key = profile.status === "active" ? "pending:toast.prepareFirst" : "profiles:toast.locked";
    throw redirectWithToast(request, `/investor/${section}`, { tone: "info", key });
  }
  const [choices, linkedStartups, returned, lessons] = await Promise.all([
    getInvestorChoices(app, profile, locale),
    findLinkedStartups(app, {
      viewer,
      companies: [...profile.current_invest, ...profile.history_invest],
    }),
    openReturnComments(app, viewer.id, pending ? "changes" : "profile"),
    findTips(app, { side: "investor", section, locale }),
  ]);
  const comments = returned?.comments ?? {};
  const { missing } = investorCompleteness(profile);
  const gaps = gapsOf({ side: "investor", profile, missing, comments });
  return {
    title: t("profiles:form.title", { section: t(`investors:sections.${section}`) }),
    description: t("descriptions:edit", { section: t(`investors:sections.${section}`) }),
    section,
    profile,
    pending: pending !== null,
    base: await investorBase(section, profile),
    choices,
    linkedStartups,
    comments,
    tips: tipsAt(lessons, { side: "investor", section, gaps }),
  };
});

export const action = page(
  "investors",
  async ({ app, viewer, params, request, url, locale }) => {
    const section = sectionOf(params);
    const formData = await readForm(request);
    const refused = {
      ...(await takeUploads(app, { actor: viewer, formData, record: investorRecord })),
      ...(await otherCurrencyErrors({
        formData,
        record: investorRecord,
        readCurrency: async () => (await getEditableInvestor(app, viewer.id))?.profile.currency ?? "",
      })),
    };
    const edit = readEdit(formData);
    let typed: InvestorChanges | null = null;

    async function save(changes: InvestorChanges) {
      if (Object.keys(refused).length > 0) throw new AppError("invalid", { fields: refused });
      typed = changes;
      const { kept } = await saveInvestor(app, {
        actor: viewer,
        changes: pickFields(changes, (path) => !edit.taken.includes(path)),
        base: { prints: edit.prints },
      });
      const next = investorSections[investorSections.indexOf(section) + 1];
      const target = formData.get("then") === saveAndContinue && next ? next : section;
      const key = kept.length > 0 ? "profiles:toast.savedMerged" : "profiles:toast.saved";
      const toast = { tone: "success", key } as const;
      return redirectWithToast(request, `/investor/${target}/edit${url.search}`, toast);
    }

    const extraData = async (refusal: AppError | null) => ({
      removed: removedRowOf(formData),
      conflict: await investorConflict(app, { id: viewer.id, section, locale, edit, refusal, changes: typed }),
    });
    if (section === "information") return submitForm(formData, investorInformationForm, save, { extraData });
    if (section === "holding") return submitForm(formData, companiesForms.holding, save, { extraData });
    return submitForm(formData, companiesForms.disposed, save, { extraData });
  },
  { maxBytes: maxPictureFormBytes, uploads: ["image"] },
);

export default function EditInvestorSection() {
  const { t } = useTranslation("profiles");
  const { title, pending, ...data } = useLoaderData<typeof loader>();
  const account = useInvestorAccount();
  const lastResult = useAnswer<typeof action>() as SectionResult | undefined;
  return (
    <div className="space-y-6">
      <PageHeader title={title} />
      {pending && <PendingNotice side="investor" account={account} isEditing />}
      {data.section === "information" && data.choices.isPartial && <RetryNote text={t("form.choicesFailed")} />}
      <InvestorSectionForm {...data} lastResult={lastResult} />
    </div>
  );
}
