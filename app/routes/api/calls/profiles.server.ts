import { z } from "zod";
import { getReference } from "~/features/account-area/get-reference.server";
import { localePath } from "~/locales/locale";
import { clientOf } from "../../client.server";
import { defineCall } from "../call.server";

export const readReference = defineCall({
  method: "GET",
  path: "/api/v1/me/reference",
  summary: "Your referral link; sign-ups through it count as referred by you",
  tag: "Profiles",
  caller: "sides",
  response: z.object({ data: z.object({ url: z.string() }) }),
  run: async ({ app, request, viewer, locale }) => {
    const { code } = await getReference(app, { actor: viewer });
    const { origin } = clientOf(app, request);
    return { data: { url: `${origin}${localePath(locale, "/signup")}?reference=${code}` } };
  },
});

export const profileCalls = [readReference];
