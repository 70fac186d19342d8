import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { KeptOnly } from "~/features/accounts/accounts/components/kept-only";
import { keyIntents } from "~/features/accounts/api-keys/components/intents";
import { KeyForm } from "~/features/accounts/api-keys/components/key-form";
import { KeyList } from "~/features/accounts/api-keys/components/key-list";
import { NewKey } from "~/features/accounts/api-keys/components/new-key";
import { createApiKey } from "~/features/accounts/api-keys/create-api-key.server";
import { listApiKeys } from "~/features/accounts/api-keys/list-api-keys.server";
import { revokeApiKey } from "~/features/accounts/api-keys/revoke-api-key.server";
import { maxApiKeys } from "~/features/accounts/api-keys/rules";
import { createKeyForm } from "~/features/accounts/api-keys/schema";
import { ConfirmForm, ConfirmNotice } from "~/features/member-area/own-account/components/confirm-form";
import { lacksProof } from "~/features/member-area/own-account/components/proof";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { proofState } from "../../member-area/account/proof.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["accounts", "apiKeys", "drafts", "errors", "profiles", "secondFactor", "settings", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const here = "/account/api-keys";

/** The action's response may contain a key. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = page("sides", async ({ app, viewer: actor, url, t }) => ({
  title: t("apiKeys:title"),
  keys: await listApiKeys(app, { actor }),
  proof: await proofState(app, { actor, url }),
}));

/** Creates a key, which is in this answer alone, or turns one off. */
export const action = page("sides", async ({ app, viewer: actor, request }) => {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case keyIntents.create:
      return submitForm(form, createKeyForm, async (input) => {
        const key = await createApiKey(app, { actor, input, origin: clientOf(app, request).origin });
        return data({ key }, { headers: { "Cache-Control": "no-store" } });
      });
    case keyIntents.revoke:
      await revokeApiKey(app, { actor, id: String(form.get("key")) }).catch(unlessGone);
      return redirectWithToast(request, here, { tone: "success", key: "apiKeys:list.offDone" });
    default:
      throw new AppError("bad_request");
  }
});

/** Ignores that a key was turned off in another window. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
}

export default function ApiKeys() {
  const { keys, proof } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("apiKeys");
  const key = answer && "key" in answer ? answer.key : null;
  const lastResult = answer && "status" in answer ? answer : undefined;
  const isFull = keys.filter(({ isExpired }) => !isExpired).length >= maxApiKeys;
  return (
    <>
      {key !== null && <NewKey key={key} value={key} />}
      {lacksProof(lastResult) && <ConfirmNotice proof={proof} to={here} />}
      <SettingsCard
        title={t("list.title")}
        description={
          <>
            {t("description")}{" "}
            <a href="/api/docs" className="text-brand-700 underline underline-offset-4">
              {t("docs")}
            </a>
            <Link to="/account/webhooks" className="mt-2 block w-fit text-brand-700 underline underline-offset-4">
              {t("webhooks")}
            </Link>
          </>
        }
      >
        <KeyList keys={keys} />
      </SettingsCard>
      <SettingsCard title={t("form.title")}>
        {isFull ? (
          <p className="text-ink-soft">{t("list.full")}</p>
        ) : (
          <KeptOnly>
            {proof.isFresh || lacksProof(lastResult) ? (
              <KeyForm key={keys[0]?.id} lastResult={lastResult} />
            ) : (
              <div className="space-y-4">
                <p className="text-ink-soft">{t("form.proof")}</p>
                <ConfirmForm id="prove-key" proof={proof} to={here} inPlace />
              </div>
            )}
          </KeptOnly>
        )}
      </SettingsCard>
    </>
  );
}
