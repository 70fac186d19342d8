import { dayMs, hourMs } from "~/durations";
import type { StaffViewer } from "~/features/core/access/viewer";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { eventKind } from "~/features/publishing/content-kinds/event/kind";
import { type ContentOfKind, firstDraft } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";

type Content = ContentOfKind<typeof eventKind>;
type Given = Partial<Omit<Content, "langs">> & { title?: string; place?: string };

/** Builds an event's content: in three days, with registration, in both languages. */
export function eventContent(app: App, { title = "媒合日", place = "台北", ...given }: Given = {}): Content {
  const start = given.starts_at ?? app.now() + 3 * dayMs;
  const empty = firstDraft(eventKind);
  const english = { title: title === "媒合日" ? "Matching day" : `${title} EN`, place: place && "Taipei" };
  return {
    ...empty,
    starts_at: start,
    ends_at: start + 2 * hourMs,
    registration: "open",
    online_link: "https://meet.example/secret",
    ...given,
    langs: {
      zh_tw: { ...empty.langs.zh_tw, title, place, summary: "摘要", body: "<p>內文</p>" },
      en_us: { ...empty.langs.en_us, ...english, summary: "Summary", body: "<p>Text</p>" },
    },
  };
}

/** Publishes an event and returns its id. */
export async function makeEvent(app: App, actor: StaffViewer, given: Given = {}): Promise<string> {
  const id = await createItem(app, { actor, kind: eventKind, content: eventContent(app, given) });
  await publishItem(app, { actor, kind: eventKind, id, revision: 1 });
  return id;
}
