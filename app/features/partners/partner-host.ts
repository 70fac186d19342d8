import type { Config } from "~/server/env.server";

/**
 * The partner of a host name: the first label of one of the names in `PARTNER_HOSTS`; null for every other host (spec
 * §4, sub-domain URL). In development the same labels work under `localhost`.
 */
export function partnerOf(config: Pick<Config, "PARTNER_HOSTS" | "ENVIRONMENT">, hostname: string): string | null {
  const host = hostname.toLowerCase();
  const partner = config.PARTNER_HOSTS.find(
    (name) => name === host || (config.ENVIRONMENT !== "production" && `${labelOf(name)}.localhost` === host),
  );
  return partner === undefined ? null : labelOf(partner);
}

/** The place of a partner in `PARTNER_HOSTS`, from 0; -1 for an unknown one. */
export function positionOfPartner(config: Pick<Config, "PARTNER_HOSTS">, partner: string): number {
  return config.PARTNER_HOSTS.findIndex((name) => labelOf(name) === partner);
}

/** The main site's origin, for links on a partner's page; in development localhost with the same port. */
export function mainOrigin(config: Pick<Config, "PUBLIC_ORIGIN" | "ENVIRONMENT">, url: URL): string {
  if (config.ENVIRONMENT === "production") return config.PUBLIC_ORIGIN;
  return `${url.protocol}//localhost${url.port ? `:${url.port}` : ""}`;
}

function labelOf(host: string): string {
  return host.split(".")[0] ?? host;
}
