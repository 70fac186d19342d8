import { Form as SearchForm } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText } from "~/locales/taipei-time";
import type { FoundSubscriber } from "../find-subscriber.server";

interface SubscriberSearchProps {
  /** The address looked up; null if none was. */
  email: string | null;
  found: FoundSubscriber | null;
}

/** Looks up one subscriber by address, to end the subscription for them. */
export function SubscriberSearch({ email, found }: SubscriberSearchProps) {
  const { t } = useTranslation("newsletterDesk");
  const locale = useLocale();
  return (
    <Card asChild padding="lg">
      <section aria-labelledby="people" className="space-y-4">
        <h2 id="people" className="text-lg font-semibold">
          {t("people.title")}
        </h2>
        <p className="text-ink-soft">{t("people.text")}</p>
        <SearchForm method="get" role="search" preventScrollReset className="flex flex-wrap items-end gap-3">
          <label className="block min-w-0 flex-1 basis-64 space-y-1.5 sm:max-w-sm">
            <span className="font-medium">{t("people.email")}</span>
            <input
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="off"
              defaultValue={email ?? ""}
              className="control"
            />
          </label>
          <Button type="submit" variant="secondary">
            {t("people.find")}
          </Button>
        </SearchForm>
        {email !== null && (
          <div role="status" className="flex flex-wrap items-center justify-between gap-3">
            {found ? (
              <>
                <p className="min-w-0 wrap-anywhere">
                  {found.email}
                  <span className="block text-sm text-ink-soft">
                    {t("people.found", {
                      language: t(`preview.languages.${found.locale}`),
                      time: taipeiDayText(found.confirmedAt, locale),
                    })}
                  </span>
                </p>
                <PostForm preventScrollReset>
                  <input type="hidden" name="id" value={found.id} />
                  <ConfirmDialog
                    title={t("people.removeTitle", { email: found.email })}
                    description={t("people.removeText")}
                    confirmLabel={t("people.remove")}
                    tone="danger"
                  >
                    <SubmitButton name="intent" value="remove" variant="danger">
                      {t("people.remove")}
                    </SubmitButton>
                  </ConfirmDialog>
                </PostForm>
              </>
            ) : (
              <p className="wrap-anywhere">{t("people.none", { email })}</p>
            )}
          </div>
        )}
      </section>
    </Card>
  );
}
