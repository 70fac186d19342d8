import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { AuthCard, textLink } from "~/features/accounts/accounts/components/auth-card";
import { StatedFacts } from "~/features/intake/fact-confirmations/components/facts-panel";
import {
  confirmMailedFacts,
  type MailedFacts,
  openMailedFacts,
} from "~/features/intake/fact-confirmations/mail-link.server";
import type { Translate } from "~/locales/i18n";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["facts"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** The URL is a secret. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** Opening the mailed link confirms nothing, because mail scanners open links too; pressing the button does. */
export const loader = page("everyone", async ({ app, params: { token = "" }, viewer, locale, t }) => {
  const shown = (mailed: MailedFacts | { state: "gone" }) => ({
    mailed,
    title: titleOf(mailed, t),
    noindex: true,
  });
  try {
    return data(shown(await openMailedFacts(app, { token, viewer, locale })));
  } catch (error) {
    if (!(error instanceof AppError && error.code === "gone")) throw error;
    return data(shown({ state: "gone" }), { status: error.status });
  }
});

function titleOf(mailed: MailedFacts | { state: "gone" }, t: Translate): string {
  if (mailed.state === "otherAccount") return t("facts:link.otherTitle");
  if (mailed.state === "open") return t("facts:link.title", { name: mailed.name });
  return t(`facts:link.${mailed.state}Title`);
}

/** The page that follows shows the reason for a refusal. */
export const action = page(
  "everyone",
  async ({ app, params: { token = "" }, viewer, locale, redirectTo }) => {
    try {
      await confirmMailedFacts(app, { token, viewer, locale });
    } catch (error) {
      if (!(error instanceof AppError) || !["gone", "forbidden", "conflict"].includes(error.code)) throw error;
    }
    return redirectTo(`/facts/confirm/${encodeURIComponent(token)}`);
  },
  { allowDuringOnboarding: true },
);

export default function FactsConfirm() {
  const { mailed, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("facts");
  if (mailed.state === "otherAccount") return <AuthCard title={title} description={t("link.otherText")} />;
  if (mailed.state === "gone") {
    return (
      <AuthCard title={title} description={t("link.goneText")}>
        <Button asChild>
          <Link to="/">{t("link.open")}</Link>
        </Button>
      </AuthCard>
    );
  }
  const { name, area } = mailed;
  const ownPage = (
    <Button asChild variant={mailed.state === "changed" ? "primary" : "secondary"}>
      <Link to={`/${area}`}>{t("link.open")}</Link>
    </Button>
  );
  if (mailed.state === "changed") {
    return (
      <AuthCard title={title} description={t("link.changedText", { name })}>
        {ownPage}
      </AuthCard>
    );
  }
  if (mailed.state === "confirmed") {
    return (
      <AuthCard title={title} description={t("link.confirmedText", { name })}>
        <StatedFacts facts={mailed.facts} />
        <div className="mt-4">{ownPage}</div>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={title}
      description={t("link.text")}
      footer={
        <Link to={`/${area}`} className={textLink}>
          {t("link.logIn")}
        </Link>
      }
    >
      <StatedFacts facts={mailed.facts} />
      <PostForm className="mt-4">
        <SubmitButton size="lg" className="w-full">
          {t("link.confirm")}
        </SubmitButton>
      </PostForm>
    </AuthCard>
  );
}
