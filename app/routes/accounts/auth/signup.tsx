import type { TypedResponse } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { cardLevels } from "~/db/values";
import { AuthCard, textLink } from "~/features/accounts/accounts/components/auth-card";
import { SignUpForm } from "~/features/accounts/accounts/components/sign-up-form";
import { SocialButtons } from "~/features/accounts/accounts/components/social-buttons";
import { TypeChoice } from "~/features/accounts/accounts/components/type-choice";
import { isSignUpType } from "~/features/accounts/accounts/rules";
import { signUpCvc } from "~/features/accounts/accounts/sign-up-cvc.server";
import { signUpInvestor } from "~/features/accounts/accounts/sign-up-investor.server";
import {
  cvcSignUpSchema,
  investorSignUpSchema,
  startupSignUpSchema,
} from "~/features/accounts/accounts/sign-up-schema";
import { signUpStartup } from "~/features/accounts/accounts/sign-up-startup.server";
import { configuredProviders } from "~/features/accounts/accounts/social-providers.server";
import { countReferralVisit } from "~/features/member-area/account-area/count-referral-visit.server";
import { labelledOptions } from "~/features/publishing/option-lists/option-list.server";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import type { PageTexts } from "~/locales/page-texts";
import type { App } from "~/server/app.server";
import { cookieNames, writeCookie } from "~/server/cookies";
import { logError } from "~/server/log-error.server";
import { browserOf, clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";
import { waitingSignUpCookie } from "./waiting-sign-up.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "accounts",
    "content",
    "drafts",
    "errors",
    "groups",
    "investors",
    "levels",
    "memberships",
    "profileForms",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export const headers = retryHeaders;

export const loader = page("guests", async ({ app, request, url, locale, t }) => {
  const requested = url.searchParams.get("type");
  const type = isSignUpType(requested) ? requested : null;
  const title = type
    ? t("accounts:signup.typeTitle", { type: t(`accounts:types.${type}`) })
    : t("accounts:signup.chooseTitle");
  const reference = url.searchParams.get("reference");
  if (reference) countVisit(app, request, reference);
  const termVersion = type ? await currentTermsVersion(app) : 0;
  const origins = type === "startup" ? await labelledOptions(app, { name: "startup_origin_options", locale }) : [];
  const providers = configuredProviders(app.config);
  const card = cardLevels.find((level) => level === url.searchParams.get("card")) ?? "normal";
  return { type, title, description: t("descriptions:signUp"), reference, card, termVersion, origins, providers };
});

/** Counts the visit to a referral link after the response, which neither waits for it nor fails with it. */
function countVisit(app: App, request: Request, code: string) {
  const counted = countReferralVisit(app, { code, browser: browserOf(app, request) });
  app.waitUntil(counted.catch((error: unknown) => logError("A referral visit was not counted.", error)));
}

export const action = page("guests", async ({ app, request, url, locale, redirectTo }) => {
  const formData = await readForm(request);
  const requested = url.searchParams.get("type");
  const type = isSignUpType(requested) ? requested : "startup";
  const client = { ...clientOf(app, request), locale };
  const done = (email: string) => {
    const headers = new Headers();
    headers.append("Set-Cookie", waitingSignUpCookie(request, { email, type }));
    headers.append("Set-Cookie", writeCookie(request, cookieNames.loginType, type));
    return redirectTo("/signup/success", { headers });
  };
  if (type === "startup") return startup(app, formData, client, done);
  return type === "cvc" ? cvc(app, formData, client, done) : investor(app, formData, client, done);
});

type Client = ReturnType<typeof clientOf> & Pick<Parameters<typeof signUpStartup>[1], "locale">;
const options = { hideFields: ["password"] };

function startup(app: App, formData: FormData, client: Client, done: (email: string) => TypedResponse<never>) {
  return submitForm(
    formData,
    startupSignUpSchema,
    async ({ term_version: termVersion, startup_origin: startupOrigin, ...value }) => {
      await signUpStartup(app, { ...client, ...value, termVersion, startupOrigin });
      return done(value.email);
    },
    options,
  );
}

function investor(app: App, formData: FormData, client: Client, done: (email: string) => TypedResponse<never>) {
  return submitForm(
    formData,
    investorSignUpSchema,
    async ({ investorType, term_version: termVersion, ...value }) => {
      await signUpInvestor(app, { ...client, ...value, termVersion, type: investorType });
      return done(value.email);
    },
    options,
  );
}

function cvc(app: App, formData: FormData, client: Client, done: (email: string) => TypedResponse<never>) {
  return submitForm(
    formData,
    cvcSignUpSchema,
    async ({ term_version: termVersion, ...value }) => {
      await signUpCvc(app, { ...client, ...value, termVersion });
      return done(value.email);
    },
    options,
  );
}

export default function SignUp() {
  const { type, title, reference, card, termVersion, origins, providers } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const { t } = useTranslation("accounts");
  const withReference = (path: string) => {
    const carried = reference ? `reference=${encodeURIComponent(reference)}` : "";
    return carried ? `${path}${path.includes("?") ? "&" : "?"}${carried}` : path;
  };
  const footer = (
    <p>
      {t("signup.haveAccount")}{" "}
      <Link to={type ? `/login?type=${type}` : "/login/types"} className={textLink}>
        {t("signup.login")}
      </Link>
    </p>
  );
  if (!type) {
    return (
      <AuthCard wide title={title} description={t("signup.chooseDescription")} footer={footer}>
        <TypeChoice
          purpose="signup"
          providers={providers}
          reference={reference}
          to={(choice) => withReference(`/signup?type=${choice}`)}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={title}
      description={t(`signup.${type}`)}
      footer={
        <>
          {footer}
          <p>
            <Link to={withReference("/signup")} className={textLink}>
              {t("signup.otherType")}
            </Link>
          </p>
        </>
      }
    >
      <SignUpForm
        key={type}
        type={type}
        reference={reference}
        card={card}
        termVersion={termVersion}
        origins={origins}
        lastResult={lastResult}
      />
      <SocialButtons providers={providers} type={type} reference={reference} purpose="signup" />
    </AuthCard>
  );
}
