import { useLoaderData } from "@remix-run/react";
import ClipboardList from "lucide-react/icons/clipboard-list";
import { useTranslation } from "react-i18next";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { FormErrors } from "~/components/form/form-errors";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { tabStyle } from "~/components/ui/tabs";
import { type ServiceRequestStatus, serviceRequestStatuses } from "~/db/values";
import { RequestCard } from "~/features/commerce/services/components/request-card";
import { moveRequest } from "~/features/commerce/services/move-request.server";
import { listRequests } from "~/features/commerce/services/queries.server";
import { moveForm, requestsFilter } from "~/features/commerce/services/schema";
import type { PageTexts } from "~/locales/page-texts";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["catalog", "drafts", "errors", "services", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const pathOf = (status: ServiceRequestStatus) =>
  status === "requested" ? "/staff/services" : `/staff/services?status=${status}`;

export const loader = page("staff", async ({ app, viewer, url, t }) => {
  const { status, page: number } = requestsFilter.parse(Object.fromEntries(url.searchParams));
  const list = await listRequests(app, { actor: viewer, status, page: number });
  return { title: t("services:desk.title"), status, ...list };
});

export const action = page("staff", async ({ app, viewer, request, t }) =>
  submitForm(await readForm(request), moveForm, async ({ request_id: id, from, to, answer }) => {
    await moveRequest(app, { actor: viewer, id, from, to, answer, origin: clientOf(app, request).origin });
    const values = { status: t(`services:status.${to}`) };
    return redirectWithToast(request, pathOf(from), { tone: "success", key: "services:desk.moved", values });
  }),
);

export default function ServicesDesk() {
  const { t } = useTranslation("services");
  const { status, result, count, page: number, size } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="shell max-w-4xl space-y-6 py-8 md:py-12">
      <PageHeader title={t("desk.title")} description={t("desk.description")} />
      <FormErrors form={{ errors: errorsOfAnswer(answer), errorId: "services-errors" }} />
      <nav aria-label={t("desk.filter")} className="flex gap-1 overflow-x-auto border-b border-line">
        {serviceRequestStatuses.map((each) => (
          <Link key={each} to={pathOf(each)} className={tabStyle} aria-current={each === status ? "page" : undefined}>
            {t(`status.${each}`)}
          </Link>
        ))}
      </nav>
      {count === 0 && <EmptyState icon={ClipboardList} title={t("desk.empty", { status: t(`status.${status}`) })} />}
      <ol className="space-y-4">
        {result.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} />
          </li>
        ))}
      </ol>
      <Pagination page={number} size={size} count={count} />
    </div>
  );
}
