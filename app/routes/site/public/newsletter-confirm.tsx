import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { AuthCard } from "~/features/accounts/accounts/components/auth-card";
import { confirmSubscription, readConfirmation } from "~/features/site/newsletter/confirm-subscription.server";
import type { PageTexts } from "~/locales/page-texts";
import { readableAddress } from "~/locales/readable-address";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["newsletter"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** Opening the mailed link does not use it up, because mail scanners open links too; pressing the button does. */
export const loader = page("everyone", async ({ app, params: { token = "" }, t }) => {
  try {
    const { email } = await readConfirmation(app, { token });
    return data({ email, title: t("newsletter:confirm.title"), noindex: true });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "gone")) throw error;
    return data({ email: null, title: t("newsletter:confirm.goneTitle"), noindex: true }, { status: error.status });
  }
});

export const action = page(
  "everyone",
  async ({ app, request, params: { token = "" }, redirectTo }) => {
    try {
      await confirmSubscription(app, { token, origin: clientOf(app, request).origin });
      return redirectTo("/thanks?confirmed=1");
    } catch (error) {
      if (!(error instanceof AppError && error.code === "gone")) throw error;
      return data({ isGone: true }, { status: error.status });
    }
  },
  { allowDuringOnboarding: true },
);

export default function NewsletterConfirm() {
  const { email, title } = useLoaderData<typeof loader>();
  const isGone = useAnswer<typeof action>()?.isGone ?? email === null;
  const { t } = useTranslation("newsletter");
  if (isGone) {
    return (
      <AuthCard title={t("confirm.goneTitle")} description={t("confirm.goneText")}>
        <Button asChild>
          <Link to="/newsletter">{t("confirm.again")}</Link>
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={title} description={t("confirm.text", { email: readableAddress(email ?? "") })}>
      <PostForm>
        <SubmitButton size="lg" className="w-full">
          {t("confirm.submit")}
        </SubmitButton>
      </PostForm>
    </AuthCard>
  );
}
