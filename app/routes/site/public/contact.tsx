import { useLoaderData } from "@remix-run/react";
import Clock from "lucide-react/icons/clock";
import MailCheck from "lucide-react/icons/mail-check";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { PageHeader } from "~/components/ui/page-header";
import { StepList } from "~/components/ui/step-list";
import { messageTopics } from "~/db/values";
import { findUnclaimed } from "~/features/intake/claims/queries.server";
import { ContactForm } from "~/features/site/contact/components/contact-form";
import { issueFormToken } from "~/features/site/contact/form-token.server";
import { contactForm } from "~/features/site/contact/schema";
import { senderOf } from "~/features/site/contact/sender-of";
import type { Translate } from "~/locales/i18n";
import type { PageTexts } from "~/locales/page-texts";
import type { App } from "~/server/app.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";
import { sendForm } from "./send-form.server";
import { tokenIn } from "./token-in";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "contact", "drafts", "errors", "services", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export const headers = retryHeaders;

export const loader = page("everyone", async ({ app, viewer, url, t }) => ({
  title: t("contact:title"),
  description: t("contact:description"),
  token: await issueFormToken(app),
  sender: {
    ...senderOf(viewer),
    ...topicOf(url),
    ...aboutOrder(url.searchParams.get("order"), t),
    ...(await aboutListing(app, { id: url.searchParams.get("listing"), t, url })),
  },
}));

/** Returns the topic in a link to this page. */
function topicOf(url: URL) {
  const topic = messageTopics.find((known) => known === url.searchParams.get("topic"));
  return topic ? { topic } : {};
}

/** Returns the topic and text for corrections of an unclaimed listing, or for its removal. */
async function aboutListing(app: App, { id, t, url }: { id: string | null; t: Translate; url: URL }) {
  const listing = id === null ? null : await findUnclaimed(app, { id });
  if (!listing) return {};
  const link = `${url.origin}/startups/${listing.id}`;
  return { topic: "listing" as const, message: t("claims:notice.contactMessage", { name: listing.name, link }) };
}

/** Prefills the form for questions about an order, if the URL has its number. */
function aboutOrder(number: string | null, t: Translate) {
  if (number === null || !/^FB[0-9A-Z-]{1,30}$/.test(number)) return {};
  return { topic: "account" as const, message: `${t("orders:detail.title", { number })}\n` };
}

export const action = page(
  "everyone",
  (context) =>
    sendForm(context, {
      schema: contactForm,
      inputOf: ({ token: _, subject_line: __, ...input }) => input,
      thanks: "/thankyou",
    }),
  { allowDuringOnboarding: true },
);

export default function Contact() {
  const { token, sender } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("contact");
  const steps = [
    { icon: Clock, title: t("aside.reply.title"), text: t("aside.reply.text") },
    { icon: MailCheck, title: t("aside.copy.title"), text: t("aside.copy.text") },
    { icon: ShieldCheck, title: t("aside.privacy.title"), text: t("aside.privacy.text") },
  ];
  return (
    <div className="shell py-8 md:py-14">
      <PageHeader title={t("title")} description={t("lead")} />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
        <Card padding="lg">
          <ContactForm token={tokenIn(answer) ?? token} sender={sender} lastResult={answer} />
        </Card>
        <aside aria-labelledby="contact-next">
          <h2 id="contact-next" className="text-lg font-semibold">
            {t("aside.title")}
          </h2>
          <StepList steps={steps} className="mt-5 space-y-6" />
        </aside>
      </div>
    </div>
  );
}
