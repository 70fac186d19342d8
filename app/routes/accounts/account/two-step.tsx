import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { renderSVG } from "uqr";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { hasFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { addPasskey } from "~/features/accounts/second-factor/add-passkey.server";
import { addTotp } from "~/features/accounts/second-factor/add-totp.server";
import { PasskeysPart } from "~/features/accounts/second-factor/components/passkeys-part";
import { NewRecoveryCodes } from "~/features/accounts/second-factor/components/recovery-codes";
import { RecoveryPart } from "~/features/accounts/second-factor/components/recovery-part";
import { TotpPart } from "~/features/accounts/second-factor/components/totp-card";
import { createRecoveryCodes } from "~/features/accounts/second-factor/create-recovery-codes.server";
import { offerTotp } from "~/features/accounts/second-factor/offer-totp.server";
import { describeSecondFactor } from "~/features/accounts/second-factor/queries.server";
import { readTotpOffer } from "~/features/accounts/second-factor/read-totp-offer.server";
import { removePasskey } from "~/features/accounts/second-factor/remove-passkey.server";
import { removeTotp } from "~/features/accounts/second-factor/remove-totp.server";
import { mustEnrol } from "~/features/accounts/second-factor/require-enrolled.server";
import { addPasskeySchema, codeFormSchema } from "~/features/accounts/second-factor/schema";
import { totpUri } from "~/features/accounts/second-factor/totp";
import type { Actor } from "~/features/core/access/viewer";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import type { PageTexts } from "~/locales/page-texts";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { confirmPath } from "../../confirm-path";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "secondFactor", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const here = "/account/two-step";

/** The page may contain a secret, and its action's response may contain recovery codes. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** Two-step verification; the only page open to staff who have not set it up yet. */
export const loader = page(
  "members",
  async ({ app, viewer, url, t }) => ({
    title: t("secondFactor:title"),
    ...(await describeSecondFactor(app, { accountId: viewer.id })),
    isRequired: mustEnrol(app, viewer),
    offer: url.searchParams.get("setup") === "totp" ? await offerOf(app, viewer) : null,
  }),
  { openToUnenrolled: true },
);

/** Builds the proposed secret as a QR code and as text; rendered here, so that no other site ever sees it. */
async function offerOf(app: App, { id, email }: Pick<Actor, "id" | "email">) {
  const offer = await readTotpOffer(app, { accountId: id });
  if (!offer) return null;
  const svg = renderSVG(totpUri(offer.secret, { label: email }), { border: 2, ecc: "M" });
  return {
    qr: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    key: offer.secret.replaceAll(/(.{4})(?=.)/g, "$1 "),
  };
}

export const action = page(
  "members",
  async ({ app, request, viewer: actor, redirectTo }) => {
    const formData = await readForm(request);
    const { origin } = clientOf(app, request);
    if (!(await hasFreshProof(app, actor))) return redirectTo(confirmPath(here));
    const done = (key: "totp.added" | "totp.removed" | "passkey.added" | "passkey.removed") =>
      redirectWithToast(request, here, { tone: "success", key: `secondFactor:${key}` });
    /** New recovery codes are shown once. */
    const added = (codes: string[] | null, key: "totp.added" | "passkey.added") =>
      codes ? data({ codes }, { headers: { "Cache-Control": "no-store" } }) : done(key);
    try {
      switch (formData.get("intent")) {
        case "totp-offer":
          await offerTotp(app, { actor });
          return redirectTo(`${here}?setup=totp`);
        case "totp-add":
          return await submitForm(formData, codeFormSchema, async ({ code }) =>
            added(await addTotp(app, { actor, code, origin }), "totp.added"),
          );
        case "totp-remove":
          await removeTotp(app, { actor, origin });
          return done("totp.removed");
        case "passkey-add":
          return await submitForm(
            formData,
            addPasskeySchema,
            async ({ name, passkey }) =>
              added(await addPasskey(app, { actor, response: passkey, name, origin }), "passkey.added"),
            { hideFields: ["passkey"] },
          );
        case "passkey-remove":
          await removePasskey(app, { actor, passkeyId: String(formData.get("passkey")), origin });
          return done("passkey.removed");
        case "recovery":
          return added(await createRecoveryCodes(app, { actor, origin }), "totp.added");
        default:
          throw new AppError("bad_request");
      }
    } catch (error) {
      const code = error instanceof AppError && error.code;
      if (code === "last_factor" || code === "wrong_state" || code === "not_found") {
        return redirectWithToast(request, here, { tone: "warning", key: `errors:${code}` });
      }
      throw error;
    }
  },
  { openToUnenrolled: true },
);

export default function TwoStep() {
  const { totpSince, passkeys, recoveryCodesLeft, isOn, isRequired, offer } = useLoaderData<typeof loader>();
  const { t } = useTranslation("secondFactor");
  const answer = useAnswer<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : null;
  const lastResult = answer && "status" in answer ? answer : undefined;
  const answerTo = (intent: string) => (lastResult?.initialValue?.intent === intent ? lastResult : undefined);
  return (
    <>
      {isRequired && (
        <Notice
          tone="warning"
          title={t("required.title")}
          action={
            <PostForm action="/logout">
              <SubmitButton variant="secondary" size="sm">
                {t("required.logout")}
              </SubmitButton>
            </PostForm>
          }
        >
          {t("required.text")}
        </Notice>
      )}
      {codes && <NewRecoveryCodes codes={codes} />}
      <SettingsCard title={t("totp.title")} description={t("totp.description")}>
        <TotpPart since={totpSince} offer={offer} lastResult={answerTo("totp-add")} />
      </SettingsCard>
      <SettingsCard title={t("passkey.title")} description={t("passkey.description")}>
        <PasskeysPart passkeys={passkeys} confirm={confirmPath(here)} lastResult={answerTo("passkey-add")} />
      </SettingsCard>
      {isOn && (
        <>
          <SettingsCard title={t("recovery.title")} description={t("recovery.description")}>
            <RecoveryPart left={recoveryCodesLeft} />
          </SettingsCard>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
            <p>{t("otherSessions")}</p>
            <Button asChild variant="ghost" size="sm">
              <Link to="/account/sessions">{t("reviewSessions")}</Link>
            </Button>
          </div>
        </>
      )}
    </>
  );
}
