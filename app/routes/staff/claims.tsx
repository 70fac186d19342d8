import { useLoaderData } from "@remix-run/react";
import BadgeCheck from "lucide-react/icons/badge-check";
import { useTranslation } from "react-i18next";
import { FormErrors } from "~/components/form/form-errors";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { tabStyle } from "~/components/ui/tabs";
import { ClaimCard } from "~/features/claims/components/claim-card";
import { DelistForm } from "~/features/claims/components/delist-form";
import { approveClaim, refuseClaim } from "~/features/claims/decide-claim.server";
import { delistListing } from "~/features/claims/delist-listing.server";
import { claimPageSize, listClaims } from "~/features/claims/list-claims.server";
import { findUnclaimed } from "~/features/claims/queries.server";
import { claimDecisionForm, claimsFilter } from "~/features/claims/schema";
import { clientOf } from "../client.server";
import { readForm, submitForm } from "../form.server";
import { useAnswer } from "../keep-form-on-network-error";
import { page } from "../page.server";
import { redirectWithToast } from "../toast.server";

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer, url, t }) => {
  const { state, page: number, listing } = claimsFilter.parse(Object.fromEntries(url.searchParams));
  const { claims, count } = await listClaims(app, { actor: viewer, state, page: number });
  const found = listing === undefined ? null : await findUnclaimed(app, { id: listing });
  return {
    title: t("claims:desk.title"),
    state,
    page: number,
    size: claimPageSize,
    count,
    claims,
    listing: found && { id: found.id, name: found.name },
  };
});

export const action = page("staff", async ({ app, viewer: actor, request }) =>
  submitForm(await readForm(request), claimDecisionForm, async (input) => {
    const { origin } = clientOf(app, request);
    switch (input.intent) {
      case "approve":
        await approveClaim(app, { actor, id: input.claim_id, origin });
        return redirectWithToast(request, "/staff/claims", { tone: "success", key: "claims:desk.approved" });
      case "refuse":
        await refuseClaim(app, { actor, id: input.claim_id, reason: input.reason, origin });
        return redirectWithToast(request, "/staff/claims", { tone: "success", key: "claims:desk.refused" });
      case "delist": {
        const listing = await findUnclaimed(app, { id: input.startup_id });
        await delistListing(app, { actor, id: input.startup_id, reason: input.reason });
        const values = { name: listing?.name ?? "" };
        return redirectWithToast(request, "/staff/claims", { tone: "success", key: "claims:desk.delisted", values });
      }
      default:
        return input satisfies never;
    }
  }),
);

/** Why a button of the page was refused. */
function errorsOf(answer: object | undefined): string[] | undefined {
  const error = answer && "error" in answer ? (answer.error as Record<string, string[]> | null) : null;
  return error ? Object.values(error).flat() : undefined;
}

export default function Claims() {
  const { t } = useTranslation("claims");
  const { state, page: number, size, count, claims, listing } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="shell max-w-4xl space-y-6 py-8 md:py-12">
      <PageHeader title={t("desk.title")} description={t("desk.description")} />
      <FormErrors form={{ errors: errorsOf(answer), errorId: "claims-errors" }} />
      {listing && <DelistForm listing={listing} />}
      <nav aria-label={t("desk.title")} className="flex gap-1 border-b border-line">
        <Link to="/staff/claims" className={tabStyle} aria-current={state === "waiting" ? "page" : undefined}>
          {t("desk.waiting")}
        </Link>
        <Link
          to="/staff/claims?state=decided"
          className={tabStyle}
          aria-current={state === "decided" ? "page" : undefined}
        >
          {t("desk.decided")}
        </Link>
      </nav>
      {claims.length === 0 ? (
        <EmptyState icon={BadgeCheck} title={t(state === "waiting" ? "desk.empty" : "desk.emptyDecided")} />
      ) : (
        <ol className="space-y-4">
          {claims.map((claim) => (
            <li key={claim.id}>
              <ClaimCard claim={claim} />
            </li>
          ))}
        </ol>
      )}
      <Pagination page={number} size={size} count={count} />
    </div>
  );
}
