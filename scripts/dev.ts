import { seed, startLocalServer } from "./local-server.ts";
import { rebuildOnChange } from "./rebuild.ts";

const server = await startLocalServer({ port: Number(process.env.PORT ?? 8787) });
try {
  // Makes demo data on the first start only: what is there already stays as it is.
  await seed(server.origin);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await server.stop();
  process.exit(1);
}
rebuildOnChange();
console.log(`\nFundbridge is at ${server.origin}  ·  mail at ${server.origin}/dev/mail\n`);
server.process.once("exit", (code) => void server.stop().then(() => process.exit(code ?? 0)));
