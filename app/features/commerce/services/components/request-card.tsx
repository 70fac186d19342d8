import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { serviceName } from "~/features/core/catalog/item-name";
import { readableAddress } from "~/locales/readable-address";
import type { ListedRequest } from "../queries.server";
import { isOpen, nextOf, type SettledStatus } from "../rules";
import { RequestState } from "./request-state";

const loadAnswerForm = async () => (await import("../schema")).answerForm;

/** One request for staff to process: who requests what and why, and the next step with an answer. */
export function RequestCard({ request }: { request: ListedRequest }) {
  const { t } = useTranslation("services");
  const { t: tAny } = useTranslation();
  const { startup, email, service, status, note, answer, createdAt, closedAt } = request;
  const link = "text-brand-700 underline underline-offset-4";
  return (
    <Card asChild>
      <article className="space-y-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{serviceName(tAny, service)}</h2>
          <RequestState status={status} />
          <span className="text-sm text-ink-faint">
            <LocalDate at={createdAt} withTime />
            {closedAt !== null && (
              <>
                {" – "}
                <LocalDate at={closedAt} withTime />
              </>
            )}
          </span>
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-sm text-ink-faint">{t("desk.startup")}</dt>
            <dd className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
              <Link to={`/startups/${startup.id}`} className={link}>
                <bdi>{startup.name}</bdi>
              </Link>
              <Link to={`/staff/accounts/${startup.id}`} className={link}>
                {t("desk.account")}
              </Link>
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-sm text-ink-faint">{t("desk.contact")}</dt>
            <dd className="wrap-anywhere">{readableAddress(email)}</dd>
          </div>
        </dl>
        <div>
          <p className="text-sm text-ink-faint">{t("desk.note")}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{note || t("desk.noNote")}</p>
        </div>
        {answer && (
          <div>
            <p className="text-sm text-ink-faint">{t("desk.given")}</p>
            <p className="whitespace-pre-wrap wrap-anywhere">{answer}</p>
          </div>
        )}
        {isOpen(status) && <MoveForm request={request} />}
      </article>
    </Card>
  );
}

const labels = { in_progress: "start", delivered: "deliver", declined: "decline" } as const satisfies Record<
  SettledStatus,
  string
>;

function MoveForm({ request: { id, status } }: { request: ListedRequest }) {
  const { t } = useTranslation("services");
  const [form, fields] = useZodForm({
    id: `request-${id}`,
    load: loadAnswerForm,
  });
  return (
    <Form form={form} replace draft={`/staff/services/${id}`} className="space-y-4 border-t border-line pt-4">
      <input type="hidden" name="request_id" value={id} />
      <input type="hidden" name="from" value={status} />
      <TextAreaField field={fields.answer} label={t("desk.answer")} hint={t("desk.answerHint")} rows={2} />
      <div className="flex flex-wrap gap-3">
        {nextOf(status).map((to) => (
          <SubmitButton key={to} name="to" value={to} size="sm" variant={to === "declined" ? "secondary" : "primary"}>
            {t(`desk.${labels[to]}`)}
          </SubmitButton>
        ))}
      </div>
    </Form>
  );
}
