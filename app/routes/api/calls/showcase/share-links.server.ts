import { z } from "zod";
import { createShareLink as createShareLinkCommand } from "~/features/showcase/sharing/create-share-link.server";
import { passGate } from "~/features/showcase/sharing/pass-gate.server";
import {
  getShareLink,
  listShareLinks as listShareLinksCommand,
  type ShareLink,
} from "~/features/showcase/sharing/queries.server";
import { revokeShareLink as revokeShareLinkCommand } from "~/features/showcase/sharing/revoke-share-link.server";
import { gateForm, shareLinkBody } from "~/features/showcase/sharing/schema";
import { updateShareLink as updateShareLinkCommand } from "~/features/showcase/sharing/update-share-link.server";
import { boundedText } from "~/features/text/text/entered-text";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { doneShape, listShape, pageOf, shortListQuery } from "../shapes";

const linkShape = named(
  "ShareLink",
  z
    .object({
      id: z.string(),
      name: z.string(),
      url: z.string().nullable().describe("Null for a link created before addresses were kept."),
      with_fundraising: z.boolean(),
      email_gate: z.boolean(),
      expires_at: z.int().nullable(),
      view_count: z.int().describe("At most one per browser and day."),
      last_viewed_at: z.int().nullable(),
      created_at: z.int(),
      readers: z
        .array(z.object({ email: z.string(), first_at: z.int(), last_at: z.int() }))
        .describe("The addresses left at its email gate, the latest 50."),
      reader_count: z.int(),
    })
    .describe("Times are milliseconds."),
);

interface LinkReader {
  app: App;
  request: Request;
  locale: Locale;
}

const urlOf = ({ app, request, locale }: LinkReader, token: string) =>
  clientOf(app, request).origin + localePath(locale, `/startup/profile/${token}`);

function showLink(reader: LinkReader, link: ShareLink): z.input<typeof linkShape> {
  return {
    id: link.id,
    name: link.name,
    url: link.token === null ? null : urlOf(reader, link.token),
    with_fundraising: link.withFundraising,
    email_gate: link.emailGate,
    expires_at: link.expiresAt,
    view_count: link.viewCount,
    last_viewed_at: link.lastViewedAt,
    created_at: link.createdAt,
    readers: link.readers.map(({ email, firstAt, lastAt }) => ({ email, first_at: firstAt, last_at: lastAt })),
    reader_count: link.readerCount,
  };
}

export const listShareLinks = defineCall({
  method: "GET",
  path: "/api/v1/me/share-links",
  summary: "List your share links",
  description: "Includes expired links. Links that you turned off are left out.",
  caller: "startups",
  scope: "account:read",
  query: shortListQuery,
  response: listShape(linkShape),
  run: async (context) => {
    const links = await listShareLinksCommand(context.app, { actor: context.viewer });
    const working = links.filter(({ state }) => state !== "off").map((link) => showLink(context, link));
    return pageOf(working, context.query);
  },
});

export const createShareLink = defineCall({
  method: "POST",
  path: "/api/v1/me/share-links",
  summary: "Create a share link",
  description: "This is the only answer that has its token.",
  caller: "startups",
  scope: "profile:write",
  body: shareLinkBody,
  example: { name: "Angel club", with_fundraising: true, email_gate: true, expires_at: null },
  response: z.object({ data: linkShape.extend({ token: z.string(), url: z.string() }) }),
  errors: ["erasing", "not_found", "rate_limited", "too_many_share_links"],
  run: async (context) => {
    const { app, viewer, body } = context;
    const link = { name: "", with_fundraising: false, email_gate: false, expires_at: null, ...body };
    const { id, token } = await createShareLinkCommand(app, { actor: viewer, link });
    const created = await getShareLink(app, { actor: viewer, id });
    return { data: { ...showLink(context, created), token, url: urlOf(context, token) } };
  },
});

const linkParams = z.object({ id: pathText });

export const updateShareLink = defineCall({
  method: "PUT",
  path: "/api/v1/me/share-links/{id}",
  summary: "Update a share link",
  description: "Fields that you leave out are unchanged.",
  caller: "startups",
  scope: "profile:write",
  params: linkParams,
  body: shareLinkBody,
  example: { name: "Angel club", expires_at: 1767225600000 },
  response: z.object({ data: linkShape }),
  errors: ["not_found"],
  run: async (context) => {
    const { app, viewer, params, body } = context;
    await updateShareLinkCommand(app, { actor: viewer, id: params.id, changes: body });
    return { data: showLink(context, await getShareLink(app, { actor: viewer, id: params.id })) };
  },
});

export const revokeShareLink = defineCall({
  method: "DELETE",
  path: "/api/v1/me/share-links/{id}",
  summary: "Turn off a share link",
  description: "It stops working at once and for good.",
  caller: "startups",
  scope: "profile:write",
  params: linkParams,
  response: doneShape,
  errors: ["not_found"],
  run: async ({ app, viewer, params: { id } }) => {
    await revokeShareLinkCommand(app, { actor: viewer, id });
    return { data: { result: true } };
  },
});

export const unlockShareLink = defineCall({
  method: "POST",
  path: "/api/v1/share-links/gate",
  summary: "Unlock a share link with your email address",
  description:
    "For links that ask for an address, which their owner sees. Answers the pass (`gate`) to read the startup with.",
  caller: "everyone",
  scope: null,
  allowDuringOnboarding: true,
  body: z.strictObject({ token: boundedText(200).min(1), ...gateForm.shape }),
  example: { token: "k3J9vQ2mX7rT5bN8", email: "reader@example.com" },
  response: z.object({ data: z.object({ gate: z.string(), expires_at: z.int() }) }),
  errors: ["rate_limited", "share_link_invalid"],
  run: async ({ app, request, body: { token, email } }) => {
    const { pass, expiresAt } = await passGate(app, { token, email, ip: clientOf(app, request).ip });
    return { data: { gate: pass, expires_at: expiresAt } };
  },
});
