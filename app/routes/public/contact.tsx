import { useLoaderData } from "@remix-run/react";
import Clock from "lucide-react/icons/clock";
import MailCheck from "lucide-react/icons/mail-check";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { PageHeader } from "~/components/ui/page-header";
import { StepList } from "~/components/ui/step-list";
import { contactTopics } from "~/db/values";
import type { Viewer } from "~/features/access/viewer";
import { findUnclaimed } from "~/features/claims/queries.server";
import { ContactForm } from "~/features/contact/components/contact-form";
import { issueFormToken, readFormToken } from "~/features/contact/form-token.server";
import { contactForm } from "~/features/contact/schema";
import { sendMessage } from "~/features/contact/send-message.server";
import type { Translate } from "~/locales/i18n";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { clientOf } from "../client.server";
import { readForm, submitForm } from "../form.server";
import { useAnswer } from "../keep-form-on-network-error";
import { page } from "../page.server";
import { retryHeaders } from "../retry-headers";

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";
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

/** The topic that a link to this page names. */
function topicOf(url: URL) {
  const topic = contactTopics.find((known) => known === url.searchParams.get("topic"));
  return topic ? { topic } : {};
}

/** The same for corrections of an unclaimed listing, and for requests to remove it. */
async function aboutListing(app: App, { id, t, url }: { id: string | null; t: Translate; url: URL }) {
  const listing = id === null ? null : await findUnclaimed(app, { id });
  if (!listing) return {};
  const link = `${url.origin}/startups/${listing.id}`;
  return { topic: "listing" as const, message: t("claims:notice.contactMessage", { name: listing.name, link }) };
}

/** What the form is filled with for questions about an order, if the address has its number. */
function aboutOrder(number: string | null, t: Translate) {
  if (number === null || !/^FB[0-9A-Z-]{1,30}$/.test(number)) return {};
  return { topic: "account" as const, message: `${t("orders:detail.title", { number })}\n` };
}

function senderOf(viewer: Viewer) {
  if (viewer.kind === "visitor") return { name: "", email: "", company: "" };
  const { kind, name, email } = viewer;
  return { name: kind === "investor" ? name : "", email, company: kind === "startup" ? name : "" };
}

export const action = page(
  "everyone",
  async ({ app, request, viewer, locale, redirectTo }) => {
    const formData = await readForm(request);
    return submitForm(
      formData,
      contactForm,
      async ({ token, subject_line: trap, ...input }) => {
        if (trap === "") {
          const submissionId = await readFormToken(app, token);
          const client = clientOf(app, request);
          await keepingForm(sendMessage(app, { viewer, submissionId, input, locale, ...client }));
        }
        return redirectTo("/thankyou");
      },
      // A new token lets the same text be sent again.
      {
        extraData: async (refusal) => ({
          token: refusal?.code === "form_expired" ? await issueFormToken(app) : String(formData.get("token") ?? ""),
        }),
      },
    );
  },
  { allowDuringOnboarding: true },
);

/** Turns an unexpected failure into a refusal: the error page would lose the text. */
async function keepingForm(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof AppError) throw error;
    console.error("A contact message was not sent.", error);
    throw new AppError("unavailable");
  }
}

/** The token of a refused form; undefined without one. */
const tokenIn = (answer: object | undefined) =>
  answer && "token" in answer && typeof answer.token === "string" ? answer.token : undefined;

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
