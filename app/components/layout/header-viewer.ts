import type { AccountKind } from "~/db/values";

/** The viewer's data shown in the header. `photo` is a URL. */
export type HeaderViewer = { kind: "visitor" } | { kind: AccountKind; name: string; photo: string | null };
