import { startLocalServer } from "./local-server.ts";
import { rebuildOnChange } from "./rebuild.ts";

const port = Number(process.env.PORT ?? 8787);
const server = await startLocalServer({ port });

// Seeds demo data on the first start only; the route answers at once when it is there already.
const seeded = await fetch(`${server.origin}/dev/seed`, { method: "POST" });
if (!seeded.ok) {
  console.error(`Demo data could not be made: ${seeded.status} ${await seeded.text()}`);
  await server.stop();
  process.exit(1);
}
rebuildOnChange();
console.log(`\nFundbridge is at ${server.origin}  ·  mail at ${server.origin}/dev/mail\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void server.stop());
server.process.once("exit", (code) => process.exit(code ?? 0));
