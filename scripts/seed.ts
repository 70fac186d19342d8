import { parseArgs } from "node:util";
import { seed, withLocalServer } from "./local-server.ts";

const usage = "Usage: npm run seed -- [--startups N] [--investors N]";

/** `npm run seed -- --startups N --investors N`: adds generated profiles to the demo data, up to N of each in total. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { startups: { type: "string" }, investors: { type: "string" } } });
  const requested = { startups: numberOf(values.startups), investors: numberOf(values.investors) };
  const written = { startups: 0, investors: 0 };
  await withLocalServer((origin) =>
    seed(origin, requested, ({ startups, investors, remaining }) => {
      written.startups += startups;
      written.investors += investors;
      if (remaining > 0)
        console.log(`${written.startups} startups and ${written.investors} investors, ${remaining} to go`);
    }),
  );
  console.log(`Written: ${written.startups} startups and ${written.investors} investors. The rest was there already.`);
}

function numberOf(text: string | undefined): number {
  const number = Number(text ?? 0);
  if (!Number.isInteger(number) || number < 0) throw new Error(`Not a whole number: ${text}`);
  return number;
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
  process.exitCode = 1;
});
