import type { ShareKey } from "~/features/showcase/sharing/queries.server";
import { boundedText } from "~/features/text/text/entered-text";

/** Query parameters for reading a startup through its share link. */
export const shareQuery = {
  token: boundedText(200).optional().describe("The token of a share link."),
  gate: boundedText(500).optional().describe("The pass of a share link that asks for an email address."),
};

export function shareKeyOf({ token, gate }: { token?: string; gate?: string }): ShareKey | null {
  return token ? { token, gate: gate ?? null } : null;
}
