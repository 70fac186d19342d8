import { useLoaderData } from "@remix-run/react";
import MailCheck from "lucide-react/icons/mail-check";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { ClaimForm } from "~/features/intake/claims/components/claim-form";
import { companyDomain } from "~/features/intake/claims/own-domain";
import { findUnclaimed } from "~/features/intake/claims/queries.server";
import { requestClaim } from "~/features/intake/claims/request-claim.server";
import { claimForm } from "~/features/intake/claims/schema";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "claims", "drafts", "errors", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("everyone", async ({ app, viewer, params, url, t }) => {
  const listing = await findUnclaimed(app, { id: params.startupid ?? "" });
  if (!listing) throw new AppError("startup_not_found");
  const sent = url.searchParams.get("sent");
  return {
    title: t("claims:form.title", { name: listing.name }),
    description: t("claims:form.description"),
    noindex: true,
    listing: { id: listing.id, name: listing.name },
    domain: companyDomain(listing.website),
    sent: sent === "mailed" || sent === "waiting" ? (sent as "mailed" | "waiting") : null,
    ownName: viewer.kind === "startup" ? viewer.name || viewer.email : null,
  };
});

export const action = page("everyone", async ({ app, viewer, request, params, locale, redirectTo }) =>
  submitForm(await readForm(request), claimForm, async (input) => {
    const startupId = params.startupid ?? "";
    const { ip, origin } = clientOf(app, request);
    const outcome = await requestClaim(app, { viewer, startupId, input, locale, ip, origin });
    return redirectTo(`/startups/${startupId}/claim?sent=${outcome}`);
  }),
);

export default function Claim() {
  const { t } = useTranslation("claims");
  const { listing, domain, sent, ownName } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const back = (
    <Button asChild variant="secondary">
      <Link to={`/startups/${listing.id}`}>{t("form.back")}</Link>
    </Button>
  );
  if (sent) {
    return (
      <div className="shell max-w-2xl py-8 md:py-12">
        <Card padding="lg">
          <MailCheck aria-hidden className="mb-4 size-8 text-brand-700" />
          <h1 className="text-2xl font-semibold tracking-tight">{t(`sent.${sent}Title`)}</h1>
          <p className="mt-2 text-ink-soft">{t(`sent.${sent}`)}</p>
          {sent === "mailed" && <p className="mt-2 text-sm text-ink-faint">{t("sent.mailedHint")}</p>}
          <div className="mt-6 flex flex-wrap gap-3">
            {back}
            <Button asChild variant="ghost">
              <Link to={`/startups/${listing.id}/claim`}>{t("sent.again")}</Link>
            </Button>
          </div>
        </Card>
      </div>
    );
  }
  return (
    <div className="shell max-w-2xl space-y-6 py-8 md:py-12">
      <PageHeader title={t("form.title", { name: listing.name })} description={t("form.description")} />
      {ownName !== null && <Notice>{t("form.ownAccount", { name: ownName })}</Notice>}
      <Card padding="lg">
        <ClaimForm startupId={listing.id} domain={domain} lastResult={lastResult} />
      </Card>
      {back}
    </div>
  );
}
