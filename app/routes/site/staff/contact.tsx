import { data } from "@remix-run/cloudflare";
import { Form as FilterForm, useLoaderData } from "@remix-run/react";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { useTranslation } from "react-i18next";
import { FilterChoice } from "~/components/form/filter-fields";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { tabStyle } from "~/components/ui/tabs";
import { type ContactState, contactStates, contactTopics } from "~/db/values";
import { answerMessages } from "~/features/site/contact/answer-messages.server";
import { changeState } from "~/features/site/contact/change-state.server";
import { AnswerBar, AnsweredNotice } from "~/features/site/contact/components/answer-bar";
import { ContactMessageCard } from "~/features/site/contact/components/contact-message-card";
import { listMessages } from "~/features/site/contact/list-messages.server";
import { reopenMessages } from "~/features/site/contact/reopen-messages.server";
import {
  answerMessagesForm,
  contactFilter,
  contactStateForm,
  reopenMessagesForm,
} from "~/features/site/contact/schema";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { restoreFrom } from "../../own-posts.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "contact", "services"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer, url, t }) => {
  const { state, topic, before } = contactFilter.parse(Object.fromEntries(url.searchParams));
  const list = await listMessages(app, { actor: viewer, state, topic, before });
  return {
    title: t("contact:desk.title"),
    state,
    topic: topic ?? null,
    isContinued: before !== undefined,
    ...list,
  };
});

export const action = page("staff", async ({ app, viewer: actor, request }) => {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "answer-chosen":
      return submitForm(form, answerMessagesForm, async ({ ids }) => {
        const { ids: changed, answeredAt } = await answerMessages(app, { actor, ids });
        return data({ answered: { count: changed.length, content: JSON.stringify({ ids: changed, answeredAt }) } });
      });
    case "reopen-answered": {
      const count = await reopenMessages(app, { actor, ...restoreFrom(form, reopenMessagesForm) });
      return redirectWithToast(request, "/staff/contact", {
        tone: "success",
        key: "contact:desk.chosen.reopened",
        values: { count },
      });
    }
    default:
      return submitForm(form, contactStateForm, async ({ id, state }) => {
        await changeState(app, { actor, id, state });
        const key = state === "answered" ? "contact:desk.answered" : "contact:desk.reopened";
        const list = state === "answered" ? "/staff/contact" : "/staff/contact?state=answered";
        return redirectWithToast(request, list, { tone: "success", key });
      });
  }
});

export default function ContactDesk() {
  const { t } = useTranslation("contact");
  const { state, topic, messages, next, isContinued } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const path = (of: ContactState, from: { before?: string } = {}) => {
    const query = new URLSearchParams({ ...(of !== "new" && { state: of }), ...(topic && { topic }), ...from });
    return query.size > 0 ? `/staff/contact?${query}` : "/staff/contact";
  };
  return (
    <div className="shell space-y-6 py-8 md:py-12">
      <PageHeader title={t("desk.title")} description={t("desk.description")} />
      <nav aria-label={t("desk.filter")} className="flex gap-1 border-b border-line">
        {contactStates.map((each) => (
          <Link key={each} to={path(each)} className={tabStyle} aria-current={each === state ? "page" : undefined}>
            {t(`desk.states.${each}`)}
          </Link>
        ))}
      </nav>
      <FilterForm method="get" role="search" className="flex flex-wrap items-end gap-3">
        {state !== "new" && <input type="hidden" name="state" value={state} />}
        <FilterChoice
          name="topic"
          label={t("desk.topic")}
          value={topic ?? ""}
          options={[
            { value: "", label: t("desk.allTopics") },
            ...contactTopics.map((value) => ({ value, label: t(`topics.${value}`) })),
          ]}
        />
        <Button type="submit" variant="secondary">
          {t("desk.show")}
        </Button>
      </FilterForm>
      {answer && "answered" in answer && <AnsweredNotice {...answer.answered} />}
      {state === "new" && messages.length > 0 && (
        <AnswerBar key={messages.map(({ id }) => id).join()} isRefused={answer !== undefined && "status" in answer} />
      )}
      {messages.length === 0 ? (
        <EmptyState icon={MessageSquareText} title={t(`desk.empty.${state}`)} description={t("desk.emptyText")} />
      ) : (
        <ol className="space-y-4">
          {messages.map((message) => (
            <li key={message.id}>
              <ContactMessageCard message={message} />
            </li>
          ))}
        </ol>
      )}
      {(next !== null || isContinued) && (
        <div className="flex flex-wrap gap-3">
          {isContinued && (
            <Button asChild variant="secondary">
              <Link to={path(state)}>{t("desk.newest")}</Link>
            </Button>
          )}
          {next !== null && (
            <Button asChild variant="secondary">
              <Link to={path(state, { before: next })}>{t("desk.older")}</Link>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
