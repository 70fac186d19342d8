import { expect, it } from "vitest";
import { testApp } from "../../../tests/support/app";
import * as health from "./health";
import * as mail from "./mail";
import * as mailJson from "./mail-json";

const app = testApp();
const production = { ...app, config: { ...app.config, ENVIRONMENT: "production" as const } };

it.each([
  ["health", health.loader],
  ["mail", mail.loader],
  ["mail.json", mailJson.loader],
] as const)("/dev/%s does not exist in production", async (path, handle) => {
  const request = new Request(`http://localhost/dev/${path}`);
  const answer = async () => handle({ request, params: {}, context: { app: production, nonce: "" } });
  await expect(answer()).rejects.toMatchObject({ status: 404 });
});
