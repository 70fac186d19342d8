import { AppError } from "~/server/errors";

/** Answers a script that asks for a device's instructions: the JSON itself, or a refusal's code with its status. */
export async function passkeyOptions(make: () => Promise<unknown>): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    return Response.json(await make(), { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Response.json({ code: error.code }, { status: error.status, headers });
  }
}
