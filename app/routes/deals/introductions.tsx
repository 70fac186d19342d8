import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/components/ui/page-header";
import type { ComplaintKind } from "~/db/complaint-values";
import { ComplaintFold, complainIntent } from "~/features/deals/complaints/components/complaint-fold";
import { answerIntroduction } from "~/features/deals/introductions/answer-introduction.server";
import { DecideList } from "~/features/deals/introductions/components/decide-list";
import { MutedList } from "~/features/deals/introductions/components/muted-list";
import { ReceivedList } from "~/features/deals/introductions/components/received-list";
import { RequestList } from "~/features/deals/introductions/components/request-list";
import { RequestedList } from "~/features/deals/introductions/components/requested-list";
import { SentList } from "~/features/deals/introductions/components/sent-list";
import { consentIntroduction } from "~/features/deals/introductions/consent-introduction.server";
import { listMuted } from "~/features/deals/introductions/list-muted.server";
import { listReceived } from "~/features/deals/introductions/list-received.server";
import { listAskable, listRequested } from "~/features/deals/introductions/list-requested.server";
import { listRequests } from "~/features/deals/introductions/list-requests.server";
import { listSent } from "~/features/deals/introductions/list-sent.server";
import { listSuggested } from "~/features/deals/introductions/list-suggested.server";
import { muteIntroducer } from "~/features/deals/introductions/mute-introducer.server";
import { passIntroduction } from "~/features/deals/introductions/pass-introduction.server";
import { refuseIntroduction } from "~/features/deals/introductions/refuse-introduction.server";
import { refuseRequest } from "~/features/deals/introductions/refuse-request.server";
import { answerForm, consentForm, introductionForm } from "~/features/deals/introductions/schema";
import { unmuteIntroducer } from "~/features/deals/introductions/unmute-introducer.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError, type ErrorCode } from "~/server/errors";
import { readForm, submitForm } from "../form.server";
import { useAnswer } from "../keep-form-on-network-error";
import { page } from "../page.server";
import { redirectWithToast } from "../toast.server";
import { actOnComplaint } from "./complain.server";

export { unlessRefusedOrOutdated as shouldRevalidate } from "../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "complaints",
    "drafts",
    "errors",
    "facts",
    "favorites",
    "introductions",
    "profileCards",
    "startups",
    "unclaimed",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

const path = "/introductions";

/** What a startup decides and asked for, or what an investor was asked for, received, suggested and muted. */
export const loader = page("sides", async ({ app, viewer, locale, t }) => {
  const title = t("introductions:title");
  if (viewer.kind === "startup") {
    const [suggested, requested, askable] = await Promise.all([
      listSuggested(app, { actor: viewer, locale }),
      listRequested(app, { actor: viewer }),
      listAskable(app, { actor: viewer }),
    ]);
    return { side: "startup", title, ...suggested, requested, askable } as const;
  }
  const [requests, received, sent, muted] = await Promise.all([
    listRequests(app, { actor: viewer, locale }),
    listReceived(app, { actor: viewer, locale }),
    listSent(app, { actor: viewer }),
    listMuted(app, { actor: viewer }),
  ]);
  return { side: "investor", title, requests, received, sent, muted } as const;
});

/** Errors caused by changes since the page was loaded. */
const staleErrors: ReadonlySet<ErrorCode> = new Set(["wrong_state", "conflict", "not_found"]);

export const action = page("sides", async ({ app, viewer, request, redirectTo }) => {
  const form = await readForm(request);
  const intent = form.get("intent");
  const act = async (work: Promise<unknown>, key: `introductions:${string}`) => {
    try {
      await work;
      return redirectWithToast(request, path, { tone: "success", key });
    } catch (error) {
      if (!(error instanceof AppError) || !staleErrors.has(error.code)) throw error;
      const refused = error.code === "conflict" ? error.text : "introductions:errors.over";
      return redirectWithToast(request, path, { tone: "warning", key: refused });
    }
  };
  if (intent === complainIntent) return actOnComplaint(app, { actor: viewer, form, request, path });
  if (viewer.kind === "startup") {
    switch (intent) {
      case "consent":
        return submitForm(form, consentForm, (sent) =>
          act(consentIntroduction(app, { actor: viewer, ...sent }), "introductions:decide.consented"),
        );
      case "refuse":
        return submitForm(form, introductionForm, ({ id }) =>
          act(refuseIntroduction(app, { actor: viewer, id }), "introductions:decide.refused"),
        );
      default:
        throw new AppError("bad_request");
    }
  }
  const actor = viewer;
  switch (intent) {
    case "answer":
      return submitForm(form, answerForm, async ({ id, message }) => {
        const { startupId } = await answerIntroduction(app, { actor, id, message });
        return redirectTo(`/messages/${startupId}`);
      });
    case "pass":
      return submitForm(form, introductionForm, ({ id }) =>
        act(passIntroduction(app, { actor, id }), "introductions:received.passed"),
      );
    case "refuse-request":
      return submitForm(form, introductionForm, ({ id }) =>
        act(refuseRequest(app, { actor, id }), "introductions:requests.refused"),
      );
    case "mute":
      return submitForm(form, introductionForm, ({ id }) =>
        act(muteIntroducer(app, { actor, id }), "introductions:received.muted"),
      );
    case "unmute":
      return submitForm(form, introductionForm, ({ id }) =>
        act(unmuteIntroducer(app, { actor, id }), "introductions:mutes.undone"),
      );
    default:
      throw new AppError("bad_request");
  }
});

export default function Introductions() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation("introductions");
  const lastResult: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  const complaintOf = (kind: ComplaintKind) => (id: string) => (
    <ComplaintFold kind={kind} id={id} lastResult={lastResult} />
  );
  return (
    <div className="shell max-w-3xl space-y-10 py-8 md:py-12">
      <PageHeader title={t("title")} description={t(`description.${loaded.side}`)} />
      {loaded.side === "startup" ? (
        <>
          <DecideList toDecide={loaded.toDecide} decided={loaded.decided} complaintOf={complaintOf("introduction")} />
          <RequestedList requested={loaded.requested} askable={loaded.askable} />
        </>
      ) : (
        <>
          <ReceivedList received={loaded.received} lastResult={lastResult} complaintOf={complaintOf("introduction")} />
          {loaded.requests.length > 0 && (
            <RequestList requests={loaded.requests} complaintOf={complaintOf("request")} />
          )}
          {loaded.sent.length > 0 && <SentList sent={loaded.sent} />}
          {loaded.muted.length > 0 && <MutedList muted={loaded.muted} />}
        </>
      )}
    </div>
  );
}
