import { isApiPath } from "~/locales/locale";
import type { Config } from "~/server/env.server";
import { isRead, urlOf } from "~/server/request";
import { refuse } from "./refuse";

type Deployed = Pick<Config, "ENVIRONMENT" | "PUBLIC_ORIGIN">;

/**
 * Answers a request that came over http in production, although the product is on https, past a zone that lets it through: a read of a
 * page or file is sent on to https. The rest is refused, because what it carries was already sent in the clear, and a
 * program that is sent on would not notice. Returns null for all other requests (ASVS V4.1.2, V4.4.1).
 */
export function answerUnencrypted(request: Request, config: Deployed): Response | null {
  const url = urlOf(request);
  const isExpected = config.ENVIRONMENT === "production" && config.PUBLIC_ORIGIN.startsWith("https:");
  if (url.protocol === "https:" || !isExpected) return null;
  const isFollowed = isRead(request) && !isApiPath(url.pathname) && !url.pathname.startsWith("/ws/");
  if (!isFollowed) return refuse(request, "unknown_host");
  const encrypted = new URL(url);
  encrypted.protocol = "https:";
  return new Response(null, { status: 308, headers: { Location: encrypted.href } });
}
