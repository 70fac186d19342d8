import type { SQL } from "drizzle-orm";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { StaffPermission } from "../access/staff";
import type { InvestorViewer, StartupViewer } from "../access/viewer";

/** A staff queue on the Today page. */
export interface StaffQueue {
  /** The bare path of its page. */
  path: string;
  permission: StaffPermission;
  /** A row per open item, found by an index. */
  open: SQL;
}

/**
 * What a domain adds to the Today pages, declared in its `waiting.server.ts`. The Today page orders the groups and
 * queues.
 */
export interface WaitingPart {
  /**
   * Returns a member's waiting items by group, each with a `kind` that has an icon and a text. Reads started
   * at the same time by all domains share a round trip.
   */
  read: (
    app: App,
    options: { viewer: StartupViewer | InvestorViewer; locale: Locale },
  ) => Promise<Record<string, readonly { kind: string }[]>>;
  /** Its staff queues, by name. One statement counts the queues of all domains. */
  queues: Record<string, StaffQueue>;
}
