import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { faqKind } from "~/features/publishing/content-kinds/faq/kind";
import { partnerKind } from "~/features/publishing/content-kinds/partner/kind";
import {
  type ContentFields,
  type ContentKind,
  type ContentOfFields,
  firstDraft,
} from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { makeStaff } from "./accounts";

/** Publishes an item of a kind as an editor; returns its id. */
async function publishContent<Fields extends ContentFields>(
  app: App,
  kind: ContentKind<Fields>,
  content: ContentOfFields<Fields>,
): Promise<string> {
  const actor = (await makeStaff(app, { staffRole: "editor" })).viewer;
  const id = await createItem(app, { actor, kind, content });
  await publishItem(app, { actor, kind, id, revision: 1 });
  return id;
}

type Faq = typeof faqKind extends ContentKind<infer Fields> ? ContentOfFields<Fields> : never;

/** Publishes a question, by default for investors. */
export function publishFaq(app: App, changes: Partial<Omit<Faq, "langs">> & { zh?: string; en?: string } = {}) {
  const { zh = "誰可以註冊？", en = "Who can sign up?", ...rest } = changes;
  return publishContent(app, faqKind, {
    ...firstDraft(faqKind),
    audience: "investor",
    topic: "start",
    ...rest,
    langs: {
      zh_tw: { question: zh, answer: "<p>任何<strong>投資人</strong>。</p>" },
      en_us: { question: en, answer: "<p>Any <strong>investor</strong>.</p>" },
    },
  });
}

/** Publishes a partner. */
export function publishPartner(
  app: App,
  name: string,
  {
    group = "partner",
    position = null as number | null,
    link = "",
  }: { group?: "partner" | "corporate"; position?: number | null; link?: string } = {},
) {
  return publishContent(app, partnerKind, {
    ...firstDraft(partnerKind),
    group,
    position,
    link,
    langs: { zh_tw: { name, text: "介紹" }, en_us: { name: `${name} EN`, text: "Text" } },
  });
}
