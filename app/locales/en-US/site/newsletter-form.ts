import type { Texts } from "../../texts";
import type { newsletterForm as zh } from "../../zh-TW/site/newsletter-form";

export const newsletterForm: Texts<typeof zh> = {
  email: "Email",
  placeholder: "name@example.com",
  submit: "Subscribe",
  trap: "Leave this field empty",
  privacy: "We use your email only to send the newsletter.",
};
