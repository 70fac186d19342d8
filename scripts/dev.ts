import { join } from "node:path";
import { runCronTriggers } from "./cron.ts";
import { seed, startLocalServer, stateDir } from "./local-server.ts";
import { startPaymentSimulator } from "./payment-simulator/server.ts";
import { rebuildOnChange } from "./rebuild.ts";

/** `npm run dev`: the product with demo data and a payment simulator, rebuilt when its code changes. */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 8787);
  const payments = await startPaymentSimulator({ port: port + 1, file: join(stateDir, "payment-simulator.json") });
  const server = await startLocalServer({ port, variables: payments.variables });
  try {
    // Creates demo data on the first start only; existing data stays as it is.
    await seed(server.origin);
  } catch (error) {
    await server.stop();
    throw error;
  }
  rebuildOnChange(server);
  runCronTriggers(server);
  console.log(
    `\nFundbridge is at ${server.origin}  ·  mail at ${server.origin}/dev/mail  ·  payments at ${payments.origin}\n`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
