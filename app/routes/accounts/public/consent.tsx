import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { z } from "zod";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { reloadPage } from "~/components/layout/reload-after-deploy";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { consentChoices } from "~/features/accounts/consent/consent";
import { consentOf, outsideServices } from "~/features/accounts/consent/consent.server";
import { cookieNames, writeCookie } from "~/server/cookies";
import { readForm, submitForm } from "../../form.server";
import { page } from "../../page.server";
import { toastCookie } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** Where readers see and change their third-party consent, with or without scripts. */
export const loader = page("everyone", ({ app, request, t }) => {
  const isAsked = outsideServices(app.config) !== null;
  const choice = consentOf(request);
  return {
    title: t("consent:title"),
    description: t(isAsked ? "consent:lead" : "consent:none"),
    noindex: true,
    isAsked,
    choice,
    texts: {
      lead: t(isAsked ? "consent:lead" : "consent:none"),
      what: t("consent:what"),
      state: t(`consent:state.${choice ?? "open"}`),
      granted: t("consent:accept"),
      refused: t("consent:refuse"),
    },
  };
});

const consentSchema = z.object({ choice: z.enum(consentChoices) });

export const action = page("everyone", async ({ request }) =>
  submitForm(await readForm(request), consentSchema, async ({ choice }) => {
    const headers = new Headers();
    headers.append("Set-Cookie", writeCookie(request, cookieNames.consent, choice));
    headers.append("Set-Cookie", toastCookie(request, { tone: "success", key: "consent:saved" }));
    return redirect("/consent", { headers });
  }),
);

export default function Consent() {
  const { title, isAsked, choice, texts } = useLoaderData<typeof loader>();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!dataset.consent || choice === null || dataset.consent === choice) return;
    // Loaded scripts cannot be removed; newly allowed ones load with the next document.
    reloadPage();
  }, [choice]);
  return (
    <div className="shell max-w-2xl space-y-6 py-8 md:py-12">
      <PageHeader title={title} description={texts.lead} />
      {isAsked && (
        <>
          <p>{texts.what}</p>
          <Notice>{texts.state}</Notice>
          <PostForm className="flex flex-wrap gap-3">
            {consentChoices.map((value) => (
              <SubmitButton key={value} name="choice" value={value} variant="secondary">
                {texts[value]}
              </SubmitButton>
            ))}
          </PostForm>
        </>
      )}
    </div>
  );
}
