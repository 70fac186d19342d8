/**
 * The parts of a language's texts that browsers load on their own (`<language>/group-<name>.ts`), and which page needs
 * which. `tests/text-groups.test.ts` compares this with what each route's modules use.
 */
export const textGroups = ["visitor", "profiles", "forms", "site", "member"] as const;
export type TextGroup = (typeof textGroups)[number];

/** Routes that need fewer than all groups, by their ids without the language. */
const needs: ReadonlyArray<[routes: RegExp, groups: readonly TextGroup[]]> = [
  [/^root$/, ["visitor"]],
  [
    /^layouts\/(?:default|fluid|campaign|fluid-header|without-footer|fluid-header-without-footer|auth|print)$/,
    ["visitor"],
  ],
  [/^public\/(?:home|startups|investors|news|not-found)$/, ["visitor"]],
  [/^public\/(?:startup|startup-by-name|startup-news|investor)$/, ["visitor", "profiles"]],
  [/^auth\/(?:login|login-types|forgot|activate|activate-success|signup-success)$/, ["visitor", "forms"]],
  [/^public\/newsletter-unsubscribe$/, textGroups],
  [/^(?:public\/(?:claim|join-wishes)|auth\/claim)$/, ["visitor", "profiles", "forms", "site"]],
  [/^(?:public|auth|plans)\//, ["visitor", "forms", "site"]],
  [/^courses\//, ["visitor", "site"]],
  [/^startup\/shared-profile$/, ["visitor", "profiles", "forms", "site"]],
];

/** The groups of texts that a route needs, by its id: `en-US/public/home`. */
export function textGroupsOf(routeId: string): readonly TextGroup[] {
  const id = routeId.replace(/^(?:zh-TW|en-US|routes)\//, "");
  return needs.find(([routes]) => routes.test(id))?.[1] ?? textGroups;
}
