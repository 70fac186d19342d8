import type { ShareKey } from "~/features/showcase/sharing/queries.server";
import { cookieNames, readCookie } from "~/server/cookies";
import { AppError } from "~/server/errors";
import type { PageContext } from "./page.server";

/** Returns the share link of a token in a page's URL, with this browser's gate passes. Null without a token. */
export function shareKeyOf(request: Request, token: string | null | undefined): ShareKey | null {
  return token ? { token, gate: readCookie(request, cookieNames.shareGate) } : null;
}

/** Runs a page's loader; redirects to the link's own page if this browser has not passed its email gate. */
export async function orToGate<Result>(
  { redirectTo }: Pick<PageContext<"everyone">, "redirectTo">,
  share: ShareKey | null,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (share && error instanceof AppError && error.code === "share_gate_required") {
      throw redirectTo(`/startup/profile/${encodeURIComponent(share.token)}`);
    }
    throw error;
  }
}
