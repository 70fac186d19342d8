import type { Texts } from "../../texts";
import type { content as zh } from "../../zh-TW/publishing/content";

export const content: Texts<typeof zh> = {
  personalData: {
    title: "Personal Data Notice",
    description:
      "Why Fundbridge collects personal data and what it collects; how, where, how long, and by whom it’s used; and your rights.",
    text: "The Fundbridge team collects your name, your email, and what you enter in your profile to run memberships, review profiles, and match both sides. While your account exists, the data is used electronically, in Taiwan and where our cloud providers are, by the platform and by members whose level includes your profile. You can view, copy, correct, or delete it, or stop its use, at any time. Without it, you can’t use features that need a login.",
    more: "Read the full Personal Data Notice",
  },
  terms: {
    title: "Terms of Service and Privacy Policy",
    description:
      "Read this before you use Fundbridge: what the platform does, what each side is responsible for, and how we collect and use personal data.",
    version: "Version {{version}}, effective {{date}}",
    contents: "On this page",
    service: { title: "Terms of Service" },
    privacy: { title: "Personal Data Notice and Privacy Policy" },
  },
};
