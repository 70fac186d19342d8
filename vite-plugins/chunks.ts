import type { Plugin, Rollup } from "vite";

/** The pages that visitors come to first, those among them that list profiles, and those that an account's owner sees first. */
const visitorPages = /\/app\/routes\/public\/(home|startups?|investors?)\.tsx/;
const listPages = /\/app\/routes\/public\/(home|startups|investors)\.tsx/;
const accountPages = /\/app\/routes\/(startup\/company|investor\/profile|layouts\/(startup|investor)-account)\.tsx/;

/** The parts of every page's frame that only members see. */
const memberParts =
  /\/app\/(components\/layout\/account-menu|routes\/layouts\/member-banners|features\/messaging\/components\/inbox-badge)\.tsx$/;

/**
 * Bundles what every page loads into two chunks, one of libraries and one of our own code, what visitors' first pages and
 * accounts share into one each, and icons, components, the controls of other pages, uploads and the libraries of forms. By
 * default the bundler makes a chunk of each set of modules that the same pages share: sixty requests a page.
 */
export function inFewFiles(): Plugin {
  const loadedBy = {
    every: new Set<string>(),
    visitor: new Set<string>(),
    list: new Set<string>(),
    login: new Set<string>(),
    account: new Set<string>(),
    member: new Set<string>(),
  };
  const isRoot = (id: string) => /\/app\/(root|entry\.client)\.tsx/.test(id);
  const toasts = /\/node_modules\/sonner\/|\/app\/components\/ui\/(toast-list|place-toasts)\.tsx?$/;
  // Buttons need one part of the library of dialogs, which imports all; what is not used is left out.
  const dialogs =
    /\/node_modules\/(@radix-ui\/(?!react-(slot|compose-refs)\/)|radix-ui\/|react-remove-scroll|react-style-singleton|aria-hidden|use-(callback-ref|sidecar))|\/app\/components\/ui\/(confirm-)?dialog\.tsx/;
  // What a list says of levels; bundled with profiles, it brought all of those along.
  const levels = /\/app\/features\/(access|catalog)\//;
  // Login loads them when its form is used; with what is asked of whoever logs in or confirms who they are.
  const schemas =
    /\/node_modules\/(zod|@conform-to\/zod)\/|\/app\/(components\/form\/parse|locales\/validation|features\/(text\/(entered-text|host|mail-address|one-line|web-address)|startups\/company-number|(accounts|own-account|second-factor)\/schema))\.ts$/;
  const uploads =
    /\/app\/features\/files\/(document-type|image-size|image-type|upload-file|uploads-under-way|cut-image|prepare-image|components\/use-(deferred-submit|document-uploads|image-upload))\.ts$/;
  // What the forms of profiles, news, content and plans share.
  const editing = /\/app\/features\/(editing|(profiles|files)\/components)\/(?!rich-text-(?!field)|editor-|crop-)/;
  // What a startup fills in to apply for a plan and what staff see of it, without the builder of such forms.
  const answers =
    /\/app\/features\/(applications\/|plan-forms\/(answers|form-texts|components\/(answer-|application-|choice-|entry-|field-binding|file-|form-text|issue-|table-|typed-|use-field-name)))/;
  // What pages of orders share, the desk's and one's own.
  const orders =
    /\/app\/features\/(order-administration\/(schema|components\/(orders-nav|difference-list))|orders\/components\/(buyer-facts|section))\./;
  // What the desk's list of accounts and the page of one share.
  const accountDesk = /\/app\/features\/account-administration\/components\/(action-card|state-badge)\.tsx$/;
  // Badges for where something stands, each on pages that share nothing else.
  const states = /\/app\/features\/[\w-]+\/components\/[\w-]+-state\.tsx$/;
  // What plugins put into Remix, the router and icons.
  const partOfLibraries =
    /\/app\/(locales\/(load-texts|text-groups|locale|i18n|isolate)|routes\/branches-by-path|components\/(layout\/(page-answers|rest-of-routes)|ui\/(create-icon|icon-path|class-names)))\.ts$/;
  // `missingRoutesThrow` needs it when nothing more can be loaded.
  const isKeepForm = (id: string) => id.endsWith("/app/routes/keep-form-on-network-error.tsx");
  const gather = ({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) => {
    const add = (to: Set<string>, isEntry: (id: string) => boolean, isOmitted = isEntry) => {
      const modules = new Set([...getModuleIds()].filter(isEntry));
      // Iterating a set includes what is added on the way.
      for (const id of modules) for (const imported of getModuleInfo(id)?.importedIds ?? []) modules.add(imported);
      for (const id of modules) if (!isOmitted(id)) to.add(id);
    };
    add(loadedBy.every, (id) => isRoot(id) || isKeepForm(id), isRoot);
    // A route's module is loaded by its page alone.
    add(loadedBy.visitor, (id) => visitorPages.test(id));
    add(loadedBy.list, (id) => listPages.test(id));
    add(loadedBy.login, (id) => id.includes("/app/routes/auth/login.tsx"));
    add(loadedBy.account, (id) => accountPages.test(id));
    add(
      loadedBy.member,
      (id) => memberParts.test(id),
      () => false,
    );
  };
  const manualChunks: Rollup.GetManualChunk = (id, modules) => {
    if (loadedBy.every.size === 0) gather(modules);
    if (dialogs.test(id)) return "controls";
    if (toasts.test(id)) return "toasts";
    const texts = /\/locales\/([\w-]+)\/group-(\w+)\.ts$/.exec(id);
    if (texts) return `${texts[1]}-${texts[2]}`;
    if (loadedBy.every.has(id)) return !id.includes("/app/") || partOfLibraries.test(id) ? "libraries" : "frame";
    const isFirst = loadedBy.visitor.has(id) || loadedBy.login.has(id);
    if (id.endsWith("/app/components/layout/announcement-bar.tsx")) return "announcement";
    if (!isFirst && loadedBy.member.has(id)) return "member-frame";
    const isShared = loadedBy.list.has(id) || (loadedBy.visitor.has(id) && loadedBy.login.has(id));
    if (id.includes("/lucide-react/")) {
      if (!isFirst) return "controls";
      return isShared ? "icons" : loadedBy.visitor.has(id) ? "profile-pages" : "forms";
    }
    if (schemas.test(id)) return "schemas";
    // Login needs them before the schemas, into which they would be drawn.
    if (/\/app\/features\/(accounts\/rules|text\/typed-text)\.ts$/.test(id)) return "account-rules";
    if (/\/node_modules\/@conform-to\/|\/app\/components\/form\//.test(id))
      return loadedBy.visitor.has(id) ? "components" : "forms";
    if (id.includes("/app/components/")) return isFirst ? "components" : "controls";
    if (!isFirst && states.test(id)) return "controls";
    // What login shares with other first pages, without what they share among each other.
    if (loadedBy.visitor.has(id) && loadedBy.login.has(id)) return "components";
    if (!id.includes("/app/features/")) return undefined;
    if (loadedBy.visitor.has(id)) {
      if (levels.test(id)) return "levels";
      const isOften =
        loadedBy.account.has(id) || /\/(profile-pages\/components\/|features\/(files\/|search\/count-text))/.test(id);
      return isOften ? (loadedBy.list.has(id) ? "cards" : "profile-pages") : undefined;
    }
    if (!loadedBy.account.has(id)) {
      if (uploads.test(id)) return "uploads";
      if (answers.test(id)) return "plan-answers";
      if (orders.test(id)) return "orders";
      if (accountDesk.test(id)) return "account-desk";
      return editing.test(id) ? "editing" : undefined;
    }
    // What the login page shares with accounts is for forms.
    return loadedBy.login.has(id) ? "forms" : "account";
  };
  return {
    name: "in-few-files",
    config: (_, { isSsrBuild }) => (isSsrBuild ? {} : { build: { rollupOptions: { output: { manualChunks } } } }),
    buildStart: () => {
      for (const modules of Object.values(loadedBy)) modules.clear();
    },
  };
}
