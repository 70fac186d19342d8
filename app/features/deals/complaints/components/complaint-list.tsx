import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { readableAddress } from "~/locales/readable-address";
import type { Complaint } from "../list-complaints.server";
import type { ViewedComplaint } from "../view-complaint.server";

/** The intents of the forms below. */
export const viewComplaintIntent = "viewComplaint";
export const settleComplaintIntent = "settleComplaint";

const loadSettleForm = async () => (await import("../schema")).settleComplaintForm;

interface ComplaintListProps {
  complaints: readonly Complaint[];
  /** The complaint that staff have just looked at. */
  viewed: (ViewedComplaint & { id: string }) | null;
}

/** Reported letters and introductions for staff; the text and its author only after a recorded look. */
export function ComplaintList({ complaints, viewed }: ComplaintListProps) {
  const { t } = useTranslation("complaints");
  return (
    <section aria-labelledby="complaints" className="space-y-4">
      <h2 id="complaints" className="text-xl font-semibold">
        {t("title")}
      </h2>
      <ol className="space-y-4">
        {complaints.map((complaint) => (
          <li key={complaint.id}>
            <Card className="space-y-3">
              <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                <Badge>{t(`kinds.${complaint.kind}`)}</Badge>
                <Badge tone="warning">{t(`reasons.${complaint.reason}`)}</Badge>
                <LocalDate at={complaint.createdAt} withTime />
              </p>
              <p className="text-sm text-ink-soft">
                {t("by")} <AccountLink account={complaint.reporter} />
              </p>
              {complaint.note && <p className="whitespace-pre-line wrap-anywhere">{complaint.note}</p>}
              {viewed?.id === complaint.id ? <Viewed viewed={viewed} /> : <ViewForm id={complaint.id} />}
              {complaint.resolvedAt === null ? (
                <SettleForm id={complaint.id} />
              ) : (
                <p className="border-t border-line pt-3 text-sm text-ink-soft">
                  <LocalDate at={complaint.resolvedAt} withTime />
                  <span className="block whitespace-pre-wrap text-ink wrap-anywhere">{complaint.resolution}</span>
                </p>
              )}
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}

function AccountLink({ account: { id, email } }: { account: { id: string; email: string } }) {
  return (
    <Link to={`/staff/accounts/${id}`} className="text-brand-700 underline underline-offset-4 wrap-anywhere">
      {readableAddress(email)}
    </Link>
  );
}

function ViewForm({ id }: { id: string }) {
  const { t } = useTranslation("complaints");
  return (
    <PostForm preventScrollReset className="space-y-2">
      <input type="hidden" name="complaint_id" value={id} />
      <SubmitButton name="intent" value={viewComplaintIntent} variant="secondary" size="sm">
        {t("view")}
      </SubmitButton>
      <p className="text-sm text-ink-soft">{t("viewHint")}</p>
    </PostForm>
  );
}

function Viewed({ viewed: { text, author } }: { viewed: ViewedComplaint }) {
  const { t } = useTranslation("complaints");
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-soft">
        {t("author")} {author ? <AccountLink account={author} /> : t("gone")}
      </p>
      {text === "" ? (
        <p className="text-ink-soft">{t("noText")}</p>
      ) : (
        <blockquote className="border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere">{text}</blockquote>
      )}
    </div>
  );
}

function SettleForm({ id }: { id: string }) {
  const { t } = useTranslation("complaints");
  const [form, fields] = useZodForm({
    id: `settle-complaint-${id}`,
    constraint: { resolution: { required: true } },
    load: loadSettleForm,
  });
  return (
    <Form form={form} replace draft={`/staff/reports/${id}`} className="space-y-2 border-t border-line pt-3">
      <input type="hidden" name="complaint_id" value={id} />
      <TextAreaField field={fields.resolution} label={t("resolution")} rows={2} />
      <SubmitButton size="sm" name="intent" value={settleComplaintIntent}>
        {t("settle")}
      </SubmitButton>
    </Form>
  );
}
