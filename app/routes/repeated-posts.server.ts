import { data } from "@remix-run/cloudflare";
import { postKeyPattern } from "~/components/form/post-key-field";
import { RepeatedPost } from "~/db/commit.server";
import { findUsedPost, forgetPost, keepPostAnswer } from "~/db/used-posts.server";
import type { Viewer } from "~/features/core/access/viewer";
import { barePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { cookieNames, withoutPrefix } from "~/server/cookies";
import { decryptText, encryptText } from "~/server/derived-keys";
import { logError } from "~/server/log-error.server";
import { hashToken } from "~/server/tokens";
import { redirectWithToast } from "./toast.server";

/**
 * Cookies that may be part of a repeated answer; an answer that sets any other, such as the session's, is not repeated.
 */
const repeatable: ReadonlySet<string> = new Set([
  cookieNames.toast,
  cookieNames.bookmark,
  cookieNames.locale,
  cookieNames.loginType,
  cookieNames.signUp,
  cookieNames.startupReminder,
  cookieNames.consent,
]);

/** Longer answers, such as a refilled form for a browser without scripts, are not stored. */
const maxAnswer = 50_000;

/** How many times, and how many milliseconds apart, a repeated post checks for the first one's answer. */
const patience = { looks: 25, pause: 120 } as const;

/** A request that may turn out to be a repeat once its body has been read. */
interface Posting {
  app: App;
  /** The account, or the key alone for visitors. */
  sender: string;
  key?: string;
}

const postings = new WeakMap<Request, Posting>();

/** Forms that were stored before with other contents under the same key. */
const changed = new WeakSet<FormData>();

/** Whether an earlier version of this form was stored and its answer lost. */
export const wasStoredDifferently = (form: FormData) => changed.has(form);

/** Notes the form's key, and whether it is a changed version of a stored form. Throws `RepeatedPost`. */
export async function openForm(request: Request, { key, form }: { key: unknown; form: FormData }): Promise<void> {
  const body = [...form].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size, value.type],
  );
  if (await openPost(request, { key, body })) changed.add(form);
}

/**
 * Notes a post's key for `commit`. Returns whether the key was used for another body; the post is then handled
 * separately. Throws `RepeatedPost` if the same post was already handled.
 */
export async function openPost(request: Request, { key, body }: { key: unknown; body: unknown }): Promise<boolean> {
  const posting = postings.get(request);
  if (!posting || typeof key !== "string" || !postKeyPattern.test(key)) return false;
  const { app, sender } = posting;
  posting.key = key;
  const bodyHash = await hashToken(JSON.stringify(body) ?? "");
  const path = barePath(new URL(request.url).pathname.replace(/\.data$/, ""));
  const id = await hashToken([sender, request.method, path, key].join("\n"));
  const stored = await findUsedPost(app.db, id);
  const isChanged = stored !== undefined && stored.bodyHash !== bodyHash;
  app.post = {
    id: isChanged ? await hashToken(`${id}\n${bodyHash}`) : id,
    bodyHash,
    createdAt: app.now(),
    isUsed: false,
  };
  if (isChanged ? await findUsedPost(app.db, app.post.id) : stored) throw new RepeatedPost();
  return isChanged;
}

interface Handling<Answer> {
  app: App;
  request: Request;
  viewer: Viewer;
  run: () => Promise<Answer>;
  /** Serializes an answer; null if it must not be repeated. */
  write: (answer: Answer) => string | null;
  read: (text: string) => Answer;
  /** Returns the answer to a post that is done but whose first answer is unknown. */
  done: () => Answer;
}

/**
 * Handles a post so that a repeat (a double click, a retry after a lost answer, a reload) changes nothing and gets the
 * first answer. Answers are stored encrypted; refused posts may be sent again.
 */
export async function handleOnce<Answer>({ app, request, viewer, run, write, read, done }: Handling<Answer>) {
  const posting: Posting = { app, sender: viewer.kind === "visitor" ? "visitor" : viewer.id };
  postings.set(request, posting);
  let answer: Answer;
  try {
    answer = await run();
  } catch (error) {
    if (!(error instanceof RepeatedPost)) {
      if (app.post) await keepAnswer(app, app.post.isUsed, null, posting.key ?? "");
      throw error;
    }
    return repeatAnswer(posting, { read, done });
  }
  if (app.post) await keepAnswer(app, app.post.isUsed, write(answer), posting.key ?? "");
  return answer;
}

/** Stores the answer; without one, allows the same post to be handled again. */
async function keepAnswer(app: App, isUsed: boolean, text: string | null, key: string): Promise<void> {
  const { post } = app;
  if (!post) return;
  try {
    if (text !== null && text.length <= maxAnswer) {
      await keepPostAnswer(app.db, post, await encryptText(app, answersOf(key), { text, row: post.id }));
    } else if (text === null && isUsed) {
      await forgetPost(app.db, post);
    }
  } catch (error) {
    // The post itself is done; a repeat gets an answer without the first one's contents.
    logError("The answer of a post was not kept.", error);
  }
}

async function repeatAnswer<Answer>(
  { app, key = "" }: Posting,
  { read, done }: Pick<Handling<Answer>, "read" | "done">,
): Promise<Answer> {
  const id = app.post?.id ?? "";
  for (let looks = 0; looks < patience.looks; looks++) {
    const stored = await findUsedPost(app.db, id);
    if (stored?.answer) return read(await decryptText(app, answersOf(key), { sealed: stored.answer, row: id }));
    await new Promise((resolve) => setTimeout(resolve, patience.pause));
  }
  return done();
}

const answersOf = (key: string) => `answers of posts ${key}`;

/** The stored form of a page's answer: a redirect, or a form's data, with its toast. */
interface KeptAnswer {
  kind: "response" | "data";
  status: number;
  headers: [string, string][];
  body: unknown;
}

/** Serializes a page action's answer; null for refusals and for answers that set other cookies. */
export function writeAnswer(answer: unknown): string | null {
  const kept = keptAnswer(answer);
  const cookies = kept.headers.filter(([name]) => name.toLowerCase() === "set-cookie").map(([, value]) => value);
  const isRepeatable = cookies.every((cookie) => repeatable.has(withoutPrefix(cookie.slice(0, cookie.indexOf("=")))));
  if (kept.status >= 400 || !isRepeatable) return null;
  return kept.kind === "response" && kept.status < 300 ? null : JSON.stringify(kept);
}

function keptAnswer(answer: unknown): KeptAnswer {
  if (answer instanceof Response) {
    return { kind: "response", status: answer.status, headers: [...answer.headers], body: null };
  }
  if (isData(answer)) {
    const { data: body, init } = answer;
    return { kind: "data", status: init?.status ?? 200, headers: [...new Headers(init?.headers)], body };
  }
  return { kind: "data", status: 200, headers: [], body: answer ?? null };
}

/** What Remix's `data()` returns. */
export function isData(answer: unknown): answer is ReturnType<typeof data<unknown>> {
  return typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";
}

export function readAnswer(text: string): unknown {
  const { kind, status, headers, body } = JSON.parse(text) as KeptAnswer;
  return kind === "response" ? new Response(null, { status, headers }) : data(body, { status, headers });
}

/** Redirects to the page the post came from, with a notice that it was already handled. */
export function alreadyDone(request: Request): Response {
  const path = barePath(new URL(request.url).pathname);
  return redirectWithToast(request, path, { tone: "info", key: "errors:already_done" });
}
