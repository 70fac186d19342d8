import { join } from "node:path";
import { runCronTriggers } from "./cron.ts";
import { startLineSimulator } from "./line-simulator/server.ts";
import { seed, startLocalServer, stateDir } from "./local-server.ts";
import { startPaymentSimulator } from "./payment-simulator/server.ts";
import { rebuildOnChange } from "./rebuild.ts";

/** `npm run dev`: the product with demo data and simulators of payments and LINE, rebuilt when its code changes. */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 8787);
  console.log("Building …");
  const payments = await startPaymentSimulator({ port: port + 1, file: join(stateDir, "payment-simulator.json") });
  const line = await startLineSimulator({ port: port + 2, file: join(stateDir, "line-simulator.json") });
  const server = await startLocalServer({
    port,
    variables: { ...payments.variables, ...line.variables, PUBLIC_ORIGIN: `http://localhost:${port}` },
  });
  line.chats.webhook = `${server.origin}/webhooks/line`;
  try {
    // Creates demo data on the first start only; existing data is left unchanged.
    await seed(server.origin);
  } catch (error) {
    await server.stop();
    throw error;
  }
  rebuildOnChange(server);
  runCronTriggers(server);
  console.log(`
Fundbridge  ${server.origin}
Mail        ${server.origin}/dev/mail
Payments    ${payments.origin}
LINE        ${line.origin}
Log in      ${server.origin}/login/types as startup@demo.test or investor@demo.test,
            ${server.origin}/login?type=staff as staff@demo.test; password Demo-pass-1
            README.md lists the other demo accounts.
`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
