import { parseArgs } from "node:util";
import { unstable_DevEnv } from "wrangler";

/**
 * What `wrangler dev` serves, by its own parts, but without its end: the command exits when a single request breaks off
 * between its proxy and the Worker, as happens whenever somebody loses the network or closes a page at a bad moment.
 *
 *     node scripts/serve.ts --port 8787 --persist-to .state/dev [--var NAME:VALUE …]
 */
const { values } = parseArgs({
  options: {
    port: { type: "string" },
    "persist-to": { type: "string" },
    var: { type: "string", multiple: true, default: [] },
  },
});

const server = new unstable_DevEnv();
server.on("error", ({ reason }: { reason?: string }) =>
  console.error(`The local server goes on after: ${reason ?? "an error"}`),
);
const worker = await server.startWorker({
  config: "wrangler.toml",
  bindings: Object.fromEntries(
    values.var.map((variable) => {
      const [name = "", ...value] = variable.split(":");
      return [name, { type: "plain_text", value: value.join(":") }];
    }),
  ),
  dev: {
    server: { hostname: "localhost", port: Number(values.port) },
    persist: values["persist-to"],
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void worker.dispose().finally(() => process.exit()));
}
await worker.ready;
console.log(`Ready on http://localhost:${values.port}`);
