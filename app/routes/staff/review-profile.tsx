import { type FieldMetadata, useForm } from "@conform-to/react";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { Avatar } from "~/components/ui/avatar";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { keyLabels } from "~/features/content/static-keys.server";
import { fileUrl } from "~/features/files/file-url";
import { PublicationBadge } from "~/features/profiles/components/publication-badge";
import { investorPublication, startupPublication } from "~/features/profiles/publication";
import { approveInvestor } from "~/features/review/approve-investor.server";
import { approveStartup } from "~/features/review/approve-startup.server";
import { DecisionPanel } from "~/features/review/components/decision-panel";

import { SectionCard } from "~/features/review/components/section-card";
import { Timeline } from "~/features/review/components/timeline";
import { describeProfile } from "~/features/review/describe-profile";
import { latestReturnComments, profileKindOf, reviewTimeline } from "~/features/review/queries.server";
import { readForReview } from "~/features/review/read-for-review.server";
import { returnProfile } from "~/features/review/return-profile.server";
import { returnSchema, seenSubmission } from "~/features/review/schema";
import { clientOf } from "../client.server";
import { readForm, submitForm } from "../form.server";
import { page } from "../page.server";
import { redirectWithToast } from "../toast.server";

export const loader = page("staff", async ({ app, viewer, params, locale, t }) => {
  const id = params.profileid ?? "";
  const reviewed = await readForReview(app, { actor: viewer, id });
  const [industries, domains, timeline, lastReturn] = await Promise.all([
    keyLabels(app, "industry", locale),
    keyLabels(app, "domain", locale),
    reviewTimeline(app, id),
    latestReturnComments(app, id),
  ]);
  const { kind, profile, email } = reviewed;
  const name = profile.name || t("review:queue.unnamed");
  return {
    title: t("review:profile.title", { name }),
    kind,
    id,
    name,
    email,
    photo: fileUrl(profile.photo),
    publication: kind === "startup" ? startupPublication(profile.is_publish) : investorPublication(profile.status),
    submittedAt: profile.submitted_at,
    publishedAt: profile.published_at,
    sections: describeProfile(reviewed, { t, locale, keyLabels: new Map([...industries, ...domains]) }),
    timeline,
    before: lastReturn?.comments ?? {},
  };
});

const approval = z.object({ submitted_at: seenSubmission });

export const action = page("staff", async ({ app, viewer, params, request }) => {
  const formData = await readForm(request);
  const id = params.profileid ?? "";
  const kind = await profileKindOf(app, id);
  const { origin } = clientOf(app, request);
  const done = (key: `review:done.${string}`) => redirectWithToast(request, "/staff/review", { tone: "success", key });

  if (formData.get("intent") === "approve") {
    return submitForm(formData, approval, async ({ submitted_at: submittedAt }) => {
      const decision = { actor: viewer, id, submittedAt, origin };
      await (kind === "startup" ? approveStartup(app, decision) : approveInvestor(app, decision));
      return done("review:done.approved");
    });
  }
  return submitForm(formData, returnSchema(kind).and(approval), async ({ submitted_at, note, comments }) => {
    await returnProfile(app, { actor: viewer, kind, id, submittedAt: submitted_at, note, comments, origin });
    return done("review:done.returned");
  });
});

/** Who was told that the state has changed sees the state as it is now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function ReviewProfile() {
  const { t } = useTranslation("review");
  const profile = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<{ note: string; comments: Record<string, string> }>({
    lastResult,
    shouldRevalidate: "onInput",
  });
  const hasChanged = lastResult?.error?.[""]?.includes("errors:wrong_state") ?? false;
  const isDue = profile.publication === "review";
  const comments = fields.comments.getFieldset() as unknown as Record<string, FieldMetadata<string>>;

  return (
    <div className="shell space-y-6 py-6 md:py-10">
      <Link to="/staff/review" className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {t("profile.back")}
      </Link>

      <header className="flex flex-wrap items-start gap-4">
        <Avatar
          src={profile.photo}
          name={profile.name}
          size={72}
          shape={profile.kind === "startup" ? "square" : "circle"}
        />
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere] md:text-3xl">{profile.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft">
            {t(`kinds.${profile.kind}`)}
            <PublicationBadge publication={profile.publication} />
          </p>
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
            <Fact label={t("profile.login")}>{profile.email}</Fact>
            {profile.submittedAt !== null && (
              <Fact label={t("profile.submitted")}>
                <LocalDate at={profile.submittedAt} withTime />
              </Fact>
            )}
            {profile.publishedAt !== null && (
              <Fact label={t("profile.published")}>
                <LocalDate at={profile.publishedAt} withTime />
              </Fact>
            )}
          </dl>
          {isDue && (
            <a
              href="#decision"
              className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-brand-700 underline underline-offset-4 lg:hidden"
            >
              <ArrowDown aria-hidden className="size-4" />
              {t("profile.toDecision")}
            </a>
          )}
        </div>
      </header>

      {hasChanged ? (
        <Notice tone="danger" title={t("changed.title")}>
          {t(`changed.${profile.publication}`)}
        </Notice>
      ) : isDue ? (
        <FormErrors form={form} />
      ) : (
        <Notice
          action={
            profile.publication === "published" && (
              <Link
                to={`/${profile.kind}s/${profile.id}`}
                className="font-medium text-brand-700 underline underline-offset-4"
              >
                {t("profile.publicPage")}
              </Link>
            )
          }
        >
          {t(profile.publication === "published" ? "profile.readOnlyPublished" : "profile.readOnlyDraft")}
        </Notice>
      )}

      <Form form={form} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0 space-y-6">
          {profile.sections.map((section) => (
            <SectionCard
              key={section.section}
              kind={profile.kind}
              section={section}
              comments={isDue ? comments : null}
              before={isDue ? profile.before : {}}
            />
          ))}
        </div>
        <aside className="min-w-0 space-y-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          {isDue && <DecisionPanel name={profile.name} note={fields.note} submittedAt={profile.submittedAt} />}
          <Card asChild>
            <section aria-labelledby="timeline-title">
              <h2 id="timeline-title" className="mb-3 text-lg font-semibold">
                {t("timeline.title")}
              </h2>
              <Timeline kind={profile.kind} ownerId={profile.id} entries={profile.timeline} />
            </section>
          </Card>
        </aside>
      </Form>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
