import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { removeDraftsOf } from "~/components/form/stored-drafts";
import { SubmitButton } from "~/components/form/submit-button";
import { showAppBadge } from "~/components/offline/app-badge";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { AuthCard } from "~/features/accounts/accounts/components/auth-card";
import { endSession } from "~/features/accounts/accounts/sessions.server";
import type { PageTexts } from "~/locales/page-texts";
import { sessionCookie } from "~/server/session-cookie";
import { sessionToken } from "../../identity.server";
import { keepFormOnNetworkError } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts"] };

/**
 * Deletes all unsent input in this browser when the reader logs out on purpose (decision 034), and the number on the
 * installed app's icon.
 */
export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  const account = window.__remixRouter.state.loaderData.root?.viewer?.id;
  const answer = await keepFormOnNetworkError(args).catch((error: unknown) => error);
  if (answer instanceof Response && answer.headers.has("Location") && typeof account === "string") {
    removeDraftsOf(account);
    showAppBadge(0);
  }
  if (answer instanceof Error) throw answer;
  return answer;
}

/** Following a link only asks for confirmation, because another site could contain one. */
export const loader = page(
  "everyone",
  ({ viewer, redirectTo, t }) => {
    if (viewer.kind === "visitor") throw redirectTo("/");
    return { title: t("accounts:logout.title") };
  },
  { openToUnenrolled: true },
);

export const action = page(
  "everyone",
  async ({ app, request }) => {
    const { token } = sessionToken(app, request);
    if (token) await endSession(app, { token });
    return redirectWithToast(
      request,
      "/",
      { tone: "success", key: "accounts:logout.done" },
      { headers: { "Set-Cookie": sessionCookie(app.config, null) } },
    );
  },
  { allowDuringOnboarding: true, openToUnenrolled: true },
);

export default function Logout() {
  const { t } = useTranslation("accounts");
  return (
    <AuthCard title={t("logout.title")} description={t("logout.question")}>
      <PostForm className="flex flex-wrap gap-3">
        <SubmitButton>{t("logout.submit")}</SubmitButton>
        <Button variant="ghost" asChild>
          <Link to="/">{t("logout.stay")}</Link>
        </Button>
      </PostForm>
    </AuthCard>
  );
}
