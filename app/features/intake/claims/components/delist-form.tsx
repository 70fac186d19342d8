import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Card } from "~/components/ui/card";

const loadClaimReasonForm = async () => (await import("../schema")).claimReasonForm;

/** Takes an unclaimed listing down, for example at its company's request. */
export function DelistForm({ listing }: { listing: { id: string; name: string } }) {
  const { t } = useTranslation("claims");
  const [form, fields] = useZodForm({
    id: `delist-${listing.id}`,
    constraint: { reason: { required: true } },
    load: loadClaimReasonForm,
  });
  return (
    <Card>
      <h2 className="text-lg font-semibold wrap-anywhere">{t("desk.delistTitle", { name: listing.name })}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{t("desk.delistText")}</p>
      <Form form={form} draft={`/staff/claims/delist/${listing.id}`} className="space-y-3">
        <input type="hidden" name="startup_id" value={listing.id} />
        <TextAreaField field={fields.reason} label={t("desk.delistReason")} rows={2} />
        <SubmitButton name="intent" value="delist" variant="danger">
          {t("desk.delist")}
        </SubmitButton>
      </Form>
    </Card>
  );
}
