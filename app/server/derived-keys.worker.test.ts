import { expect, it } from "vitest";
import { testApp } from "../../tests/support/app";
import { isKeyedHash, keyedHash } from "./derived-keys";

const app = testApp();
const elsewhere = { config: { ...app.config, SECOND_FACTOR_KEY: btoa("the secret of another deployment") } };

it("signs the same each time, and differently for each use and secret", async () => {
  const hashes = async () => Promise.all([keyedHash(app, "a", "text"), keyedHash(app, "b", "text")]);
  const [one, other] = await hashes();
  expect(await hashes()).toEqual([one, other]);
  expect(new Set([one, other, await keyedHash(elsewhere, "a", "text")]).size).toBe(3);
});

it("accepts its own signatures only", async () => {
  const signature = await keyedHash(app, "a", "text");
  expect(await isKeyedHash(app, "a", "text", signature)).toBe(true);
  expect(await isKeyedHash(app, "b", "text", signature)).toBe(false);
  expect(await isKeyedHash(app, "a", "other", signature)).toBe(false);
  expect(await isKeyedHash(elsewhere, "a", "text", signature)).toBe(false);
});
