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
    digest:
      "You’ll stop getting the daily digest. What it would have listed will only appear under Notifications. Log in to turn it back on in your account settings.",
    letters: "You’ll no longer get letters from {{name}}. To get them again, open one that you already have.",
    doneLetters: "You won’t get letters from this company.",
    lettersTitle: "Stop letters from {{name}}",
    lettersSubmit: "Stop letters",
    submit: "Unsubscribe",
    doneTitle: "You’re unsubscribed",
    doneNewsletter: "You won’t get the Fundbridge newsletter anymore. You can sign up again anytime.",
    doneDigest:
      "You won’t get the daily digest anymore. Everything is still listed under Notifications. Log in to turn it back on in your account settings.",
    goneTitle: "This link doesn’t work",
    goneText: "The unsubscribe link is incomplete. Open it from the email again, or contact us.",
    contact: "Contact us",
    home: "Back to home",
  },
  switch: {
    title: "Notifications: {{topic}}",
    text: "Currently: {{channel}}. Choose what you’d like instead. No login needed.",
    to: {
      page: "Stop emails, list on the site only",
      push: "Send push notifications",
      mail: "Email me right away",
      digest: "Put it in the daily digest",
      line: "Notify me on LINE",
    },
    doneTitle: "Notifications updated",
    done: {
      page: "You won’t get emails about “{{topic}}” anymore. They’re still listed under Notifications.",
      push: "We’ll send push notifications about “{{topic}}”.",
      mail: "We’ll email you right away about “{{topic}}”.",
      digest: "“{{topic}}” will be in your daily digest, at most one email a day.",
      line: "We’ll notify you on LINE about “{{topic}}”.",
    },
    others:
      "This link is for a different account than the one you’re logged in to. Changes apply only to that account.",
    all: "See all notification settings",
  },
  issue: {
    news: "News",
    events: "Upcoming events",
    chineseOnly: "{{title}} (in Chinese)",
    more: "{{count}} more",
  },
};
