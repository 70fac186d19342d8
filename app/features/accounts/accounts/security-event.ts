import { z } from "zod";
import { logInWays, socialProviders } from "~/db/values";
import { deviceSchema } from "./device";

/** The login method and device in an event's data; null for missing or invalid ones. */
export function describeSecurityEvent(data: Record<string, unknown> | null) {
  const { way, provider } = dataSchema.parse(data ?? {});
  return { way, provider, device: deviceSchema.safeParse(data).data ?? null };
}

const dataSchema = z.object({
  way: z.enum(logInWays).nullable().catch(null),
  provider: z.enum(socialProviders).nullable().catch(null),
});
