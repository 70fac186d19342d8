import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ulid } from "ulidx";
import { PagePart } from "~/components/layout/page-part";
import { Avatar } from "~/components/ui/avatar";
import { Card } from "~/components/ui/card";
import { stepToWriting } from "~/features/core/access/rules";
import { receivedByIntroduction } from "~/features/deals/introductions/require-occasion.server";
import { introductionReasonOf } from "~/features/deals/introductions/rules";
import { giveForm } from "~/features/deals/letters/components/give-form-part";
import { countNewLetters } from "~/features/deals/letters/give-letters.server";
import { threadPassSheet } from "~/features/deals/passing/components/thread-pass-sheet-part";
import { readPassOptions } from "~/features/deals/passing/read-pass-options.server";
import { findShownText } from "~/features/deals/shown/find-shown.server";
import { chosenFile } from "~/features/files/uploaded-files.server";
import { invitationBox } from "~/features/messaging/components/invitation-box-part";
import { lockedConversation } from "~/features/messaging/components/locked-conversation-part";
import { ThreadView } from "~/features/messaging/components/thread-view";
import { findOpenings } from "~/features/messaging/find-openings.server";
import { findPartyCard } from "~/features/messaging/find-party-card.server";
import { getThread } from "~/features/messaging/get-thread.server";
import { messageUrl, readCursor } from "~/features/messaging/history-cursor";
import { findCards } from "~/features/messaging/meetings/find-cards.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { prepareInvitation } from "~/features/messaging/prepare-invitation.server";
import { findInvitationTarget } from "~/features/messaging/queries.server";
import { readConversation } from "~/features/messaging/read-conversation.server";
import { haveBothWritten, historyPage, openedFor, otherSide, textOfFiles } from "~/features/messaging/rules";
import { messageForm } from "~/features/messaging/schema";
import { searchThread } from "~/features/messaging/search-thread.server";
import { storeAttachments } from "~/features/messaging/store-attachments.server";
import type { PageTexts } from "~/locales/page-texts";
import { maxDocumentFormBytes, readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { actOnThread } from "./thread-actions.server";

export { unlessRefusedOrOutdated as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["drafts", "files", "inbox", "messaging", "onePagerFile"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("sides", async ({ app, viewer, params, url, locale, t }) => {
  const targetId = params.targetid ?? "";
  const before = readCursor(url);
  const readAt = app.now();
  const [thread, openings, shown, meetings] = await Promise.all([
    getThread(app, { actor: viewer, targetId, range: { before, newest: historyPage } }),
    findOpenings(app, { actor: viewer, targetId }),
    findShownText(app, { actor: viewer, targetId, locale }),
    findCards(app, { actor: viewer, targetId, t, locale }),
  ]);
  if (!thread) {
    const { side, target, isUnclaimed, mayStart } = await findInvitationTarget(app, { actor: viewer, targetId });
    const title = t(mayStart ? "messaging:pitch.title" : "messaging:titleWith", { name: target.name });
    const check = mayStart ? await prepareInvitation(app, { actor: viewer, targetId }) : undefined;
    if (mayStart) return data({ kind: "invitation", title, side, target, check } as const);
    const step = stepToWriting(viewer, { isUnclaimed });
    return data({ kind: "locked", title, side, target, isUnclaimed, step } as const, { status: 403 });
  }
  const { conversation, side, parties, read, passed, lastSeq } = thread;
  const until = before !== undefined && before <= lastSeq ? before - 1 : null;
  // Nothing is marked as read on a narrow screen that shows the list instead of the thread (product §8.6), nor in an
  // older part of the history.
  const isEndShown = until === null && url.searchParams.get("menu") !== "true";
  if (conversation.unread > 0 && isEndShown) await readConversation(app, { actor: viewer, targetId });
  const firstUnread = conversation.messages.find(({ seq, from }) => from.type !== side && seq > read[side]);
  const words = (url.searchParams.get("q") ?? "").slice(0, 100).trim();
  const found = words === "" ? [] : await searchThread(app, { actor: viewer, targetId, words });
  const search = {
    words,
    close: `/messages/${targetId}`,
    found: found.map(({ seq, from, message, timestamp }) => ({
      seq,
      isOwn: from.type === side,
      text: message,
      timestamp,
      to: messageUrl({ seq, lastSeq, words }),
    })),
  };
  const mayIntroduce =
    viewer.kind === "investor" &&
    viewer.status === "active" &&
    passed?.by === side &&
    introductionReasonOf(passed.reason) !== null &&
    !(await receivedByIntroduction(app, { actor: viewer, startupId: targetId }));
  const task = url.searchParams.get("do");
  const isPassing = viewer.kind === "investor" && task === "pass";
  // Counted only once its form is open, because that takes many more rows.
  const newLetters =
    viewer.kind === "startup" && task === "letters"
      ? await countNewLetters(app, { actor: viewer, readerId: targetId })
      : null;
  return data({
    kind: "thread",
    title: t("messaging:titleWith", { name: parties[otherSide(side)].name }),
    accountId: viewer.id,
    readAt,
    side,
    parties,
    messages: conversation.messages,
    read,
    delivered: thread.delivered,
    firstUnread: firstUnread?.seq ?? null,
    lastSeq,
    until,
    clientId: ulid(),
    passed: passed && { byReader: passed.by === side, reason: passed.reason },
    passing: thread.passing,
    note: thread.note,
    hasBlocked: thread.hasBlocked,
    standing: thread.standing,
    openings,
    openUntil: readAt + openedFor,
    card: thread.isProfileShown ? null : await findPartyCard(app, { actor: viewer, targetId, locale }),
    search: words === "" ? null : search,
    shown,
    meetings,
    afterPass: mayIntroduce
      ? { text: t("introductions:suggest.offerShort"), to: `/introductions/suggest/${targetId}` }
      : null,
    ask:
      viewer.kind === "startup" && viewer.isPublish === 2 && haveBothWritten(conversation.messages)
        ? { text: t("introductions:ask.link"), to: `/introductions/ask/${targetId}` }
        : null,
    passOptions: isPassing ? await readPassOptions(app, { actor: viewer, startupId: targetId }) : null,
    letters:
      viewer.kind === "startup" && viewer.isPublish === 2 && viewer.eraseAt === null
        ? { title: t("letters:own.give"), count: newLetters }
        : null,
  } as const);
});

/**
 * Posts an invitation or message, or acts on the thread (`intent`). With JavaScript, messages go over the socket
 * instead.
 */
export const action = page(
  "sides",
  async ({ app, viewer, params, request, locale, redirectTo }) => {
    const targetId = params.targetid ?? "";
    const form = await readForm(request);
    const intent = form.get("intent");
    if (typeof intent === "string")
      return actOnThread(app, { actor: viewer, targetId, intent, form, request, locale, redirectTo });
    const files = takeFiles(form);
    return submitForm(form, messageForm, async ({ message, client_id: clientId, mismatch_reason, one_pager }) => {
      const onePagerIn = one_pager ? locale : null;
      const attachments = await storeAttachments(app, { actor: viewer, files, onePagerIn });
      const options = { message, clientId, attachments, mismatchReason: mismatch_reason };
      await messageProfile(app, { actor: viewer, targetId, ...options });
      return redirectTo(`/messages/${targetId}`);
    });
  },
  { maxBytes: maxDocumentFormBytes, uploads: ["image", "document"] },
);

/** Takes the chosen files out of a form; their names become the text of a message without one. */
function takeFiles(form: FormData): File[] {
  const files = form.getAll("attachments").flatMap((value) => chosenFile(value) ?? []);
  form.delete("attachments");
  const words = form.get("message");
  if (files.length > 0 && typeof words === "string" && words.trim() === "") {
    form.set("message", textOfFiles(files));
  }
  return files;
}

export default function Thread() {
  const loaded = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();

  if (loaded.kind === "thread") {
    const { kind: _, title, passOptions: options, letters, ...thread } = loaded;
    const target = thread.parties[otherSide(thread.side)];
    const passed = lastResult?.initialValue?.intent === "pass" ? lastResult : undefined;
    const parts = {
      pass: options && <PagePart part={threadPassSheet} props={{ options, lastResult: passed }} />,
      letters: letters && {
        title: letters.title,
        form: letters.count !== null && (
          <PagePart part={giveForm} props={{ name: target.name, count: letters.count }} />
        ),
      },
    };
    return (
      <ThreadView
        key={`${target.id}:${thread.until}`}
        {...thread}
        parts={parts}
        refused={refusedMessage(lastResult)}
        lastResult={lastResult}
      />
    );
  }
  return (
    <div className="flex-1 overflow-y-auto px-4 py-6 md:px-8 md:py-10">
      <div className="mx-auto max-w-2xl">
        {loaded.kind === "locked" ? (
          <PagePart part={lockedConversation} props={loaded} />
        ) : (
          <Card>
            <div className="mb-5 flex items-center gap-3">
              <Avatar
                src={loaded.target.avatar}
                name={loaded.target.name}
                size={48}
                shape={loaded.target.type === "startup" ? "square" : "circle"}
              />
              <h1 className="text-xl font-semibold">{loaded.title}</h1>
            </div>
            <PagePart
              part={invitationBox}
              props={{ side: loaded.side, target: loaded.target, lastResult, check: loaded.check }}
            />
          </Card>
        )}
      </div>
    </div>
  );
}

/** Returns the rejected message of a post without JavaScript, and what is wrong with it. */
function refusedMessage(result: SubmissionResult<string[]> | undefined) {
  // Results with an intent belong to the page's other forms.
  if (result?.status !== "error" || result.initialValue?.intent !== undefined) return undefined;
  const text = result.initialValue?.message;
  const [issue = ""] = Object.values(result.error ?? {}).flatMap((issues) => issues ?? []);
  return { text: typeof text === "string" ? text : "", issue };
}
