import type { ServiceRequestStatus, StartupLevel } from "~/db/values";
import { startupEntitlements } from "~/features/core/access/entitlements";
import { afterDiscount, findService, isForStartups, serviceKeys } from "~/features/core/catalog/catalog";
import { servicePaths } from "~/features/core/catalog/service-paths";
import { isOpen } from "./rules";

/** A startup's request for a service. Times are milliseconds. */
export interface OwnRequest {
  id: string;
  status: ServiceRequestStatus;
  note: string;
  /** The staff's answer. */
  answer: string;
  createdAt: number;
  closedAt: number | null;
}

/** A startup's order of a service that is paid or awaits its transfer. */
export interface OwnServiceOrder {
  id: string;
  number: string;
  status: "awaiting_payment" | "paid";
  createdAt: number;
  deliveredAt: number | null;
}

/** A service from a startup's point of view (product §9.9). */
export interface OwnService {
  /** Its key in the catalogue; it may no longer be offered. */
  key: string;
  /**
   * In whole NT$, before and after the discount of the startup's level; null on enquiry, or if it is no longer offered.
   */
  price: number | null;
  ownPrice: number | null;
  /** The path, without language, of its public page; null if it is no longer offered. */
  path: string | null;
  /** The newest request that was not cancelled. */
  request: OwnRequest | null;
  /** The newest order. */
  order: OwnServiceOrder | null;
  /** Whether the startup can request it now; a service with a price is ordered instead. */
  canAsk: boolean;
}

/** Returns a level's discount on services that have a price, in percent. */
export const discountOf = (level: StartupLevel): number => startupEntitlements[level].serviceDiscount;

/**
 * Lists the services that a startup has or requested, newest first, then those it could request or order, in the
 * catalogue's order. `requests` and `orders` contain at most one of each service.
 */
export function describeOwnServices(options: {
  level: StartupLevel;
  requests: ReadonlyArray<OwnRequest & { service: string }>;
  orders: ReadonlyArray<OwnServiceOrder & { item: string }>;
}): { mine: OwnService[]; available: OwnService[] } {
  const { level, requests, orders } = options;
  const describe = (key: string): OwnService => {
    const service = findService(key);
    const { service: _, ...request } = requests.find((one) => one.service === key) ?? { service: key };
    const { item: __, ...order } = orders.find((one) => one.item === key) ?? { item: key };
    const price = service?.price ?? null;
    return {
      key,
      price,
      ownPrice: price === null ? null : afterDiscount(price, discountOf(level)),
      path: service ? servicePaths[service.page] : null,
      request: "id" in request ? request : null,
      order: "id" in order ? order : null,
      canAsk:
        service !== null &&
        isForStartups(service.key) &&
        service.price === null &&
        !("id" in request && isOpen(request.status)),
    };
  };
  const owned = new Set([...requests.map(({ service }) => service), ...orders.map(({ item }) => item)]);
  const lastAt = ({ request, order }: OwnService) => Math.max(request?.createdAt ?? 0, order?.createdAt ?? 0);
  return {
    mine: [...owned].map(describe).sort((a, b) => lastAt(b) - lastAt(a)),
    available: serviceKeys.filter((key) => isForStartups(key) && !owned.has(key)).map(describe),
  };
}

/** What `/startup/service` shows. */
export interface ShownServices {
  /** Null if the list could not be read. */
  level: StartupLevel | null;
  /** Discount on services that have a price, in percent. */
  discount: number;
  mine: OwnService[];
  available: OwnService[];
  /** When the list was read, in milliseconds; null if it could not be. */
  at: number | null;
  hasFailed: boolean;
}

/** Shown if the list could not be read (product §17.3). */
export const failedServices: ShownServices = {
  level: null,
  discount: 0,
  mine: [],
  available: [],
  at: null,
  hasFailed: true,
};
