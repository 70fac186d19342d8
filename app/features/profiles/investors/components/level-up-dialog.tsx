import { useFetcher } from "@remix-run/react";
import PartyPopper from "lucide-react/icons/party-popper";
import { useTranslation } from "react-i18next";
import { newPostKey, PostForm } from "~/components/form/post-form";
import { postKeyField } from "~/components/form/post-key-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { useHydrated } from "~/components/ui/use-hydrated";

/** The intent of closing the dialog, posted to the investor's overview. */
export const levelUpSeen = "level-up-seen";

const gains = ["readReports", "message", "listed"] as const;

/**
 * Lists what a basic investor gains as a general member (product §4.3; 392 px, product §16.1), until closed once on any
 * device. Without JavaScript it is rendered inline.
 */
export function LevelUpDialog() {
  const { t } = useTranslation("profiles");
  const hydrated = useHydrated();
  const action = "/investor";
  const closing = useFetcher();
  // Stay on the page: a redirect would abort a navigation started in the meantime.
  const close = () =>
    closing.submit({ intent: levelUpSeen, stay: "1", [postKeyField]: newPostKey() }, { method: "post", action });

  const list = (
    <ul className="list-disc space-y-1 ps-5">
      {gains.map((gain) => (
        <li key={gain}>{t(`levelUp.${gain}`)}</li>
      ))}
    </ul>
  );
  // Both buttons record that the dialog was seen.
  const browse = (
    <PostForm action={action}>
      <input type="hidden" name="next" value="/startups" />
      <SubmitButton name="intent" value={levelUpSeen}>
        {t("levelUp.browse")}
      </SubmitButton>
    </PostForm>
  );
  if (!hydrated) {
    const later = (
      <PostForm action={action}>
        <SubmitButton name="intent" value={levelUpSeen} variant="ghost">
          {t("levelUp.close")}
        </SubmitButton>
      </PostForm>
    );
    return (
      <Notice
        tone="success"
        title={t("levelUp.title")}
        action={
          <div className="flex flex-wrap gap-3">
            {browse}
            {later}
          </div>
        }
        className="mb-6"
      >
        <p>{t("levelUp.description")}</p>
        {list}
      </Notice>
    );
  }

  return (
    <Dialog open={closing.state === "idle"} onOpenChange={(open) => !open && close()}>
      <DialogContent
        size="sm"
        title={
          <span className="flex flex-col gap-3">
            <PartyPopper aria-hidden className="size-10 text-brand-600" />
            {t("levelUp.title")}
          </span>
        }
        description={t("levelUp.description")}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t("levelUp.close")}
            </Button>
            {browse}
          </>
        }
      >
        {list}
      </DialogContent>
    </Dialog>
  );
}
