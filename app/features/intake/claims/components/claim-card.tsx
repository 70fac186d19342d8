import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { safeHref } from "~/features/text/text/rich-text";
import { readableAddress } from "~/locales/readable-address";
import type { ListedClaim } from "../list-claims.server";

const loadClaimReasonForm = async () => (await import("../schema")).claimReasonForm;

/** One claim in the staff area: who claims what with which evidence, and the decision. */
export function ClaimCard({ claim }: { claim: ListedClaim }) {
  const { t } = useTranslation("claims");
  const { startup } = claim;
  const href = safeHref(startup.website);
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <Link to={`/startups/${startup.id}`} className="hover:text-brand-700">
            {startup.name}
          </Link>
        </h2>
        <Badge tone={claim.state === "waiting" ? "warning" : claim.state === "refused" ? "danger" : "success"}>
          {t(`desk.states.${claim.state}`)}
        </Badge>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-ink-faint">{t("desk.claimant")}</dt>
          <dd className="wrap-anywhere">
            {claim.name} · {claim.role}
            <span className="block">{readableAddress(claim.email)}</span>
            <Badge tone={claim.isAtCompany ? "success" : "neutral"} className="mt-1">
              {t(claim.isAtCompany ? "desk.domainYes" : "desk.domainNo")}
            </Badge>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-ink-faint">{t("desk.website")}</dt>
          <dd className="wrap-anywhere">
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noopener nofollow"
                className="text-brand-700 underline underline-offset-4"
              >
                {readableAddress(startup.website)}
              </a>
            ) : (
              t("desk.noWebsite")
            )}
          </dd>
        </div>
      </dl>
      {claim.evidence && (
        <div>
          <p className="text-sm text-ink-faint">{t("desk.evidence")}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{claim.evidence}</p>
        </div>
      )}
      <p className="text-sm text-ink-faint">
        <LocalDate at={claim.createdAt} withTime />
      </p>
      {claim.state === "waiting" ? (
        <div className="space-y-4 border-t border-line pt-4">
          {claim.accountId && (
            <p className="text-sm text-ink-soft">
              {t("desk.hasAccount")}{" "}
              <Link to={`/staff/accounts/${claim.accountId}`} className="text-brand-700 underline underline-offset-4">
                {t("desk.account")}
              </Link>
            </p>
          )}
          <div className="grid gap-4 md:grid-cols-[auto_1fr] md:items-end">
            <PostForm replace>
              <input type="hidden" name="claim_id" value={claim.id} />
              <SubmitButton name="intent" value="approve">
                {t("desk.approve")}
              </SubmitButton>
            </PostForm>
            <RefusalForm claimId={claim.id} />
          </div>
        </div>
      ) : (
        claim.reason && <p className="border-t border-line pt-4 whitespace-pre-wrap wrap-anywhere">{claim.reason}</p>
      )}
    </Card>
  );
}

/** Refuses a claim with a reason, which the claimant receives. */
function RefusalForm({ claimId }: { claimId: string }) {
  const { t } = useTranslation("claims");
  const [form, fields] = useZodForm({
    id: `refusal-${claimId}`,
    constraint: { reason: { required: true } },
    load: loadClaimReasonForm,
  });
  return (
    <div className="min-w-0">
      <Form form={form} replace draft={`/staff/claims/${claimId}`} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="claim_id" value={claimId} />
        <TextAreaField field={fields.reason} label={t("desk.reason")} rows={1} className="min-w-0 flex-1 basis-60" />
        <SubmitButton name="intent" value="refuse" variant="secondary">
          {t("desk.refuse")}
        </SubmitButton>
      </Form>
    </div>
  );
}
