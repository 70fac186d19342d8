import { z } from "zod";
import type { ShareKey } from "~/features/sharing/queries.server";

/** The query parameters by which a call reads a startup through its share link. */
export const shareQuery = {
  token: z.string().max(200).optional().describe("The token of a share link."),
  gate: z.string().max(500).optional().describe("The pass of a share link that asks for an email address."),
};

export function shareKeyOf({ token, gate }: { token?: string; gate?: string }): ShareKey | null {
  return token ? { token, gate: gate ?? null } : null;
}
