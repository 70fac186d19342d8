import { useLoaderData } from "@remix-run/react";
import BadgeCheck from "lucide-react/icons/badge-check";
import { useTranslation } from "react-i18next";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { FormErrors } from "~/components/form/form-errors";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { tabStyle } from "~/components/ui/tabs";
import { ClaimCard } from "~/features/intake/claims/components/claim-card";
import { DelistForm } from "~/features/intake/claims/components/delist-form";
import { TakenDownList } from "~/features/intake/claims/components/taken-down-list";
import { approveClaim, refuseClaim } from "~/features/intake/claims/decide-claim.server";
import { delistListing } from "~/features/intake/claims/delist-listing.server";
import { claimPageSize, listClaims } from "~/features/intake/claims/list-claims.server";
import { listTakenDown } from "~/features/intake/claims/list-taken-down.server";
import { findUnclaimed } from "~/features/intake/claims/queries.server";
import { relistListing } from "~/features/intake/claims/relist-listing.server";
import { claimDecisionForm, claimsFilter } from "~/features/intake/claims/schema";
import type { PageTexts } from "~/locales/page-texts";
import type { App } from "~/server/app.server";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "claims", "drafts", "errors", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

type Listing = Parameters<typeof listTakenDown>[1];

async function takenDownPage(app: App, list: Listing) {
  const { listings, count } = await listTakenDown(app, list);
  return { claims: [], takenDown: listings, count };
}

async function claimsPage(app: App, list: Parameters<typeof listClaims>[1]) {
  return { ...(await listClaims(app, list)), takenDown: [] };
}

export const loader = page("staff", async ({ app, viewer, url, t }) => {
  const { state, page: number, listing } = claimsFilter.parse(Object.fromEntries(url.searchParams));
  const list = { actor: viewer, page: number };
  const { claims, takenDown, count } =
    state === "removed" ? await takenDownPage(app, list) : await claimsPage(app, { ...list, state });
  const found = listing === undefined ? null : await findUnclaimed(app, { id: listing });
  return {
    title: t("claims:desk.title"),
    state,
    page: number,
    size: claimPageSize,
    count,
    claims,
    takenDown,
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
        return redirectWithToast(request, removedList, { tone: "success", key: "claims:desk.delisted", values });
      }
      case "relist":
        await relistListing(app, { actor, id: input.startup_id });
        return redirectWithToast(request, removedList, { tone: "success", key: "claims:desk.relisted" });
      default:
        return input satisfies never;
    }
  }),
);

const removedList = "/staff/claims?state=removed";

const tabs = [
  { tab: "waiting", path: "/staff/claims" },
  { tab: "decided", path: "/staff/claims?state=decided" },
  { tab: "removed", path: removedList },
] as const;

export default function Claims() {
  const { t } = useTranslation("claims");
  const { state, page: number, size, count, claims, takenDown, listing } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="shell max-w-4xl space-y-6 py-8 md:py-12">
      <PageHeader title={t("desk.title")} description={t("desk.description")} />
      <FormErrors form={{ errors: errorsOfAnswer(answer), errorId: "claims-errors" }} />
      {listing && <DelistForm listing={listing} />}
      <nav aria-label={t("desk.title")} className="flex gap-1 border-b border-line">
        {tabs.map(({ tab, path }) => (
          <Link key={tab} to={path} className={tabStyle} aria-current={state === tab ? "page" : undefined}>
            {t(`desk.${tab}`)}
          </Link>
        ))}
      </nav>
      {count === 0 && <EmptyState icon={BadgeCheck} title={t(`desk.none.${state}`)} />}
      {state === "removed" ? (
        <TakenDownList listings={takenDown} />
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
