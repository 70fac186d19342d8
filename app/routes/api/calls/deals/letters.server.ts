import { z } from "zod";
import { figureKeys } from "~/db/figure-values";
import { letterParts, letterStates } from "~/db/letter-values";
import type { LetterBlocks } from "~/db/schema/deals/letters";
import type { StartupViewer } from "~/features/core/access/viewer";
import { chooseLetters } from "~/features/deals/letters/choose-letters.server";
import { giveLetters } from "~/features/deals/letters/give-letters.server";
import { letterKeys, longestPart, mostReaders, numbersInLetter } from "~/features/deals/letters/letter";
import { type ListedIssue, listIssues, listReceived } from "~/features/deals/letters/list-letters.server";
import { offerHelp } from "~/features/deals/letters/offer-help.server";
import { requireOwnLetter } from "~/features/deals/letters/own-letter.server";
import { readLetter } from "~/features/deals/letters/read-letter.server";
import { listReaders } from "~/features/deals/letters/readers.server";
import { removeDraft } from "~/features/deals/letters/remove-draft.server";
import { saveLetter } from "~/features/deals/letters/save-letter.server";
import { scheduleLetter } from "~/features/deals/letters/schedule-letter.server";
import { helpForm } from "~/features/deals/letters/schema";
import { sendLetter } from "~/features/deals/letters/send-letter.server";
import { startCorrection } from "~/features/deals/letters/start-correction.server";
import { startLetter } from "~/features/deals/letters/start-letter.server";
import { monthField } from "~/features/deals/letters/start-schema";
import { takeBackLetter } from "~/features/deals/letters/take-back-letter.server";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { defineCall } from "../../call.server";
import { pathText } from "../path-text";
import { listShape, pageOf, shortListQuery, time } from "../shapes";

/** The monthly letters (product §27): a startup's own, and those that an investor got. */

const month = z.string().describe("`YYYY-MM`.");

const numberShape = z.object({
  key: z.enum(letterKeys),
  value: z.int().nullable().describe("A whole number; null while it is missing."),
  before: z
    .object({ value: z.int(), as_of: z.string().describe("`YYYY-MM-DD`.") })
    .nullable()
    .describe("The figure that was reported before."),
});

const text = z.string().optional();

const blocksShape = z.object({
  numbers: z.array(numberShape).optional(),
  good: text,
  bad: text,
  ask: text,
  next: text,
  extra: text.describe("Told to holders alone."),
});

const showNumbers = (numbers: LetterBlocks["numbers"]) =>
  numbers?.map(({ key, value, before }) => ({
    key: letterKeys.find((each) => each === key) ?? letterKeys[0],
    value,
    before: before && { value: before.value, as_of: before.asOf },
  }));

function showBlocks({ numbers, holdersOnly: _, ...texts }: LetterBlocks) {
  return { ...texts, ...(numbers ? { numbers: showNumbers(numbers) } : {}) };
}

const other = z.object({ id: z.string(), sent_at: time }).nullable();

const letterShape = z.object({
  data: z.object({
    id: z.string(),
    startup_id: z.string(),
    startup_name: z.string(),
    month,
    language: z.enum(locales),
    sent_at: time,
    text: blocksShape.describe("What the letter says to you. Numbers are reported by the startup, not verified."),
    corrects: other.describe("The letter that this one corrects."),
    corrected_by: other.describe("The letter that corrects this one."),
    helped_at: time.nullable().describe("When you offered help."),
    is_muted: z.boolean().describe("You get no more letters from this startup."),
  }),
});

const receivedShape = z.object({
  id: z.string(),
  startup_id: z.string(),
  startup_name: z.string(),
  month,
  sent_at: time,
  is_correction: z.boolean(),
});

export const listLetters = defineCall({
  method: "GET",
  path: "/api/v1/letters",
  summary: "List the monthly letters that you got",
  description: "The newest first, at most 120.",
  caller: "investors",
  scope: "deals:read",
  query: shortListQuery,
  response: listShape(receivedShape),
  run: async ({ app, viewer: actor, query }) => {
    const received = await listReceived(app, { actor });
    return pageOf(
      received.map(({ id, startup, month, sentAt, isCorrection }) => ({
        id,
        startup_id: startup.id,
        startup_name: startup.name,
        month,
        sent_at: sentAt,
        is_correction: isCorrection,
      })),
      query,
    );
  },
});

const letterParams = z.object({ letter_id: pathText });

export const getLetter = defineCall({
  method: "GET",
  path: "/api/v1/letters/{letter_id}",
  summary: "Get a monthly letter that you got or sent",
  caller: "sides",
  scope: "deals:read",
  params: letterParams,
  response: letterShape,
  errors: ["not_found"],
  run: async ({ app, viewer: actor, params: { letter_id: letterId } }) => {
    const letter = await readLetter(app, { actor, letterId });
    const shown = (given: typeof letter.corrects) => given && { id: given.id, sent_at: given.sentAt };
    return {
      data: {
        id: letter.id,
        startup_id: letter.startup.id,
        startup_name: letter.startup.name,
        month: letter.month,
        language: letter.locale,
        sent_at: letter.sentAt,
        text: showBlocks(letter.blocks),
        corrects: shown(letter.corrects),
        corrected_by: shown(letter.correctedBy),
        helped_at: letter.helpedAt,
        is_muted: letter.more === "muted",
      },
    };
  },
});

export const sendLetterHelp = defineCall({
  method: "POST",
  path: "/api/v1/letters/{letter_id}/help",
  summary: "Offer the help that a monthly letter asks for",
  description: "Sends the message in your conversation, once for each letter.",
  caller: "investors",
  scope: "deals:write",
  params: letterParams,
  body: z.strictObject({ message: helpForm.shape.message }),
  example: { message: "I can introduce you to the head of purchasing." },
  response: z.object({ data: z.object({ startup_id: z.string() }) }),
  errors: ["blocked", "not_found", "rate_limited", "recipient_unavailable", "wrong_state"],
  run: async ({ app, viewer: actor, params: { letter_id: letterId }, body: { message } }) => ({
    data: { startup_id: await offerHelp(app, { actor, letterId, message }) },
  }),
});

export const saveLetterChoice = defineCall({
  method: "PUT",
  path: "/api/v1/letters/{letter_id}/choice",
  summary: "Stop the letters of the startup that sent one, or get them again",
  caller: "investors",
  scope: "deals:write",
  params: letterParams,
  body: z.strictObject({
    is_muted: z.boolean().describe("True stops the letters of this startup."),
    after_pass: z
      .boolean()
      .default(false)
      .describe("True has them come even if your conversation has ended with a pass. Ignored if they are stopped."),
  }),
  example: { is_muted: true },
  response: z.object({
    data: z.object({ startup_id: z.string(), is_muted: z.boolean(), after_pass: z.boolean() }),
  }),
  errors: ["not_found"],
  run: async ({ app, viewer: actor, params: { letter_id: letterId }, body: { is_muted: isMuted, after_pass } }) => {
    const { startup } = await readLetter(app, { actor, letterId });
    const afterPass = after_pass && !isMuted;
    const choice = isMuted ? "muted" : afterPass ? "wanted" : null;
    await chooseLetters(app, { readerId: actor.id, startupId: startup.id, choice });
    return { data: { startup_id: startup.id, is_muted: isMuted, after_pass: afterPass } };
  },
});

const audienceShape = z
  .object({ letter_id: z.string(), readers: z.int().min(0) })
  .describe("The letter to this audience, and how many got it.");

const issueShape = z.object({
  issue_id: z.string(),
  month,
  state: z.enum(letterStates),
  scheduled_for: time.nullable().describe("When it is sent; for a draft, when it could not be sent."),
  sent_at: time.nullable(),
  updated_at: time,
  is_correction: z.boolean(),
  holders: audienceShape,
  prospects: audienceShape,
  acts: z
    .object({ replies: z.int(), helps: z.int(), meetings: z.int() })
    .describe("How many readers wrote, offered help or agreed on a meeting since. Nobody is told who opened it."),
});

const showIssue = ({
  issueId,
  month,
  state,
  scheduledFor,
  sentAt,
  updatedAt,
  isCorrection,
  acts,
  ...audiences
}: ListedIssue) => ({
  issue_id: issueId,
  month,
  state,
  scheduled_for: scheduledFor,
  sent_at: sentAt,
  updated_at: updatedAt,
  is_correction: isCorrection,
  holders: { letter_id: audiences.holders.id, readers: audiences.holders.readers },
  prospects: { letter_id: audiences.prospects.id, readers: audiences.prospects.readers },
  acts,
});

export const listOwnLetters = defineCall({
  method: "GET",
  path: "/api/v1/me/letters",
  summary: "List your own monthly letters",
  description: "The newest first, at most 120. Each is two letters: one to holders, one to prospects.",
  caller: "startups",
  scope: "deals:read",
  query: shortListQuery,
  response: listShape(issueShape),
  run: async ({ app, viewer: actor, query }) => pageOf((await listIssues(app, { actor })).map(showIssue), query),
});

const draftShape = z.object({
  data: z.object({
    issue_id: z.string(),
    month,
    state: z.enum(letterStates),
    scheduled_for: time.nullable().describe("When it is sent; for a draft, when it could not be sent."),
    revision: z.int().describe("Increases with each change; saving and sending name the one they are based on."),
    language: z.enum(locales),
    numbers: z.array(numberShape),
    good: z.string(),
    bad: z.string(),
    ask: z.string(),
    next: z.string(),
    extra: z.string(),
    holders_only: z.array(z.enum(letterParts)).describe("The parts that prospects do not get."),
  }),
});

async function answerDraft(app: App, given: { actor: StartupViewer; issueId: string }) {
  const { issueId, month, state, scheduledFor, revision, written } = await requireOwnLetter(app, given);
  const { locale, numbers, holdersOnly, ...texts } = written;
  return {
    data: {
      issue_id: issueId,
      month,
      state,
      scheduled_for: scheduledFor,
      revision,
      language: locale,
      numbers: showNumbers(numbers) ?? [],
      ...texts,
      holders_only: holdersOnly,
    },
  };
}

export const startOwnLetter = defineCall({
  method: "POST",
  path: "/api/v1/me/letters",
  summary: "Start a monthly letter",
  description: "With the numbers of your last letter. Answers the letter of that month if there is one.",
  caller: "startups",
  scope: "deals:write",
  body: z.strictObject({ month: monthField.describe("The last month or this one in Taipei, `YYYY-MM`.") }),
  example: { month: "2026-10" },
  response: draftShape,
  errors: ["erasing", "invalid", "not_listed"],
  run: async ({ app, viewer: actor, body: { month } }) => {
    const { issueId } = await startLetter(app, { actor, month });
    return answerDraft(app, { actor, issueId });
  },
});

const issueParams = z.object({ issue_id: pathText });

export const getOwnLetter = defineCall({
  method: "GET",
  path: "/api/v1/me/letters/{issue_id}",
  summary: "Get one of your own monthly letters as you wrote it",
  caller: "startups",
  scope: "deals:read",
  params: issueParams,
  response: draftShape,
  errors: ["not_found"],
  run: ({ app, viewer: actor, params: { issue_id: issueId } }) => answerDraft(app, { actor, issueId }),
});

const revision = z.int().min(0).describe("The revision that you read: 409 if the letter has changed since.");
const part = multiLine(longestPart).default("");

export const saveOwnLetter = defineCall({
  method: "PUT",
  path: "/api/v1/me/letters/{issue_id}",
  summary: "Save the draft of a monthly letter",
  caller: "startups",
  scope: "deals:write",
  params: issueParams,
  body: z.strictObject({
    revision,
    language: z.enum(locales),
    numbers: z
      .array(
        z
          .strictObject({ key: z.enum(letterKeys), value: z.int().min(0).nullable() })
          .refine(({ key, value }) => value === null || value <= figureKeys[key].most, { path: ["value"] }),
      )
      .max(numbersInLetter)
      .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, "letters:issues.twice"),
    good: part,
    bad: part,
    ask: part,
    next: part,
    extra: part.describe("Told to holders alone."),
    holders_only: z.array(z.enum(letterParts)).max(letterParts.length).default([]),
  }),
  example: {
    revision: 0,
    language: "en-US",
    numbers: [{ key: "paying_customers", value: 12 }],
    good: "We signed our first hospital.",
    bad: "Hiring is slower than planned.",
    ask: "Introductions to heads of purchasing at hospitals.",
    next: "Finish the pilot.",
    extra: "",
    holders_only: ["bad"],
  },
  response: draftShape,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer: actor, params: { issue_id: issueId }, body }) => {
    const { revision, language: locale, holders_only: holdersOnly, ...texts } = body;
    await saveLetter(app, { actor, issueId, revision, input: { ...texts, locale, holdersOnly } });
    return answerDraft(app, { actor, issueId });
  },
});

export const startLetterCorrection = defineCall({
  method: "POST",
  path: "/api/v1/me/letters/{issue_id}/correction",
  summary: "Start the correction of a monthly letter that you sent",
  description: "A letter of its own; both show the day of the other. Answers the correction if there is one.",
  caller: "startups",
  scope: "deals:write",
  params: issueParams,
  response: draftShape,
  errors: ["erasing", "not_found", "not_listed", "wrong_state"],
  run: async ({ app, viewer: actor, params: { issue_id: issueId } }) =>
    answerDraft(app, { actor, issueId: await startCorrection(app, { actor, issueId }) }),
});

export const deleteOwnLetter = defineCall({
  method: "DELETE",
  path: "/api/v1/me/letters/{issue_id}",
  summary: "Delete the draft of a monthly letter",
  caller: "startups",
  scope: "deals:write",
  params: issueParams,
  response: z.object({ data: z.object({ issue_id: z.string() }) }),
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer: actor, params: { issue_id: issueId } }) => {
    await removeDraft(app, { actor, issueId });
    return { data: { issue_id: issueId } };
  },
});

export const listLetterReaders = defineCall({
  method: "GET",
  path: "/api/v1/me/letter-readers",
  summary: "List the investors who can get your monthly letters",
  description:
    "Listed investors who have written to you, without those who have passed, are blocked or have unsubscribed.",
  caller: "startups",
  scope: "deals:read",
  query: shortListQuery,
  response: listShape(
    z.object({ id: z.string(), name: z.string(), is_holder: z.boolean().describe("You call it a holder.") }),
  ),
  run: async ({ app, viewer: actor, query }) => {
    const readers = await listReaders(app, { actor });
    return pageOf(
      readers.map(({ id, name, isHolder }) => ({ id, name, is_holder: isHolder })),
      query,
    );
  },
});

export const sendPastLetters = defineCall({
  method: "POST",
  path: "/api/v1/me/letter-readers/{reader_id}/letters",
  summary: "Give an investor your last monthly letters",
  description: "The last twelve to holders or to prospects, without those the investor has.",
  caller: "startups",
  scope: "deals:write",
  params: z.object({ reader_id: pathText }),
  response: z.object({ data: z.object({ reader_id: z.string() }) }),
  errors: ["erasing", "not_found", "not_listed", "wrong_state"],
  run: async ({ app, viewer: actor, params: { reader_id: readerId } }) => {
    await giveLetters(app, { actor, readerId });
    return { data: { reader_id: readerId } };
  },
});

const readerIds = z.array(boundedText(40).min(1)).max(mostReaders);

export const sendOwnLetter = defineCall({
  method: "POST",
  path: "/api/v1/me/letters/{issue_id}/send",
  summary: "Send a monthly letter",
  description:
    "A sent letter never changes. Its numbers are reported as key figures, unless they are for holders only. Investors " +
    "who cannot get your letters are left out.",
  caller: "startups",
  scope: "deals:write",
  params: issueParams,
  body: z.strictObject({
    revision,
    readers: readerIds.describe("Ids of the investors who get it."),
    holders: readerIds.default([]).describe("Those whom you call holders. The others get what prospects get."),
  }),
  example: { revision: 1, readers: ["01K9ZZZZZZZZZZZZZZZZZZZZZZ"], holders: [] },
  response: z.object({ data: z.object({ readers: z.int().describe("How many get it.") }) }),
  errors: ["conflict", "erasing", "invalid", "not_found", "not_listed", "wrong_state"],
  run: async ({ app, viewer: actor, params: { issue_id: issueId }, body }) => ({
    data: { readers: await sendLetter(app, { actor, issueId, ...body }) },
  }),
});

export const saveLetterSchedule = defineCall({
  method: "PUT",
  path: "/api/v1/me/letters/{issue_id}/schedule",
  summary: "Schedule a monthly letter, or change its day and readers",
  description:
    "It is sent at 10:00 in Taipei to those of its readers who can get your letters then. If nobody can, or your " +
    "company is not listed, it becomes a draft again.",
  caller: "startups",
  scope: "deals:write",
  params: issueParams,
  body: z.strictObject({
    revision,
    day: boundedText(10).min(1).describe("`YYYY-MM-DD`, from tomorrow to 60 days ahead."),
    readers: readerIds.describe("Ids of the investors who get it."),
    holders: readerIds.default([]).describe("Those whom you call holders. The others get what prospects get."),
  }),
  example: { revision: 1, day: "2026-12-01", readers: ["01K9ZZZZZZZZZZZZZZZZZZZZZZ"], holders: [] },
  response: draftShape,
  errors: ["conflict", "erasing", "invalid", "not_found", "not_listed", "wrong_state"],
  run: async ({ app, viewer: actor, params: { issue_id: issueId }, body }) => {
    await scheduleLetter(app, { actor, issueId, ...body });
    return answerDraft(app, { actor, issueId });
  },
});

export const deleteLetterSchedule = defineCall({
  method: "DELETE",
  path: "/api/v1/me/letters/{issue_id}/schedule",
  summary: "Take a scheduled monthly letter back",
  description: "It becomes a draft again.",
  caller: "startups",
  scope: "deals:write",
  params: issueParams,
  response: draftShape,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer: actor, params: { issue_id: issueId } }) => {
    await takeBackLetter(app, { actor, issueId });
    return answerDraft(app, { actor, issueId });
  },
});
