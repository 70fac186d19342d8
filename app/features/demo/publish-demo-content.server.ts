import { findViewer, startSession } from "~/features/accounts/accounts/sessions.server";
import { findItem } from "~/features/publishing/content-desk/item.server";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { saveItem } from "~/features/publishing/content-desk/save-item.server";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { adminId } from "./seed-demo.server";

/** Saves changes to a kind's single item and publishes it as the demo admin, with the commands of the content desk. */
export async function publishDemoContent(
  app: App,
  { kind, changes }: { kind: AnyContentKind; changes: object },
): Promise<void> {
  const token = await startSession(app, { accountId: await adminId(app), userAgent: "demo", way: "password" });
  const actor = await findViewer(app, { token });
  if (actor.kind !== "staff") throw new AppError("forbidden");
  const id = kind.name;
  await saveItem(app, { actor, kind, id, changes });
  const { revision } = await findItem(app, { kind, id });
  await publishItem(app, { actor, kind, id, revision });
}
