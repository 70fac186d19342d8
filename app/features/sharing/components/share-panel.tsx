import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { CopyField } from "~/features/profiles/components/copy-field";

/** The `intent` sent by the buttons. */
export const shareIntents = { share: "share", unshare: "unshare" } as const;

interface SharePanelProps {
  /** Whether a share link is active. */
  isShared: boolean;
  /** The link just created. It is shown only once, because only its hash is stored. */
  newLink: string | null;
}

/** Creates and revokes the link that gives access to the startup's profile, published or not (design §7). */
export function SharePanel({ isShared, newLink }: SharePanelProps) {
  const { t } = useTranslation("sharing");
  return (
    <Card asChild>
      <section>
        <h2 className="font-semibold">{t("title")}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t("description")}</p>
        {newLink ? (
          <div role="status" className="mt-3">
            <CopyField value={newLink} label={t("link")} copy={t("copy")} />
            <p className="mt-2 text-sm text-ink-soft">{t("once")}</p>
          </div>
        ) : (
          <p className="mt-3 text-sm font-medium">{t(isShared ? "active" : "none")}</p>
        )}
        <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
          {isShared ? (
            <>
              <ConfirmDialog title={t("renewTitle")} description={t("renewDescription")} confirmLabel={t("renew")}>
                <SubmitButton name="intent" value={shareIntents.share} variant="secondary" size="sm">
                  {t("renew")}
                </SubmitButton>
              </ConfirmDialog>
              <SubmitButton name="intent" value={shareIntents.unshare} variant="danger" size="sm">
                {t("revoke")}
              </SubmitButton>
            </>
          ) : (
            <SubmitButton name="intent" value={shareIntents.share} variant="secondary" size="sm">
              {t("create")}
            </SubmitButton>
          )}
        </Form>
      </section>
    </Card>
  );
}
