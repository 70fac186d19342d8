import { z } from "zod";
import { introductionReasons } from "~/db/introduction-values";
import { answerIntroduction as answerCommand } from "~/features/deals/introductions/answer-introduction.server";
import { consentIntroduction as consentCommand } from "~/features/deals/introductions/consent-introduction.server";
import { findCandidates } from "~/features/deals/introductions/find-candidates.server";
import { listMuted } from "~/features/deals/introductions/list-muted.server";
import { listReceived } from "~/features/deals/introductions/list-received.server";
import { listRequested } from "~/features/deals/introductions/list-requested.server";
import { listRequests } from "~/features/deals/introductions/list-requests.server";
import { listSent } from "~/features/deals/introductions/list-sent.server";
import { listSuggested, type ShownIntroduction } from "~/features/deals/introductions/list-suggested.server";
import { muteIntroducer as muteCommand } from "~/features/deals/introductions/mute-introducer.server";
import { passIntroduction as passCommand } from "~/features/deals/introductions/pass-introduction.server";
import { refuseIntroduction as refuseCommand } from "~/features/deals/introductions/refuse-introduction.server";
import { refuseRequest as refuseRequestCommand } from "~/features/deals/introductions/refuse-request.server";
import { requestIntroduction as requestCommand } from "~/features/deals/introductions/request-introduction.server";
import { requireOccasion } from "~/features/deals/introductions/require-occasion.server";
import { memberId, receiverIds, requestText, sentence, shownHash } from "~/features/deals/introductions/schema";
import {
  suggestIntroductions as suggestCommand,
  suggestionsLeft,
} from "~/features/deals/introductions/suggest-introductions.server";
import { unmuteIntroducer as unmuteCommand } from "~/features/deals/introductions/unmute-introducer.server";
import { messageText } from "~/features/messaging/schema";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { doneShape, languageQuery, listShape, pageOf, shortListQuery, time } from "../shapes";

/** Introductions of a startup to an investor by another, with the startup's consent (product §28). */

const party = z.object({ id: z.string(), name: z.string() });

const shownFields = {
  id: z.string(),
  startup: party,
  introducer: party.nullable().describe("Null if the introducer is not named."),
  reason: z
    .enum(introductionReasons)
    .describe("Why the introducer passed, or `asked`: the startup asked it to introduce it."),
  sentence: z.string(),
};

const shapeOf = ({ id, startup, introducer, reason, sentence }: ShownIntroduction) => ({
  id,
  startup: { id: startup.id, name: startup.name },
  introducer,
  reason,
  sentence,
});

const suggested = named(
  "SuggestedIntroduction",
  z.object({
    ...shownFields,
    receiver: party,
    shown: z.string().describe("Send it back when you consent: it stands for exactly what the receiver would see."),
    expires_at: time,
  }),
);

const received = named("ReceivedIntroduction", z.object({ ...shownFields, expires_at: time }));

const sent = named(
  "SentIntroduction",
  z.object({
    id: z.string(),
    startup: party,
    receiver: party,
    sentence: z.string(),
    named: z.boolean(),
    heard: z.enum(["waiting", "yes", "no"]).describe("What you hear of it, and no more."),
    created_at: time,
  }),
);

const params = z.object({ id: pathText });

export const listIntroductionsToDecide = defineCall({
  method: "GET",
  path: "/api/v1/me/introductions/to-decide",
  summary: "List the introductions you have to decide",
  description: "Each with what its receiver would see. Nobody sees anything of it before you consent.",
  caller: "startups",
  scope: "deals:read",
  query: languageQuery.extend(shortListQuery.shape),
  response: listShape(suggested),
  run: async ({ app, viewer: actor, locale, query }) => {
    const { toDecide } = await listSuggested(app, { actor, locale });
    const items = toDecide.map(({ shown, hash, receiver, expiresAt }) => ({
      ...shapeOf(shown),
      receiver,
      shown: hash,
      expires_at: expiresAt,
    }));
    return pageOf(items, query);
  },
});

export const confirmIntroduction = defineCall({
  method: "POST",
  path: "/api/v1/introductions/{id}/consent",
  summary: "Consent to an introduction",
  description:
    "It is delivered at once if its introducer is named, otherwise with the receiver’s next digest. `conflict` means that " +
    "what the receiver would see has changed.",
  caller: "startups",
  scope: "deals:write",
  params,
  body: z.strictObject({ shown: shownHash }),
  example: { shown: "R7bQ1w" },
  response: doneShape,
  errors: ["conflict", "erasing", "not_found", "wrong_state"],
  run: async ({ app, viewer: actor, params: { id }, body: { shown } }) => {
    await consentCommand(app, { actor, id, shown });
    return { data: { result: true } };
  },
});

export const refuseIntroduction = defineCall({
  method: "POST",
  path: "/api/v1/introductions/{id}/refusal",
  summary: "Decline an introduction",
  description: "Nobody is told.",
  caller: "startups",
  scope: "deals:write",
  params,
  response: doneShape,
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer: actor, params: { id } }) => {
    await refuseCommand(app, { actor, id });
    return { data: { result: true } };
  },
});

export const listIntroductions = defineCall({
  method: "GET",
  path: "/api/v1/me/introductions",
  summary: "List the introductions that wait for your answer",
  caller: "investors",
  scope: "deals:read",
  query: languageQuery.extend(shortListQuery.shape),
  response: listShape(received),
  run: async ({ app, viewer: actor, locale, query }) => {
    const found = await listReceived(app, { actor, locale });
    return pageOf(
      found.map((item) => ({ ...shapeOf(item), expires_at: item.expiresAt })),
      query,
    );
  },
});

export const sendIntroductionAnswer = defineCall({
  method: "POST",
  path: "/api/v1/introductions/{id}/answer",
  summary: "Answer an introduction with a first message",
  description: "Opens the conversation with the startup; takes no invitation of either side.",
  caller: "investors",
  scope: "deals:write",
  params,
  body: z.strictObject({ message: messageText }),
  example: { message: "很高興認識您，想進一步了解貴公司。" },
  response: z.object({ data: z.object({ startup_id: z.string() }) }),
  errors: [
    "blocked",
    "erasing",
    "not_found",
    "rate_limited",
    "recipient_unavailable",
    "startup_not_found",
    "wrong_state",
  ],
  run: async ({ app, viewer: actor, params: { id }, body: { message } }) => {
    const { startupId } = await answerCommand(app, { actor, id, message });
    return { data: { startup_id: startupId } };
  },
});

export const passIntroduction = defineCall({
  method: "POST",
  path: "/api/v1/introductions/{id}/pass",
  summary: "Pass on an introduction",
  caller: "investors",
  scope: "deals:write",
  params,
  response: doneShape,
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer: actor, params: { id } }) => {
    await passCommand(app, { actor, id });
    return { data: { result: true } };
  },
});

export const muteIntroducer = defineCall({
  method: "PUT",
  path: "/api/v1/introductions/{id}/mute",
  summary: "Get no more introductions from the introducer of one",
  description: "Passes on this one, too. The introducer is not told.",
  caller: "investors",
  scope: "deals:write",
  params,
  response: doneShape,
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer: actor, params: { id } }) => {
    await muteCommand(app, { actor, id });
    return { data: { result: true } };
  },
});

export const unmuteIntroducer = defineCall({
  method: "DELETE",
  path: "/api/v1/introductions/{id}/mute",
  summary: "Allow introductions from a muted introducer again",
  description: "Does nothing if the introducer is not muted.",
  caller: "investors",
  scope: "deals:write",
  params,
  response: doneShape,
  run: async ({ app, viewer: actor, params: { id } }) => {
    await unmuteCommand(app, { actor, id });
    return { data: { result: true } };
  },
});

export const listMutedIntroducers = defineCall({
  method: "GET",
  path: "/api/v1/me/introduction-mutes",
  summary: "List the introducers you have muted",
  caller: "investors",
  scope: "deals:read",
  query: shortListQuery,
  response: listShape(
    named(
      "MutedIntroducer",
      z.object({
        introduction_id: z.string().describe("The introduction you muted its introducer from."),
        name: z.string().nullable().describe("Null if the introducer was not named."),
        created_at: time,
      }),
    ),
  ),
  run: async ({ app, viewer: actor, query }) => {
    const muted = await listMuted(app, { actor });
    return pageOf(
      muted.map(({ id, name, at }) => ({ introduction_id: id, name, created_at: at })),
      query,
    );
  },
});

export const listSentIntroductions = defineCall({
  method: "GET",
  path: "/api/v1/me/introductions/sent",
  summary: "List the introductions you suggested",
  caller: "investors",
  scope: "deals:read",
  query: shortListQuery,
  response: listShape(sent),
  run: async ({ app, viewer: actor, query }) => {
    const found = await listSent(app, { actor });
    return pageOf(
      found.map(({ isNamed, at, ...item }) => ({ ...item, named: isNamed, created_at: at })),
      query,
    );
  },
});

export const getIntroductionCandidates = defineCall({
  method: "GET",
  path: "/api/v1/me/introduction-candidates/{startup_id}",
  summary: "Get whom you can introduce a startup to",
  description:
    "Up to three listed members whose stated mandate it meets, after you passed on it for stage, sector, place or amount, or " +
    "while it asks you to. `wrong_state` means that neither is so.",
  caller: "investors",
  scope: "deals:read",
  params: z.object({ startup_id: pathText }),
  response: z.object({
    data: z.object({ candidates: z.array(party), left: z.int().describe("How many you may suggest this week.") }),
  }),
  errors: ["erasing", "startup_not_found", "wrong_state"],
  run: async ({ app, viewer: actor, params: { startup_id: startupId } }) => {
    await requireOccasion(app, { actor, startupId });
    const candidates = await findCandidates(app, { actor, startupId });
    return {
      data: {
        candidates: candidates.map(({ id, name }) => ({ id, name })),
        left: await suggestionsLeft(app, { actor }),
      },
    };
  },
});

export const createIntroductions = defineCall({
  method: "POST",
  path: "/api/v1/me/introductions",
  summary: "Suggest introducing a startup to members",
  description:
    "The startup decides on each; nobody else sees anything before. Five in seven days. No fee and no reward.",
  caller: "investors",
  scope: "deals:write",
  body: z.strictObject({
    startup_id: memberId,
    investor_ids: receiverIds,
    sentence: sentence.describe("One sentence on why it fits, without addresses."),
    named: z.boolean().describe("Whether the startup and the receivers see your name."),
  }),
  example: {
    startup_id: "01J9ZK3A5V7W8X9Y0Z1A2B3C4E",
    investor_ids: ["01J9ZK3A5V7W8X9Y0Z1A2B3C4D"],
    sentence: "他們的技術很適合你們的製造業客戶。",
    named: true,
  },
  response: doneShape,
  errors: ["erasing", "rate_limited", "startup_not_found", "wrong_state"],
  run: async ({ app, viewer: actor, body }) => {
    const { startup_id: startupId, investor_ids: toIds, sentence, named: isNamed } = body;
    await suggestCommand(app, { actor, startupId, toIds, sentence, isNamed });
    return { data: { result: true } };
  },
});

const requestFields = { id: z.string(), text: z.string(), created_at: time, expires_at: time };

export const requestIntroduction = defineCall({
  method: "POST",
  path: "/api/v1/me/introduction-requests",
  summary: "Ask an investor you talk with to introduce you to others",
  description:
    "The investor introduces you, or does nothing, of which you learn nothing. Three in seven days; the same investor can " +
    "be asked again after 14 days. `wrong_state` means that you do not talk with it, or got to know it by an introduction.",
  caller: "startups",
  scope: "deals:write",
  body: z.strictObject({
    investor_id: memberId,
    text: requestText.describe("At most 120 English words or 240 Chinese characters, without addresses."),
  }),
  example: { investor_id: "01J9ZK3A5V7W8X9Y0Z1A2B3C4D", text: "我們做工廠的 AI 瑕疵檢測，已有三家客戶。" },
  response: doneShape,
  errors: [
    "already_exists",
    "erasing",
    "hidden_from_recipient",
    "not_found",
    "not_listed",
    "rate_limited",
    "wrong_state",
  ],
  run: async ({ app, viewer: actor, body: { investor_id: investorId, text } }) => {
    await requestCommand(app, { actor, investorId, text });
    return { data: { result: true } };
  },
});

export const listRequestedIntroductions = defineCall({
  method: "GET",
  path: "/api/v1/me/introduction-requests",
  summary: "List the investors you asked for introductions",
  caller: "startups",
  scope: "deals:read",
  query: shortListQuery,
  response: listShape(
    named(
      "RequestedIntroduction",
      z.object({
        ...requestFields,
        investor: party,
        state: z.enum(["asked", "ended"]).describe("`ended` after 14 days, whatever the investor did."),
      }),
    ),
  ),
  run: async ({ app, viewer: actor, query }) => {
    const found = await listRequested(app, { actor });
    return pageOf(
      found.map(({ at, expiresAt, ...item }) => ({ ...item, created_at: at, expires_at: expiresAt })),
      query,
    );
  },
});

export const listIntroductionRequests = defineCall({
  method: "GET",
  path: "/api/v1/me/introduction-requests/received",
  summary: "List the startups that ask you for introductions",
  description: "Introduce one as after a pass: get its candidates and suggest introductions. That ends its request.",
  caller: "investors",
  scope: "deals:read",
  query: languageQuery.extend(shortListQuery.shape),
  response: listShape(named("IntroductionRequest", z.object({ ...requestFields, startup: party }))),
  run: async ({ app, viewer: actor, locale, query }) => {
    const found = await listRequests(app, { actor, locale });
    return pageOf(
      found.map(({ id, text, startup, at, expiresAt }) => ({
        id,
        text,
        startup: { id: startup.id, name: startup.name },
        created_at: at,
        expires_at: expiresAt,
      })),
      query,
    );
  },
});

export const refuseIntroductionRequest = defineCall({
  method: "POST",
  path: "/api/v1/introduction-requests/{id}/refusal",
  summary: "Decline to introduce a startup that asked you",
  description: "The startup is not told, and sees the same as if you had not answered.",
  caller: "investors",
  scope: "deals:write",
  params,
  response: doneShape,
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer: actor, params: { id } }) => {
    await refuseRequestCommand(app, { actor, id });
    return { data: { result: true } };
  },
});
