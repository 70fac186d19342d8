import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { AuthCard } from "~/features/accounts/accounts/components/auth-card";
import { confirmEmail, readEmailChange } from "~/features/accounts/accounts/confirm-email.server";
import type { PageTexts } from "~/locales/page-texts";
import { readableAddress } from "~/locales/readable-address";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const codeOf = (url: URL) => url.searchParams.get("code") ?? "";

/** Opening the mailed link does not use it up, because mail scanners open links too; pressing the button does. */
export const loader = page("everyone", async ({ app, url, t }) => {
  const title = t("accounts:confirmEmail.title");
  try {
    const { email } = await readEmailChange(app, { code: codeOf(url) });
    return data({ email, title });
  } catch (error) {
    if (error instanceof AppError && error.code === "gone") {
      return data({ email: null, title: t("accounts:activate.goneTitle") }, { status: error.status });
    }
    throw error;
  }
});

export const action = page(
  "everyone",
  async ({ app, request, url, viewer }) => {
    try {
      const { email } = await confirmEmail(app, { code: codeOf(url), origin: clientOf(app, request).origin });
      const toast = {
        tone: "success",
        key: "accounts:confirmEmail.done",
        values: { email: readableAddress(email) },
      } as const;
      return redirectWithToast(request, viewer.kind === "visitor" ? "/login" : "/", toast);
    } catch (error) {
      if (error instanceof AppError && (error.code === "gone" || error.code === "already_exists")) {
        return data({ failed: error.code === "gone" ? "gone" : "taken" } as const, { status: error.status });
      }
      throw error;
    }
  },
  { allowDuringOnboarding: true },
);

export default function ConfirmEmail() {
  const { email, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["accounts", "layout"]);
  const failed = useAnswer<typeof action>()?.failed ?? (email === null ? "gone" : null);
  if (failed) {
    return (
      <AuthCard
        title={t(failed === "gone" ? "activate.goneTitle" : "confirmEmail.title")}
        description={t(`confirmEmail.${failed}`)}
      >
        <Button asChild>
          <Link to="/">{t("layout:home")}</Link>
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={title} description={t("confirmEmail.ready", { email: readableAddress(email ?? "") })}>
      <PostForm>
        <SubmitButton size="lg" className="w-full">
          {t("confirmEmail.submit")}
        </SubmitButton>
      </PostForm>
    </AuthCard>
  );
}
