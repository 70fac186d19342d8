import type { ServicePage } from "~/db/values";

/** Path of the service area's overview, without language. */
export const serviceAreaPath = "/service";

/** Paths of the service area's pages, without language (product §13.8). */
export const servicePaths = {
  family_office: "/service/family-office",
  management_consultant: "/service/management-consultant",
  private_equity_investment: "/service/private-equity-investment",
} as const satisfies Record<ServicePage, string>;
