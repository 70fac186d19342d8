import { AppError } from "~/server/errors";

/**
 * Builds the JSON response for a script that requests WebAuthn options: the options, or the error's code with its
 * status.
 */
export async function passkeyOptions(make: () => Promise<unknown>): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    return Response.json(await make(), { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Response.json({ code: error.code }, { status: error.status, headers });
  }
}
