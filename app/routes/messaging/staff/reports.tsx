import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useTranslation } from "react-i18next";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { FormErrors } from "~/components/form/form-errors";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { tabStyle } from "~/components/ui/tabs";
import { staffMay } from "~/features/core/access/staff";
import {
  ComplaintList,
  settleComplaintIntent,
  viewComplaintIntent,
} from "~/features/deals/complaints/components/complaint-list";
import { listComplaints } from "~/features/deals/complaints/list-complaints.server";
import { settleComplaintForm, viewComplaintForm } from "~/features/deals/complaints/schema";
import { settleComplaint } from "~/features/deals/complaints/settle-complaint.server";
import { viewComplaint } from "~/features/deals/complaints/view-complaint.server";
import { showPost } from "~/features/learning/courses/change-post.server";
import { HiddenPost, PostReports } from "~/features/learning/courses/components/post-reports";
import { findHiddenPost, listPostReports } from "~/features/learning/courses/list-post-reports.server";
import { postReportForm, showPostForm } from "~/features/learning/courses/schema";
import { settlePostReport } from "~/features/learning/courses/settle-post-report.server";
import { ReportCard, viewReportIntent } from "~/features/messaging/components/report-card";
import { listReports, reportPageSize } from "~/features/messaging/list-reports.server";
import { reportedForm, reportsFilter, settleForm } from "~/features/messaging/schema";
import { settleReport } from "~/features/messaging/settle-report.server";
import { viewReport } from "~/features/messaging/view-report.server";
import { ReportedRules, viewRulesIntent } from "~/features/showcase/firewall/components/reported-rules";
import { viewReportedRules } from "~/features/showcase/firewall/view-reported-rules.server";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "complaints",
    "courses",
    "drafts",
    "errors",
    "firewall",
    "inbox",
    "messageReports",
    "messaging",
    "reportedRules",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer, url, locale, t }) => {
  const { page: number, settled } = reportsFilter.parse(Object.fromEntries(url.searchParams));
  const [{ reports, count }, posts, complaints] = await Promise.all([
    listReports(app, { actor: viewer, settled, page: number }),
    listPostReports(app, { actor: viewer, settled, locale }),
    listComplaints(app, { actor: viewer, settled }),
  ]);
  const asked = url.searchParams.get("hidden");
  const hidden = asked === null ? null : await findHiddenPost(app, { actor: viewer, id: asked });
  return {
    hidden,
    maySuspend: staffMay(viewer, "accounts.change"),
    title: t("messageReports:title"),
    posts,
    complaints,
    settled,
    page: number,
    size: reportPageSize,
    reports,
    count,
  };
});

export const action = page("staff", async ({ app, viewer, request, locale }) => {
  const form = await readForm(request);
  if (form.get("intent") === viewRulesIntent) {
    return submitForm(form, reportedForm, async ({ report_id: reportId }) =>
      data({ viewed: { reportId, rules: await viewReportedRules(app, { actor: viewer, reportId, locale }) } }),
    );
  }
  if (form.get("intent") === viewReportIntent) {
    return submitForm(form, reportedForm, async ({ report_id: reportId }) =>
      data({ report: { id: reportId, messages: await viewReport(app, { actor: viewer, reportId }) } }),
    );
  }
  if (form.get("intent") === viewComplaintIntent) {
    return submitForm(form, viewComplaintForm, async ({ complaint_id: id }) =>
      data({ complaint: { id, ...(await viewComplaint(app, { actor: viewer, id })) } }),
    );
  }
  if (form.get("intent") === settleComplaintIntent) {
    return submitForm(form, settleComplaintForm, async ({ complaint_id: id, resolution }) => {
      await settleComplaint(app, { actor: viewer, id, resolution });
      return redirectWithToast(request, "/staff/reports", { tone: "success", key: "complaints:settled" });
    });
  }
  if (form.get("intent") === "settlePost") {
    return submitForm(form, postReportForm, async ({ report_id: reportId, verdict, note }) => {
      const id = await settlePostReport(app, { actor: viewer, reportId, verdict, note });
      const path = verdict === "hide" ? `/staff/reports?hidden=${id}` : "/staff/reports";
      return redirectWithToast(request, path, { tone: "success", key: "courses:reports.done" });
    });
  }
  if (form.get("intent") === "showPost") {
    return submitForm(form, showPostForm, async ({ entry: id, settled }) => {
      await showPost(app, { actor: viewer, id });
      const path = settled ? "/staff/reports?settled=1" : "/staff/reports";
      return redirectWithToast(request, path, { tone: "success", key: "courses:discussion.shown" });
    });
  }
  return submitForm(form, settleForm, async ({ report_id: reportId, resolution }) => {
    await settleReport(app, { actor: viewer, reportId, resolution });
    return redirectWithToast(request, "/staff/reports", { tone: "success", key: "messageReports:settleDone" });
  });
});

export default function Reports() {
  const { t } = useTranslation("messageReports");
  const answer = useAnswer<typeof action>();
  const complaint = answer && "complaint" in answer ? answer.complaint : null;
  const looked = answer && "report" in answer ? answer.report : null;
  const viewed = answer && "viewed" in answer ? answer.viewed : null;
  const settling =
    answer && "initialValue" in answer && answer.initialValue?.intent === "settlePost" ? answer : undefined;
  const {
    complaints,
    hidden,
    maySuspend,
    posts,
    settled,
    page: number,
    size,
    reports,
    count,
  } = useLoaderData<typeof loader>();
  return (
    <div className="shell space-y-6 py-8 md:py-12">
      <PageHeader title={t("title")} description={t("description")} />
      <FormErrors form={{ errors: settling ? [] : errorsOfAnswer(answer), errorId: "reports-errors" }} />
      <nav aria-label={t("title")} className="flex gap-1 border-b border-line">
        <Link to="/staff/reports" className={tabStyle} aria-current={settled ? undefined : "page"}>
          {t("waiting")}
        </Link>
        <Link to="/staff/reports?settled=1" className={tabStyle} aria-current={settled ? "page" : undefined}>
          {t("settled")}
        </Link>
      </nav>
      {hidden && <HiddenPost post={hidden} />}
      {posts.length > 0 && (
        <PostReports reports={posts} isSettled={settled} maySuspend={maySuspend} lastResult={settling} />
      )}
      {complaints.length > 0 && <ComplaintList complaints={complaints} viewed={complaint} />}
      {posts.length + complaints.length > 0 && reports.length > 0 && (
        <h2 className="pt-2 text-xl font-semibold">{t("conversations")}</h2>
      )}
      {reports.length + posts.length + complaints.length === 0 && (
        <EmptyState
          icon={ShieldCheck}
          title={t(settled ? "emptySettled" : "emptyTitle")}
          description={t("emptyDescription")}
        />
      )}
      {reports.length > 0 && (
        <ol className="space-y-4">
          {reports.map((entry) => (
            <li key={entry.report.id}>
              <ReportCard entry={entry} messages={looked?.id === entry.report.id ? looked.messages : null}>
                {entry.startup && (
                  <ReportedRules
                    reportId={entry.report.id}
                    rules={viewed?.reportId === entry.report.id ? viewed.rules : null}
                  />
                )}
              </ReportCard>
            </li>
          ))}
        </ol>
      )}
      <Pagination page={number} size={size} count={count} />
    </div>
  );
}
