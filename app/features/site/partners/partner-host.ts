import type { Config } from "~/server/env.server";

/**
 * The partner of a host name: the first label of one of the `PARTNER_HOSTS`; null for every other host
 * (product §13.10). In development the same labels work under `localhost`.
 */
export function partnerOf(config: PartnerHosts, hostname: string): string | null {
  const partners = byHost.get(config) ?? partnersByHost(config);
  return partners.get(hostname.toLowerCase()) ?? null;
}

type PartnerHosts = Pick<Config, "PARTNER_HOSTS" | "ENVIRONMENT">;

const byHost = new WeakMap<PartnerHosts, Map<string, string>>();

function partnersByHost(config: PartnerHosts): Map<string, string> {
  const { PARTNER_HOSTS, ENVIRONMENT } = config;
  const hosts = PARTNER_HOSTS.flatMap((name): Array<[string, string]> => {
    const label = labelOf(name);
    return ENVIRONMENT === "production"
      ? [[name, label]]
      : [
          [name, label],
          [`${label}.localhost`, label],
        ];
  });
  const partners = new Map(hosts);
  byHost.set(config, partners);
  return partners;
}

/** The zero-based position of a partner in `PARTNER_HOSTS`; -1 if unknown. */
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
