import { commitGuarded } from "~/db/commit-guarded.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { endSubscription } from "../newsletter/end-subscription.server";

/**
 * Ends a subscription for someone who asks staff to (product §13.9); the record has no address. Throws `forbidden` without
 * `newsletter.send`, and `wrong_state` if it has ended.
 */
export async function removeSubscriber(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<void> {
  requireStaff(actor, "newsletter.send");
  const [mails, subscription] = endSubscription(app, id);
  await commitGuarded(app, {
    before: [mails],
    update: subscription,
    event: recordEvent(app, {
      actor,
      action: "newsletter.subscriber_removed",
      subject: { kind: "newsletter", id },
    }),
  });
}
