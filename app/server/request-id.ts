/** Cloudflare's id of a request: 16 hexadecimal digits, and the code of the data centre. */
const rayId = /^[0-9a-f]{16}-[A-Z]{3}$/;

const ids = new WeakMap<Request, string>();

/**
 * Returns a request's id, which error pages show, and the log and error reports contain. It is `CF-Ray`, which
 * Cloudflare sets on the request, the answer and its own logs; elsewhere it is random.
 */
export function requestIdOf(request: Request): string {
  const ray = request.headers.get("CF-Ray");
  const id = ids.get(request) ?? (ray !== null && rayId.test(ray) ? ray : crypto.randomUUID().slice(0, 13));
  ids.set(request, id);
  return id;
}

/** The header with which a request made for another one, without the rest of what its sender sent, keeps its id. */
export function rayOf(request: Request): Record<string, string> {
  const ray = request.headers.get("CF-Ray");
  return ray === null ? {} : { "CF-Ray": ray };
}
