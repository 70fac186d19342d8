import { expect, it } from "vitest";
import { testApp } from "../../../tests/support/app";
import * as accounts from "./accounts";
import * as health from "./health";
import * as mail from "./mail";
import * as mailJson from "./mail-json";
import * as seed from "./seed";

const app = testApp();
const production = { ...app, config: { ...app.config, ENVIRONMENT: "production" as const } };

it.each([
  ["accounts", "POST", accounts.action],
  ["health", "GET", health.loader],
  ["mail", "GET", mail.loader],
  ["mail.json", "GET", mailJson.loader],
  ["seed", "POST", seed.action],
] as const)("/dev/%s does not exist in production", async (path, method, handle) => {
  const body = method === "POST" ? '{"like":"staff"}' : undefined;
  const request = new Request(`http://localhost/dev/${path}`, { method, body });
  const answer = async () => handle({ request, params: {}, context: { app: production, nonce: "" } });
  await expect(answer()).rejects.toMatchObject({ status: 404 });
});
