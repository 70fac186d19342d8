import { once } from "node:events";
import { createServer, request } from "node:http";
import { pipeline } from "node:stream";
import { constants, createBrotliCompress } from "node:zlib";

export interface CompressingProxy {
  stop: () => Promise<void>;
}

/** What Cloudflare compresses. */
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/** About what Cloudflare spends on an answer of a Worker. */
const quality = 4;

/**
 * Passes requests on and compresses the answers, as Cloudflare's network does in front of the Worker and workerd alone does
 * not. Hosts stay as requested.
 */
export async function startCompressingProxy({
  port,
  target,
}: {
  port: number;
  target: string;
}): Promise<CompressingProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port: targetPort, method, path, headers }, (answer) => {
      const { "content-length": length, ...kept } = answer.headers;
      const compresses =
        compressible.test(String(kept["content-type"])) &&
        !kept["content-encoding"] &&
        /\bbr\b/.test(String(headers["accept-encoding"]));
      outgoing.writeHead(
        answer.statusCode ?? 502,
        compresses ? { ...kept, "content-encoding": "br" } : { ...kept, ...(length && { "content-length": length }) },
      );
      if (compresses)
        pipeline(
          answer,
          createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
          outgoing,
          () => {},
        );
      else pipeline(answer, outgoing, () => {});
    });
    passed.on("error", () => outgoing.destroy());
    pipeline(incoming, passed, () => {});
  });
  server.listen(port, "localhost");
  await once(server, "listening");
  return {
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
