import { AppError } from "~/server/errors";
import { readForm } from "../form.server";

/** The most a notification may contain, in bytes; ECPay's have 2,000. */
const maxBytes = 16 * 1024;

/** The fields of a notification. Throws as `readForm` does, and `bad_request` for files and for a name given twice. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request, maxBytes);
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || fields.has(name)) throw new AppError("bad_request");
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** The answer to any method but POST. */
export function refuseMethod(): Response {
  return new Response("0|method_not_allowed", {
    status: new AppError("method_not_allowed").status,
    headers: { Allow: "POST" },
  });
}
