import type { BackedUpObject } from "~/features/core/object-storage/object-storage";
import type { DiscussionChange } from "~/features/messaging/objects";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";

/** The object of a course's discussion, implemented and documented in `live-discussion.ts`. */
export interface DiscussionObject extends BackedUpObject {
  follow(accountId: string): { ticket: number; changedAt: number };
  unfollow(ticket: number): void;
  tell(change: DiscussionChange): Promise<void>;
}

export function discussionOf(
  { discussions }: Pick<App, "discussions">,
  courseId: string,
): DurableObjectStub<DiscussionObject> {
  return discussions.getByName(courseId) as DurableObjectStub<DiscussionObject>;
}

/**
 * Notifies the open pages of a course about a change of its discussion, after the response. Never throws; a page that
 * misses it shows the change on its next load.
 */
export function tellFollowers(app: App, change: DiscussionChange): void {
  app.waitUntil(
    discussionOf(app, change.courseId)
      .tell(change)
      .catch((error: unknown) => logError(error)),
  );
}
