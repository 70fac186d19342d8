import type { Texts } from "../texts";
import type { content as zh } from "../zh-TW/content";

export const content: Texts<typeof zh> = {
  personalData: {
    title: "About your personal data",
    description:
      "Who collects which personal data on Fundbridge and why, how long, where, for whom and how it is used, and your rights.",
    text: "The Fundbridge team collects your name, your e-mail and what you put into your profile, to run memberships, review profiles and match both sides. While your account exists, the data is used electronically, in Taiwan and where our cloud providers are, by the platform and by the members who may read your profile. You may see, copy, correct or delete it, or stop its use, at any time. Without it, features that need a login are not available to you.",
    more: "Read the full notice",
  },
  terms: {
    title: "Terms and privacy",
    description:
      "Please read before you use Fundbridge: what the platform does, what each side answers for, and how personal data is collected and used.",
    version: "Version {{version}}, in force from {{date}}",
    contents: "On this page",
    service: { title: "Terms of service" },
    privacy: { title: "Personal data notice and privacy" },
  },
};
