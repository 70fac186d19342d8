import type { Texts } from "../../texts";
import type { newsletter as zh } from "../../zh-TW/site/newsletter";

export const newsletter: Texts<typeof zh> = {
  title: "Newsletter",
  description: "News and events from Fundbridge, once a week.",
  lead: "Every Monday morning, we email you the week’s news from Fundbridge. If there’s nothing new, we don’t send anything.",
  points: {
    content: { title: "The essentials", text: "Announcements, news from startups and investors, and upcoming events." },
    confirm: {
      title: "Confirmed first",
      text: "We send you a confirmation email. Issues start only after you open its link.",
    },
    leave: { title: "Unsubscribe anytime", text: "Every issue has an unsubscribe link. No login needed." },
  },
  thanks: {
    sentTitle: "Check your email to confirm",
    sentText:
      "If this address isn’t subscribed yet, we’ve sent it a confirmation email. Open the link within 72 hours to subscribe.",
    sentHint: "Nothing there? Check your spam folder, or sign up again later.",
    confirmedTitle: "You’re subscribed",
    confirmedText:
      "Thanks for subscribing. When there’s news, we’ll email you on Monday morning. You can unsubscribe from any email.",
    startups: "Browse startups",
    home: "Back to home",
  },
  confirm: {
    title: "Confirm your subscription",
    text: "Subscribe {{email}} to the Fundbridge newsletter, one email a week.",
    submit: "Confirm subscription",
    goneTitle: "This link no longer works",
    goneText:
      "The confirmation link has expired or was already used. If you don’t get the newsletter yet, sign up again.",
    again: "Sign up again",
  },
  unsubscribe: {
    title: "Unsubscribe",
    newsletter: "You’ll stop getting the Fundbridge newsletter.",
    topic: "You’ll stop getting emails about “{{topic}}”. Log in to turn them back on in your account settings.",
    submit: "Unsubscribe",
    doneTitle: "You’re unsubscribed",
    doneNewsletter: "You won’t get the Fundbridge newsletter anymore. You can sign up again anytime.",
    doneTopic: "You won’t get emails about “{{topic}}” anymore. Log in to turn them back on in your account settings.",
    goneTitle: "This link doesn’t work",
    goneText: "The unsubscribe link is incomplete. Open it from the email again, or contact us.",
    contact: "Contact us",
    home: "Back to home",
  },
  issue: {
    news: "News",
    events: "Upcoming events",
    more: "{{count}} more",
  },
};
