import { runCronTriggers } from "./cron.ts";
import { seed, startLocalServer } from "./local-server.ts";
import { rebuildOnChange } from "./rebuild.ts";

/** `npm run dev`: the product with demo data, rebuilt when its code changes. */
async function main(): Promise<void> {
  const server = await startLocalServer({ port: Number(process.env.PORT ?? 8787) });
  try {
    // Creates demo data on the first start only; existing data stays as it is.
    await seed(server.origin);
  } catch (error) {
    await server.stop();
    throw error;
  }
  rebuildOnChange(server);
  runCronTriggers(server);
  console.log(`\nFundbridge is at ${server.origin}  ·  mail at ${server.origin}/dev/mail\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
