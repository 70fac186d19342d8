import { beforeAll, describe, expect, it } from "vitest";
import type { StaffViewer } from "~/features/core/access/viewer";
import { registerAccount } from "~/features/learning/events/register.server";
import { registrationPath } from "~/features/learning/events/registration";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { saveItem } from "~/features/publishing/content-desk/save-item.server";
import { announcementKind } from "~/features/publishing/content-kinds/announcement/kind";
import { eventKind } from "~/features/publishing/content-kinds/event/kind";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { termsKind } from "~/features/publishing/content-kinds/terms/kind";
import { firstDraft } from "~/features/publishing/publishing/kind";
import { sendContactMessage } from "~/features/site/contact/send-contact-message.server";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { publishFaq } from "./support/content";
import { dataPath, fetchWorker } from "./support/fetch-worker";
import { makeCourse } from "./support/make-course";
import { makeEvent } from "./support/make-event";
import { everyKind, makePlan } from "./support/make-plan";

/** Which accounts can read and change what at the content desk, and what others must not reach at any URL. */

const app = testApp();
const origin = "http://localhost";
const secrets = {
  draft: "尚未公開的標題",
  meeting: "meet.example/secret",
  attendee: "名冊上的人",
  letter: "給客服的私事",
};
const secretForm = everyKind.map((field) => ({ ...field, help: { zh_tw: secrets.draft, en_us: secrets.draft } }));
const tokens = { editor: "", reviewer: "", startup: "", investor: "", attendee: "", waiting: "" };
let editor: StaffViewer;
let [draft, live, event, faq, course, plan] = ["", "", "", "", "", ""];
const registered = { confirmed: "", waiting: "" };

beforeAll(async () => {
  const staff = await makeStaff(app, { staffRole: "editor" });
  [editor, tokens.editor] = [staff.viewer, staff.token];
  tokens.reviewer = (await makeStaff(app)).token;
  tokens.startup = (await makeStartup(app)).token;
  const [confirmed, waiting] = [await makeInvestor(app, { name: secrets.attendee }), await makeInvestor(app)];
  [tokens.attendee, tokens.waiting] = [confirmed.token, waiting.token];
  tokens.investor = (await makeInvestor(app)).token;
  const empty = firstDraft(newsKind);
  const texts = (title: string) => ({
    zh_tw: { ...empty.langs.zh_tw, title, summary: "摘要", body: "<p>內文</p>" },
    en_us: { ...empty.langs.en_us, title, summary: "Summary", body: "<p>Text</p>" },
  });
  const kind = newsKind;
  draft = await createItem(app, { actor: editor, kind, content: { ...empty, langs: texts(secrets.draft) } });
  live = await createItem(app, { actor: editor, kind, content: { ...empty, langs: texts("已公開") } });
  await publishItem(app, { actor: editor, kind, id: live, revision: 1 });
  await saveItem(app, { actor: editor, kind, id: live, changes: { langs: texts(secrets.draft) } });
  course = (await makeCourse(app, {}, editor)).id;
  plan = await makePlan(app, editor, { fields: secretForm });
  event = await makeEvent(app, editor, { is_online: true, capacity: 1 });
  registered.confirmed = (await registerAccount(app, { actor: confirmed.viewer, eventId: event, origin })).token;
  registered.waiting = (await registerAccount(app, { actor: waiting.viewer, eventId: event, origin })).token;
  const title = { title: secrets.draft };
  await saveItem(app, {
    actor: editor,
    kind: eventKind,
    id: event,
    changes: { langs: { zh_tw: title, en_us: title } },
  });
  faq = await publishFaq(app);
  const text = { text: secrets.draft };
  await saveItem(app, {
    actor: editor,
    kind: announcementKind,
    id: "announcement",
    changes: { langs: { zh_tw: text, en_us: text } },
  });
  await sendContactMessage(app, {
    viewer: { kind: "visitor" },
    submissionId: "content-access",
    input: { name: "A", email: "a@example.test", phone: "", company: "", topic: "other", message: secrets.letter },
    locale: "zh-TW",
    ip: "203.0.113.50",
    origin,
  });
});

const pages = () => [
  "/staff/content",
  `/staff/content?q=${encodeURIComponent(secrets.draft)}`,
  "/staff/content/news",
  "/staff/content/news/new",
  `/staff/content/news/${draft}`,
  `/staff/content/${draft}`,
  `/staff/content/news/${live}/history`,
  `/staff/content/news/${live}/history/compare`,
  "/staff/content/images",
  "/staff/content/library",
  "/staff/content/activity",
  "/staff/content/searches",
  "/staff/content/attention",
  "/staff/content/courses",
  `/staff/content/courses/${course}`,
  `/staff/plans/${plan}/form`,
  `/staff/plans/${plan}/form/preview`,
  "/staff/contact",
  "/staff/events",
  `/staff/events/${event}`,
  `/staff/events/${event}/attendees.csv`,
];

const posts = (): Array<[path: string, form: Record<string, string>]> => [
  ...["save", "preview", "publish", "schedule", "unschedule", "unpublish", "delete", "recover"].map(
    (intent): [string, Record<string, string>] => [`/staff/content/news/${live}`, { intent }],
  ),
  ["/staff/content/news/new", { intent: "save" }],
  [`/staff/content/news/${live}/history`, { version: "1", revision: "2" }],
  ["/staff/content/images", { intent: "archive", id: live }],
  ["/staff/content/images", { intent: "upload" }],
  ["/staff/content/images", { intent: "alt", id: live, revision: "0" }],
  ["/staff/content/library", {}],
  ["/staff/content/editing", { kind: "news", id: live, revision: "1" }],
  ["/staff/content/editing", { kind: "news", id: live, revision: "1", leave: "1" }],
  ...["save", "preview", "use"].map((intent): [string, Record<string, string>] => [
    `/staff/plans/${plan}/form`,
    { intent, fields: "[]", base: "0" },
  ]),
  ["/staff/contact", { id: live, state: "answered" }],
  ["/staff/contact", { intent: "answer-chosen", ids: live }],
  ["/staff/contact", { intent: "reopen-answered", content: JSON.stringify({ ids: [live], answeredAt: 1 }) }],
  [`/staff/events/${event}`, { intent: "check-in-code", code: "abcde-fghij" }],
  [`/staff/events/${event}`, { intent: "check-in", id: event }],
  [`/staff/events/${event}`, { intent: "undo", id: event }],
];

const post = (path: string, form: Record<string, string>, cookie?: string) =>
  fetchWorker(path, { method: "POST", body: new URLSearchParams(form), headers: { Origin: origin }, cookie });

const strangers = [
  ["a visitor", undefined, 302],
  ["a startup", "startup", 404],
  ["an investor", "investor", 404],
  ["a reviewer", "reviewer", 403],
] as const;

describe("the content desk, the events' and the contact desk", () => {
  it.each(strangers)("show nothing to %s", async (_, who, status) => {
    const cookie = who && tokens[who];
    for (const path of pages()) {
      const answer = await fetchWorker(path, { cookie });
      expect([path, answer.status]).toEqual([path, status]);
      for (const secret of Object.values(secrets))
        expect(answer.text.replaceAll(encodeURIComponent(secret), "")).not.toContain(secret);
    }
  });

  it.each(strangers)("take nothing from %s", async (_, who, status) => {
    for (const [path, form] of posts()) {
      const answer = await post(path, form, who && tokens[who]);
      expect([path, form.intent, answer.status]).toEqual([path, form.intent, status]);
    }
  });

  it("open for editors, and answer bad input without failing", async () => {
    const queries = [
      "page=1e9",
      "page=-1",
      "before=%00",
      "after=1.1",
      "to=1e9&from=0",
      "q=%22*(%29%00",
      "state=__proto__",
    ];
    for (const path of pages()) {
      expect([path, (await fetchWorker(path, { cookie: tokens.editor })).status]).toEqual([
        path,
        path === `/staff/content/${draft}` ? 302 : 200,
      ]);
      for (const query of queries) {
        const { status } = await fetchWorker(`${path.split("?")[0]}?${query}`, { cookie: tokens.editor });
        expect([path, query, status < 500]).toEqual([path, query, true]);
      }
    }
    for (const path of new Set(posts().map(([to]) => to))) {
      for (const form of [
        {},
        { intent: "__proto__" },
        { intent: "alt", id: "x" },
        { version: "1e99", revision: "x" },
      ]) {
        expect([path, form, (await post(path, form as Record<string, string>, tokens.editor)).status < 500]).toEqual([
          path,
          form,
          true,
        ]);
      }
    }
  });

  it("leave publishing the terms to admins", async () => {
    for (const intent of ["publish", "schedule", "unpublish", "unschedule", "delete"]) {
      const { status } = await post("/staff/content/terms/terms", { intent }, tokens.editor);
      expect([intent, status]).toEqual([intent, 403]);
    }
    await expect(publishItem(app, { actor: editor, kind: termsKind, id: "terms", revision: 0 })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("a draft", () => {
  it.each(strangers)("is on no page and in no answer for %s, whatever they ask to preview", async (_, who) => {
    const paths = [
      `/news/${draft}?preview=${draft}`,
      `/news/${live}?preview=${live}`,
      dataPath(`/news/${live}?preview=${live}`, "site/public/news-article"),
      `/news?preview=${live}`,
      `/events/${event}?preview=${event}`,
      dataPath(`/events/${event}?preview=${event}`, "learning/public/event"),
      `/events?preview=${event}`,
      `/events?view=calendar&preview=${event}`,
      `/events/${event}/event.ics?preview=${event}`,
      `/faq/${faq}?preview=${faq}`,
      "/?preview=announcement",
      "/news/rss.xml",
      "/sitemap/news.xml",
      `/api/v1/news/news?ids=${draft},${live}&preview=${live}`,
      `/api/v1/news/news/${live}`,
      "/api/v1/news/actions",
      "/api/v1/website/announcement",
    ];
    for (const path of paths) {
      const { text, status } = await fetchWorker(path, { cookie: who && tokens[who] });
      expect([path, text.includes(secrets.draft), status < 500]).toEqual([path, false, true]);
    }
    expect((await fetchWorker(`/news/${draft}?preview=${draft}`, { cookie: tokens.editor })).text).toContain(
      secrets.draft,
    );
  });
});

describe("a meeting link", () => {
  const paths = (isStaff: boolean) => [
    `/events/${event}`,
    `/en-US/events/${event}`,
    dataPath(`/events/${event}`, "learning/public/event"),
    "/events",
    "/events?view=calendar",
    isStaff ? "/staff" : "/",
    `/events/${event}/event.ics`,
    "/api/v1/news/actions",
    registrationPath(registered.waiting),
    dataPath(registrationPath(registered.waiting), "learning/public/event-registration"),
  ];

  it.each([undefined, "startup", "waiting", "attendee", "reviewer", "editor"] as const)(
    "is on the page of a confirmed registration only, even for %s",
    async (who) => {
      for (const path of paths(who === "reviewer" || who === "editor")) {
        const { text, status } = await fetchWorker(path, { cookie: who && tokens[who] });
        expect([path, status, text.includes(secrets.meeting)]).toEqual([path, 200, false]);
      }
      const own = await fetchWorker(registrationPath(registered.confirmed));
      expect(own.text).toContain(secrets.meeting);
      expect(own.headers.get("Cache-Control")).toContain("no-store");
    },
  );
});

it("pages of content answer bad input without failing", async () => {
  const queries = [
    "page=1e9",
    "page=NaN",
    "month=2099-99",
    "month=__proto__",
    `tag=${"x".repeat(200)}`,
    "tag=%00%ED%A0%80",
    "when=x",
    "audience=__proto__",
    "q=%22*(",
    "group=constructor",
    "size=1e9",
    "lang=xx",
  ];
  const paths = [
    "/news",
    "/events",
    "/events?view=calendar",
    "/faq",
    "/ecosystem",
    "/partners",
    "/api/v1/news/news",
    "/api/v1/news/actions",
    "/news/rss.xml",
    `/events/${event}/event.ics`,
  ];
  for (const path of paths) {
    for (const query of queries) {
      const { status } = await fetchWorker(`${path}${path.includes("?") ? "&" : "?"}${query}`);
      expect([path, query, status < 500]).toEqual([path, query, true]);
    }
  }
  for (const path of [
    "/events/registration/~",
    "/events/registration/%00~x",
    "/events/confirm/%00",
    "/newsletter/confirm/%00",
    "/newsletter/unsubscribe/~~~",
    "/unsubscribe/~~~",
    `/events/registration/${"x".repeat(3000)}`,
  ]) {
    for (const { status } of [await fetchWorker(path), await post(path, {})])
      expect([path, status < 500]).toEqual([path, true]);
  }
});
