import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";

/** Takes an unclaimed listing down, at its company's request for example. */
export function DelistForm({ listing }: { listing: { id: string; name: string } }) {
  const { t } = useTranslation("claims");
  return (
    <Card>
      <h2 className="text-lg font-semibold wrap-anywhere">{t("desk.delistTitle", { name: listing.name })}</h2>
      <p className="mt-1 text-ink-soft">{t("desk.delistText")}</p>
      <PostForm className="mt-4 space-y-3">
        <input type="hidden" name="startup_id" value={listing.id} />
        <div>
          <label htmlFor="delist-reason" className="mb-1 block text-sm font-medium">
            {t("desk.delistReason")}
          </label>
          <textarea id="delist-reason" name="reason" rows={2} required maxLength={1000} className="control" />
        </div>
        <SubmitButton name="intent" value="delist" variant="danger">
          {t("desk.delist")}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
