import { z } from "zod";
import { createShareLink } from "~/features/showcase/sharing/create-share-link.server";
import { passGate } from "~/features/showcase/sharing/pass-gate.server";
import { getShareLink, listShareLinks, type ShareLink } from "~/features/showcase/sharing/queries.server";
import { revokeShareLink } from "~/features/showcase/sharing/revoke-share-link.server";
import { gateForm, shareLinkBody } from "~/features/showcase/sharing/schema";
import { updateShareLink } from "~/features/showcase/sharing/update-share-link.server";
import { boundedText } from "~/features/text/text/entered-text";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { clientOf } from "../../client.server";
import { defineCall } from "../call.server";
import { pathText } from "./path-text";

const tag = "Share links";

const linkShape = z
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
  .describe("Times are milliseconds.");

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

const listLinks = defineCall({
  method: "GET",
  path: "/api/v1/me/share-links",
  summary: "The share links of your profile, with expired ones and without those turned off",
  tag,
  caller: "startups",
  response: z.object({ data: z.array(linkShape) }),
  run: async (context) => {
    const links = await listShareLinks(context.app, { actor: context.viewer });
    return { data: links.filter(({ state }) => state !== "off").map((link) => showLink(context, link)) };
  },
});

const writeLink = defineCall({
  method: "POST",
  path: "/api/v1/me/share-links",
  summary: "Create a share link. Its token is returned only here",
  tag,
  caller: "startups",
  body: shareLinkBody,
  response: z.object({ data: linkShape.extend({ token: z.string(), url: z.string() }) }),
  run: async (context) => {
    const { app, viewer, body } = context;
    const link = { name: "", with_fundraising: false, email_gate: false, expires_at: null, ...body };
    const { id, token } = await createShareLink(app, { actor: viewer, link });
    const created = await getShareLink(app, { actor: viewer, id });
    return { data: { ...showLink(context, created), token, url: urlOf(context, token) } };
  },
});

const linkParams = z.object({ id: pathText });

const changeLink = defineCall({
  method: "PUT",
  path: "/api/v1/me/share-links/{id}",
  summary: "Change a share link; omitted fields are unchanged",
  tag,
  caller: "startups",
  params: linkParams,
  body: shareLinkBody,
  response: z.object({ data: linkShape }),
  run: async (context) => {
    const { app, viewer, params, body } = context;
    await updateShareLink(app, { actor: viewer, id: params.id, changes: body });
    return { data: showLink(context, await getShareLink(app, { actor: viewer, id: params.id })) };
  },
});

const removeLink = defineCall({
  method: "DELETE",
  path: "/api/v1/me/share-links/{id}",
  summary: "Turn off a share link at once and for good",
  tag,
  caller: "startups",
  params: linkParams,
  response: z.object({ data: z.object({ result: z.literal(true) }) }),
  run: async ({ app, viewer, params: { id } }) => {
    await revokeShareLink(app, { actor: viewer, id });
    return { data: { result: true } };
  },
});

export const openGate = defineCall({
  method: "POST",
  path: "/api/v1/share-links/gate",
  summary:
    "Leave your email address at a share link that asks for it; its owner sees it. Returns the pass to read with",
  tag,
  caller: "everyone",
  allowDuringOnboarding: true,
  body: z.strictObject({ token: boundedText(200).min(1), ...gateForm.shape }),
  response: z.object({ data: z.object({ gate: z.string(), expires_at: z.int() }) }),
  run: async ({ app, request, body: { token, email } }) => {
    const { pass, expiresAt } = await passGate(app, { token, email, ip: clientOf(app, request).ip });
    return { data: { gate: pass, expires_at: expiresAt } };
  },
});

export const shareLinkCalls = [listLinks, writeLink, changeLink, removeLink, openGate];
