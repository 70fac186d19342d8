import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { staffMay } from "~/features/core/access/staff";
import { AccountActions } from "~/features/member-area/account-administration/components/account-actions";
import { AccountFacts, publicationOf } from "~/features/member-area/account-administration/components/account-facts";
import { AccountTimeline } from "~/features/member-area/account-administration/components/account-timeline";
import { readAccount } from "~/features/member-area/account-administration/queries.server";
import { readTimeline } from "~/features/member-area/account-administration/read-timeline.server";
import { timelineFilter } from "~/features/member-area/account-administration/schema";
import { ConfirmNotice } from "~/features/member-area/own-account/components/confirm-form";
import { lacksProof } from "~/features/member-area/own-account/components/proof";
import { findOptionLabel } from "~/features/publishing/option-lists/option-list.server";
import type { PageTexts } from "~/locales/page-texts";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { proofState } from "../account/proof.server";
import { answerAccountAction } from "./account-action.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "accounts",
    "catalog",
    "drafts",
    "errors",
    "events",
    "levels",
    "secondFactor",
    "settings",
    "staff",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer, params, url, locale, t }) => {
  const id = params.accountid ?? "";
  const filter = timelineFilter.parse(Object.fromEntries(url.searchParams));
  const [account, timeline] = await Promise.all([
    readAccount(app, { actor: viewer, id }),
    readTimeline(app, { actor: viewer, id, filter, locale }),
  ]);
  const { startupOrigin } = account;
  return {
    title: account.name || account.email || t("staff:list.unnamed"),
    account,
    timeline,
    originLabel:
      startupOrigin && (await findOptionLabel(app, { name: "startup_origin_options", key: startupOrigin, locale })),
    now: app.now(),
    mayChange: staffMay(viewer, "accounts.change") && account.state !== "erased",
    mayReview: staffMay(viewer, "profiles.review"),
    isOwn: account.id === viewer.id,
    proof: await proofState(app, { actor: viewer, url }),
  };
});

export const action = page("staff", ({ app, viewer, params, request }) =>
  answerAccountAction(app, { actor: viewer, id: params.accountid ?? "", request }),
);

export default function StaffAccount() {
  const { t } = useTranslation("staff");
  const { title, account, timeline, originLabel, now, mayChange, mayReview, isOwn, proof } =
    useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const publication = publicationOf(account);
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <Link to="/staff/accounts" className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {t("back")}
      </Link>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={t(`kinds.${account.kind}`)}
        actions={
          <>
            {publication === "published" && (
              <Button asChild variant="secondary">
                <Link to={`/${account.kind}s/${account.id}`}>{t("detail.openPublic")}</Link>
              </Button>
            )}
            {publication && mayReview && account.state !== "erased" && (
              <Button asChild variant="secondary">
                <Link to={`/staff/review/${account.id}`}>{t("detail.openReview")}</Link>
              </Button>
            )}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6">
          <Card padding="lg" asChild>
            <section>
              <h2 className="mb-4 text-lg font-semibold">{t("detail.facts")}</h2>
              <AccountFacts account={account} originLabel={originLabel} now={now} />
            </section>
          </Card>
          <Card padding="lg" asChild>
            <section id="timeline" className="scroll-mt-20">
              <h2 className="mb-4 text-lg font-semibold">{t("timeline.title")}</h2>
              <AccountTimeline account={account} timeline={timeline} />
            </section>
          </Card>
        </div>
        <Card padding="lg" asChild>
          <section>
            <h2 className="mb-4 text-lg font-semibold">{t("actions.title")}</h2>
            {mayChange ? (
              <>
                {lacksProof(lastResult) && <ConfirmNotice proof={proof} to={`/staff/accounts/${account.id}`} />}
                <AccountActions account={account} isOwn={isOwn} lastResult={lastResult} />
              </>
            ) : (
              <p className="text-ink-soft">{t("detail.readOnly")}</p>
            )}
          </section>
        </Card>
      </div>
    </div>
  );
}
