import type { Texts } from "../texts";
import type { apiDocs as zh } from "../zh-TW/api-docs";

export const apiDocs: Texts<typeof zh> = {
  title: "API reference | Fundbridge",
  heading: "Fundbridge API",
  text: "Read public data, or use your own account from a program.",
  try: "Calls you send from this page are real. To log in, run “Log in to a startup account” first, then paste the token under “Authentication”. An API key works there too.",
  keys: "Create an API key",
  description: "OpenAPI description (JSON)",
  errors: "Error codes",
  noScript: "Turn on JavaScript to read the API reference, or open the OpenAPI description.",
};
