import type { AccountKind } from "~/db/values";

/** What the header shows of the viewer. `photo` is a URL. */
export type HeaderViewer = { kind: "visitor" } | { kind: AccountKind; name: string; photo: string | null };
