import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { RequestForm } from "~/features/messaging/meetings/components/request-form";
import { findOpenHours } from "~/features/messaging/meetings/find-open-hours.server";
import { findZones } from "~/features/messaging/meetings/find-zones.server";
import { requestForm, requestQuery } from "~/features/messaging/meetings/hours-schema";
import { requestOfficeHours } from "~/features/messaging/meetings/request-office-hours.server";
import { findInvitationTarget } from "~/features/messaging/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { valuesByName } from "~/server/values-by-name";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";

export { unlessRefusedOrOutdated as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "meetings", "officeHours", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("startups", async ({ app, viewer, params, url, locale, t }) => {
  const targetId = params.investorid ?? "";
  const { target } = await findInvitationTarget(app, { actor: viewer, targetId });
  const [hours, { zones }] = await Promise.all([
    findOpenHours(app, { actor: viewer, investorId: targetId }),
    findZones(app, { actor: viewer, targetId, t, locale }),
  ]);
  return {
    title: t("officeHours:request.title", { name: target.name }),
    target: { id: target.id, name: target.name },
    hours,
    zones,
    start: requestQuery.parse(valuesByName(url.searchParams)).start,
  };
});

/** Requests a time; the conversation shows what became of it. */
export const action = page("startups", async ({ app, viewer: actor, params, request, redirectTo }) => {
  const targetId = params.investorid ?? "";
  return submitForm(await readForm(request), requestForm, ({ start: startAt, purpose }) =>
    requestOfficeHours(app, { actor, targetId, startAt, purpose }).then(() => redirectTo(`/messages/${targetId}`)),
  );
});

export default function RequestHours() {
  const { title, target, hours, zones, start } = useLoaderData<typeof loader>();
  const { t } = useTranslation("officeHours");
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  const obstacle = obstacleOf(hours);
  return (
    <div className="shell max-w-3xl space-y-6 py-8 md:py-12">
      <PageHeader
        title={title}
        description={t("request.description")}
        actions={
          <Button asChild variant="secondary">
            <Link to={`/investors/${target.id}`}>
              <ArrowLeft aria-hidden />
              {t("request.back")}
            </Link>
          </Button>
        }
      />
      {obstacle && !answer ? (
        <Notice
          tone="info"
          action={
            obstacle === "hasOpen" && (
              <Button asChild variant="secondary">
                <Link to={`/messages/${target.id}`}>{t("request.conversation")}</Link>
              </Button>
            )
          }
        >
          {t(`request.${obstacle}`)}
        </Notice>
      ) : (
        <Card padding="lg">
          <RequestForm
            times={hours?.times ?? []}
            minutes={hours?.minutes ?? 0}
            zones={zones}
            start={start}
            lastResult={answer}
          />
        </Card>
      )}
    </div>
  );
}

/** Why no time can be requested now; null if one can. */
function obstacleOf(hours: ReturnType<typeof useLoaderData<typeof loader>>["hours"]) {
  if (!hours) return "unfit";
  if (hours.hasOpen) return "hasOpen";
  if (hours.isSpent) return "spent";
  return hours.times.length === 0 ? "none" : null;
}
