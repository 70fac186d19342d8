import { z } from "zod";
import { serviceRequestStatuses } from "~/db/values";
import type { OwnService } from "~/features/commerce/services/own-services";
import { readServices } from "~/features/commerce/services/queries.server";
import { requestService as requestServiceCommand } from "~/features/commerce/services/request-service.server";
import { requestFields } from "~/features/commerce/services/schema";
import type { Actor } from "~/features/core/access/viewer";
import { serviceName } from "~/features/core/catalog/item-name";
import { accessToStartup } from "~/features/showcase/profile-pages/get-startup.server";
import { boundedText } from "~/features/text/text/entered-text";
import type { Translate } from "~/locales/i18n";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { listShape, pageOf, shortListQuery, time } from "../shapes";

/** Value-added services of a startup (product §9.9, §18.3). */

const priceShape = z.int().nullable().describe("Whole NT$, tax included; null on enquiry.");

const serviceShape = named(
  "Service",
  z.object({
    service: z.string().describe("Its key in the catalogue."),
    name: z.string().describe("In the language of `lang`."),
    price: priceShape,
    own_price: priceShape.describe("With the discount of the startup's level."),
    can_ask: z.boolean().describe("Whether it can be asked for now; one with a price is ordered instead."),
    request: z
      .object({
        id: z.string(),
        status: z.enum(serviceRequestStatuses),
        note: z.string(),
        answer: z.string(),
        created_at: time,
        closed_at: time.nullable(),
      })
      .nullable()
      .describe("The newest that was not cancelled."),
    order: z
      .object({
        id: z.string(),
        number: z.string(),
        status: z.enum(["awaiting_payment", "paid"]),
        created_at: time,
        delivered_at: time.nullable(),
      })
      .nullable()
      .describe("The newest that is paid for, or whose transfer is awaited."),
  }),
);

const show =
  (t: Translate) =>
  ({ key, price, ownPrice, canAsk, request, order }: OwnService): z.output<typeof serviceShape> => ({
    service: key,
    name: serviceName(t, key),
    price,
    own_price: ownPrice,
    can_ask: canAsk,
    request: request && {
      id: request.id,
      status: request.status,
      note: request.note,
      answer: request.answer,
      created_at: request.createdAt,
      closed_at: request.closedAt,
    },
    order: order && {
      id: order.id,
      number: order.number,
      status: order.status,
      created_at: order.createdAt,
      delivered_at: order.deliveredAt,
    },
  });

export const listServices = defineCall({
  method: "GET",
  path: "/api/v1/services",
  summary: "List the services of a startup",
  description:
    "Those your startup has or asked for; with `all=1` also those it could ask for or order. Staff who settle requests name a startup.",
  caller: "members",
  scope: "account:read",
  query: z.object({
    startup_id: boundedText(40).optional(),
    all: z.enum(["0", "1"]).default("0"),
    ...shortListQuery.shape,
  }),
  response: listShape(serviceShape),
  errors: ["forbidden", "startup_not_found"],
  run: async ({ app, viewer, locale, query: { startup_id, all, ...paging } }) => {
    const startupId = startup_id ?? (viewer.kind === "startup" ? viewer.id : undefined);
    if (startupId === undefined) throw new AppError("invalid", { fields: { startup_id: ["required"] } });
    await requireOwnOrStaff(app, { viewer, startupId });
    const { mine, available } = await readServices(app, { actor: viewer, startupId });
    const listed = all === "1" ? [...mine, ...available] : mine;
    return pageOf(listed.map(show(translate(locale))), paging);
  },
});

/** Throws unless the viewer is the startup itself or staff. Others get 404 for hidden startups (product §17.3). */
async function requireOwnOrStaff(app: App, { viewer, startupId }: { viewer: Actor; startupId: string }): Promise<void> {
  if (startupId === viewer.id || viewer.kind === "staff") return;
  await accessToStartup(app, { viewer, id: startupId });
  throw new AppError("forbidden");
}

export const requestService = defineCall({
  method: "POST",
  path: "/api/v1/services",
  summary: "Ask for a service",
  description: "For services without a price. A 409 means that an earlier request is still open.",
  caller: "startups",
  scope: "activity:write",
  body: z.strictObject(requestFields),
  example: { service: "growth_consulting", note: "We would like to discuss pricing." },
  response: z.object({ data: serviceShape }),
  errors: ["already_exists", "not_found", "rate_limited", "startup_not_found"],
  run: async ({ app, viewer, locale, body: { service, note } }) => {
    await requestServiceCommand(app, { actor: viewer, service, note });
    const { mine } = await readServices(app, { actor: viewer, startupId: viewer.id });
    const asked = mine.find(({ key }) => key === service);
    if (!asked) throw new AppError("not_found");
    return { data: show(translate(locale))(asked) };
  },
});
