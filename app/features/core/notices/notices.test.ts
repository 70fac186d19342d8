import { globSync, readFileSync } from "node:fs";
import { matchPath } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { mailTopics } from "~/db/values";
import { isListedKind, kindRow, type NoticeKind, noticeKinds } from "~/features/core/notice-kinds/register";
import enUS from "~/locales/en-US";
import { locales } from "~/locales/locale";
import zhTW from "~/locales/zh-TW";
import { routePaths } from "../../../../tests/support/route-paths";

const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts", "scripts/**/*.ts"]).filter(
  (file) => !/\.(test|d)\.tsx?$/.test(file),
);
const kinds = Object.keys(noticeKinds) as NoticeKind[];

/** What sends something to somebody, and the only files that may. */
describe.each([
  [
    "prepares a mail",
    /\bprepareMail\(/,
    [
      "app/features/core/mail/queue-mail.server.ts",
      "app/features/core/notices/prepare-digest.server.ts",
      "app/features/core/notices/prepare-notice.server.ts",
    ],
  ],
  [
    "writes to the outbox",
    /(?:insert|compiledInsert|insertIf|insertFrom)\((?:\w+(?:\.\w+)*, )?mails\b/,
    ["app/features/core/mail/queue-mail.server.ts"],
  ],
  ["writes to the outbox in SQL", /INSERT INTO mails\b/i, []],
  [
    "queues a mail",
    /\b(?:mailQueue|MAIL_QUEUE|queue)\??\.send(?:Batch)?\(/,
    [
      "app/features/core/mail/queue-mail.server.ts",
      "app/features/core/mail/requeue-mails.server.ts",
      "app/features/core/mail/shared-mail-queue.server.ts",
    ],
  ],
  ["sends a mail", /\b(?:email|EMAIL)\??\.send\(/, ["app/features/core/mail/deliver-mails.server.ts"]],
  [
    "pushes a message at LINE",
    /\bpushToLine\(|bot\/message\/(?!reply)/,
    [
      "app/features/core/line/line-calls.server.ts",
      "app/features/core/mail/deliver-mails.server.ts",
      "scripts/line-simulator/answer.ts",
    ],
  ],
  [
    "sends a push notification",
    /\bsendPush\(|\bbuildPushPayload\(/,
    ["app/features/core/mail/deliver-mails.server.ts", "app/features/core/push/send-push.server.ts"],
  ],
  [
    "writes a notice",
    /(?:insert|compiledInsert|insertIf|insertFrom)\((?:\w+(?:\.\w+)*, )?notices\b/,
    ["app/features/core/notices/prepare-notice.server.ts"],
  ],
])("code that %s", (_, pattern, home) => {
  it("is part of the register of notices", () => {
    expect(files.filter((file) => pattern.test(readFileSync(file, "utf8"))).sort()).toEqual(home);
  });
});

describe("the register of notices", () => {
  it("has the texts of every mail in one kind, and of every line in both languages", () => {
    expect(kinds.toSorted()).toEqual(
      Object.keys(zhTW.mail.templates)
        .filter((template) => template !== "dailyDigest")
        .toSorted(),
    );
    const listed = kinds.filter(isListedKind).toSorted();
    for (const texts of [zhTW, enUS]) expect(Object.keys(texts.noticeLines.kinds).toSorted()).toEqual(listed);
    expect(locales).toHaveLength(2);
  });

  it("has a kind for every topic, and tells a kind of a topic in the list", () => {
    const topics = kinds.map((kind) => kindRow(kind).topic);
    expect(mailTopics.filter((topic) => !topics.includes(topic))).toEqual([]);
    expect(kinds.filter((kind) => kindRow(kind).topic !== null && kindRow(kind).at === null)).toEqual([]);
  });

  it("leads to pages", () => {
    for (const reader of ["startup", "investor"] as const) {
      for (const kind of kinds) {
        const path = kindRow(kind).at?.({ subjectId: "SUBJECT", mentionsId: "OTHER", reader });
        if (path)
          expect(
            routePaths.some((route) => matchPath(route, path)),
            `${kind}: ${path}`,
          ).toBe(true);
      }
    }
  });
});
