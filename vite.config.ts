import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { locales } from "./app/locales/locale";
import { manifestUrl, routesOf } from "./app/locales/manifest-of";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Leaves `import x from "….wasm"` to wrangler, which turns it into a compiled WebAssembly module. */
const wasmByWrangler: Plugin = {
  name: "wasm-by-wrangler",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".wasm") ? { id, external: true } : null),
};

/** What the browser runs in place of React (decision 045). The server keeps React. */
const inPlaceOfReact: Readonly<Record<string, string>> = {
  react: "preact/compat",
  "react/jsx-runtime": "preact/compat/jsx-runtime",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
};

const preactInTheBrowser: Plugin = {
  name: "preact-in-the-browser",
  enforce: "pre",
  resolveId(id, importer, { ssr = false }) {
    const instead = ssr ? undefined : inPlaceOfReact[id];
    return instead ? this.resolve(instead, importer, { skipSelf: true }) : null;
  },
  generateBundle({ dir }, bundle) {
    if (!dir?.endsWith("/build/client")) return;
    const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
    const [left] = modules.filter((id) => /\/node_modules\/(react|react-dom|scheduler)\//.test(id));
    if (left) this.error(`The browser would load React as well: ${left}`);
  },
};

/**
 * Gives what the server renders the ids that Preact counts in the browser: both render in the same order. React's own are made of
 * an element's place. A state keeps the id when a component is rendered twice.
 */
const idsAreCounted: Plugin = {
  name: "ids-are-counted",
  transform(code, id) {
    if (!/\/react-dom\/cjs\/react-dom-server-legacy\.browser\.production\.min\.js$/.test(id)) return null;
    const making =
      /useId:function\(\)\{var \w+=\w+\.treeContext;[^}]*?var (\w+)=(\w+);if\(null===\1\)throw [^}]*?return \w+\+":"\}/;
    if (!making.test(code)) this.error("React makes ids otherwise now: check this plugin.");
    const counted = (page: string) =>
      `useId:function(){const page=${page};return this.useState(()=>"P0-"+(page.ids=(page.ids??-1)+1))[0]}`;
    return { code: code.replace(making, (_, _name, page) => counted(page)), map: null };
  },
};

/**
 * When a route's module cannot be loaded, Remix reloads the page without limit. This replaces the route with one that
 * throws on render, so that the error page reloads at most once a minute (spec §8, page chunk fails to load). Posts to
 * it still reach the server.
 */
const missingRoutesThrow: Plugin = {
  name: "missing-routes-throw",
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/routeModules\.js$/.test(id)) return null;
    if (!code.includes("window.location.reload();")) this.error("Remix no longer reloads here: remove this plugin.");
    const clientAction = `(post) => import("~/routes/keep-form-on-network-error").then((it) => it.keepFormOnNetworkError(post))`;
    // A page's client loader is part of what is missing; without one the navigation would never end.
    const clientLoader = "route.hasClientLoader ? { clientLoader: ({ serverLoader }) => serverLoader() } : {}";
    const stub = `return { default() { throw error; }, clientAction: ${clientAction}, ...(${clientLoader}) };`;
    return { code: code.replace("window.location.reload();", stub), map: null };
  },
};

/**
 * Makes the Worker's entry point part of the server build, beside the routes: bundled apart, each would bring its own copy of
 * the features and their libraries.
 */
const workerIsPartOfTheBuild: Plugin = {
  name: "worker-is-part-of-the-build",
  options(options) {
    if (options.input !== "virtual:remix/server-build") return null;
    const external = ["cloudflare:workers"];
    return { ...options, external, input: { index: options.input, app: "workers/app.ts" } };
  },
  outputOptions(options) {
    if (options.entryFileNames !== "index.js") return null;
    // One chunk: parts of pages are imported dynamically, for browsers, but await each other here.
    const manualChunks = () => "server";
    return { ...options, entryFileNames: "[name].js", inlineDynamicImports: false, manualChunks };
  },
};

/**
 * What Remix does before a page is rendered has tasks of its own: `hydrateDocument` waits for promises that are thrown, so the router
 * is made in one task and the page hydrated in the next; and the entry of the browser's history is marked by `entry.client.tsx`,
 * because it takes ten milliseconds, which the page's own script took before the page was painted.
 */
const routerComesFirst: Plugin = {
  name: "router-comes-first",
  transform(code, id) {
    const [, file] = /@remix-run\/react\/dist\/esm\/(browser|scroll-restoration)\.js$/.exec(id) ?? [];
    if (file === undefined) return null;
    const [known, instead] =
      file === "browser"
        ? [/(hmrRouterReadyResolve\(router\);\s+\})(\s+\})/, "$1\n throw Promise.resolve();$2"]
        : [/let key = Math\.random\(\)[^;]+;\s+window\.history\.replaceState\(\{\s+key\s+\}, ""\);/, "return;"];
    if (!known.test(code)) this.error(`Remix starts otherwise now (${file}.js): check this plugin.`);
    return { code: code.replace(known, instead), map: null };
  },
};

/** A page's texts are loaded together with its modules (`app/locales/text-groups.ts`). */
const routesBringTheirTexts: Plugin = {
  name: "routes-bring-their-texts",
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/routeModules\.js$/.test(id)) return null;
    const loading = /let routeModule = await (import\([^;]+\));/;
    if (!loading.test(code)) this.error("Remix loads routes otherwise now: bring their texts elsewhere.");
    const withTexts = code.replace(
      loading,
      (_, load) => `let [routeModule] = await Promise.all([${load}, loadTexts([route.id])]);`,
    );
    return { code: `import { loadTexts } from "~/locales/load-texts";\n${withTexts}`, map: null };
  },
};

/** The URLs of the texts' files, which the browser's build has written when the server's begins. */
const textFiles: Plugin = {
  name: "text-files",
  resolveId: (id) => (id === "virtual:text-files" ? `\0${id}` : null),
  load(id, { ssr = false } = {}) {
    if (id !== "\0virtual:text-files") return null;
    if (!ssr) return "export default {}";
    const written = readFileSync("build/client/.vite/manifest.json", "utf8");
    const files: Record<string, Record<string, string>> = {};
    for (const [source, { file }] of Object.entries(JSON.parse(written) as Record<string, { file: string }>)) {
      const [, locale, group] = /\/locales\/([\w-]+)\/group-(\w+)\.ts$/.exec(`/${source}`) ?? [];
      if (locale && group) files[locale] = { ...files[locale], [group]: `/${file}` };
    }
    if (Object.keys(files).length === 0) this.error("The browser's build has no files of texts.");
    return `export default ${JSON.stringify(files)}`;
  },
};

/**
 * A page brings the routes that it matched, and the browser loads the list of all of them right after it
 * (`app/components/layout/rest-of-routes.ts`). Takes the place of Remix's module that asks the server for the routes of each link.
 */
const restOfRoutesComesLater: Plugin = {
  name: "rest-of-routes-comes-later",
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/fog-of-war\.js$/.test(id)) return null;
    const known = [
      "function isFogOfWarEnabled(future, isSpaMode) {",
      "function getPartialManifest(manifest, router) {",
      "function getPatchRoutesOnNavigationFunction(manifest, routeModules, future, isSpaMode, basename) {",
      "function useFogOFWarDiscovery(router, manifest, routeModules, future, isSpaMode) {",
      "createClientRoutes(patches, routeModules, null, future, isSpaMode, parentId)",
    ];
    if (!known.every((line) => code.includes(line)))
      this.error("Remix discovers routes otherwise now: check this plugin.");
    const later = `
      import { useEffect } from "react";
      import { createClientRoutes } from "./routes.js";
      import { findRoutes, loadRestOfRoutes, provideRoutes } from "~/components/layout/rest-of-routes";
      export const isFogOfWarEnabled = () => true;
      // The server has left out the others.
      export const getPartialManifest = (manifest) => manifest;
      export function getPatchRoutesOnNavigationFunction(manifest, routeModules, future, isSpaMode) {
        provideRoutes((routes, parentId) => createClientRoutes(routes, routeModules, null, future, isSpaMode, parentId));
        return findRoutes;
      }
      export function useFogOFWarDiscovery() {
        useEffect(() => {
          // What needs the list and cannot have it says so.
          loadRestOfRoutes().catch(() => undefined);
        }, []);
      }`;
    return { code: later, map: null };
  },
};

/** Splits the browser's list of routes by language: half of it is never used. `entry.server.tsx` names the right one. */
const manifestByLanguage: Plugin = {
  name: "manifest-by-language",
  writeBundle({ dir }) {
    if (!dir?.endsWith("/build/server")) return;
    const [file] = globSync("build/client/assets/manifest-*.js");
    if (!file) this.error("Remix no longer writes its manifest here.");
    const [json = ""] = /\{.*\}/s.exec(readFileSync(file, "utf8")) ?? [];
    const manifest = JSON.parse(json);
    for (const locale of locales) {
      const own = JSON.stringify({ ...manifest, routes: routesOf(manifest.routes, locale) });
      writeFileSync(manifestUrl(file, locale), own);
    }
    rmSync(file);
  },
};

/**
 * After a rejected post the router revalidates nothing, but if a fetcher posted, Remix still loads the page's data.
 * Without a connection that fails, and the error page replaces everything that was typed. This skips the request.
 */
const refusedPostsLoadNothing: Plugin = {
  name: "refused-posts-load-nothing",
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/single-fetch\.js$/.test(id)) return null;
    const start = /async function singleFetchLoaderNavigationStrategy\(.*\) \{/;
    if (!start.test(code)) this.error("Remix loads a page's data elsewhere now: check whether this plugin is needed.");
    const guard = "if (router.state.initialized && !matches.some((match) => match.shouldLoad)) return {};";
    return { code: code.replace(start, (line) => `${line} ${guard}`), map: null };
  },
};

/** Pages of this visit, and pages fetched ahead, are answered from memory (`app/components/layout/page-answers.ts`). */
const pagesAreRemembered: Plugin = {
  name: "pages-are-remembered",
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/single-fetch\.js$/.test(id)) return null;
    const start = "async function fetchAndDecode(url, init) {";
    if (!code.includes(start)) this.error("Remix fetches data otherwise now: check this plugin.");
    const asked = `
      import { answerOf, provideRequests } from "~/components/layout/page-answers";
      const requests = { fetchAnswer, dataUrlOf: singleFetchUrl };
      provideRequests(requests);
      const fetchAndDecode = (url, init) => answerOf(url, init, requests);`;
    return { code: code.replace(start, "async function fetchAnswer(url, init) {") + asked, map: null };
  },
};

/**
 * The router ranks all routes and compiles their patterns anew whenever it matches a path, twice a page, and tries one after
 * the other. This keeps both, and tries only routes whose first two segments can be those of the path. The server also keeps what
 * the paths that were asked for last match.
 */
const routesAreRankedOnce: Plugin = {
  name: "routes-are-ranked-once",
  transform(code, id, { ssr = false } = {}) {
    if (!/@remix-run\/router\/dist\/router(\.cjs)?\.js$/.test(id)) return null;
    const ranking = /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/;
    const compiling = /(=|return) compilePath\((pattern\.path, pattern\.caseSensitive, pattern\.end)\)/;
    const adding = "childrenToPatch.push(...newRoutes);";
    const rendering = /(dataRoutes = \[\.\.\.dataRoutes\];)\s+updateState\(\{\}\);/;
    if (!ranking.test(code) || !compiling.test(code) || !code.includes(adding) || !rendering.test(code))
      this.error("The router matches otherwise now: check this plugin.");
    const kept = `
      import { indexBranches } from "~/routes/branches-by-path";
      let keptIndexes = new WeakMap();
      // By path first: putting the three together would take longer than finding them.
      const keptPatterns = new Map();
      function candidatesFor(routes, pathname) {
        let index = keptIndexes.get(routes);
        if (!index) {
          const branches = flattenRoutes(routes);
          rankRouteBranches(branches);
          keptIndexes.set(routes, index = indexBranches(branches));
        }
        return index(pathname);
      }
      function keptPattern(path, caseSensitive, end) {
        let kept = keptPatterns.get(path);
        if (!kept) keptPatterns.set(path, kept = []);
        return kept[(caseSensitive ? 2 : 0) + (end ? 1 : 0)] ??= compilePath(path, caseSensitive, end);
      }`;
    const faster = code
      // The page that is shown has its routes: it need not be rendered again when others are added.
      .replace(rendering, (_, renewing) => renewing)
      .replace(adding, (line) => `${line} keptIndexes = new WeakMap();`)
      .replace(ranking, "let branches = candidatesFor(routes, decodePath(pathname));")
      .replace(compiling, (_, before, given) => `${before} keptPattern(${given})`);
    if (!ssr) return { code: faster + kept, map: null };
    const matching = "function matchRoutesImpl(routes, locationArg, basename, allowPartial) {";
    if (!faster.includes(matching)) this.error("The router matches otherwise now: check this plugin.");
    const remembered = `
      import { matchesByPath } from "~/routes/matches-by-path";
      const matchesOf = new WeakMap();
      function matchRoutesImpl(routes, locationArg, basename, allowPartial) {
        let remember = matchesOf.get(routes);
        if (!remember) matchesOf.set(routes, remember = matchesByPath());
        const path = typeof locationArg === "string" ? locationArg : locationArg.pathname;
        const find = () => findMatches(routes, locationArg, basename, allowPartial);
        return allowPartial ? find() : remember(path, find);
      }`;
    const found = faster.replace(matching, (line) => line.replace("matchRoutesImpl", "findMatches"));
    return { code: found + kept + remembered, map: null };
  },
};

/** For each page Remix lists the modules of all routes anew. They are always the same. */
const modulesAreListedOnce: Plugin = {
  name: "modules-are-listed-once",
  transform(code, id) {
    if (!/@remix-run\/server-runtime\/dist\/(esm\/)?entry\.js$/.test(id)) return null;
    const start = "function createEntryRouteModules(manifest) {";
    if (!code.includes(start)) this.error("Remix lists modules otherwise now: check whether this plugin is needed.");
    const kept = `
      const keptModules = new WeakMap();
      function createEntryRouteModules(manifest) {
        if (!keptModules.has(manifest)) keptModules.set(manifest, listModules(manifest));
        return keptModules.get(manifest);
      }`;
    return { code: code.replace(start, "function listModules(manifest) {") + kept, map: null };
  },
};

/**
 * For each loader Remix copies the request twice, to leave two of its own parameters out. Nearly no request has them; without a copy
 * its URL and cookies are parsed once.
 */
const requestsAreNotCopied: Plugin = {
  name: "requests-are-not-copied",
  transform(code, id) {
    if (!/@remix-run\/server-runtime\/dist\/(esm\/)?data\.js$/.test(id)) return null;
    const copying = /function strip(Index|Routes)Param\(request\) \{/g;
    if (code.match(copying)?.length !== 2)
      this.error("Remix takes its parameters out otherwise now: check this plugin.");
    const skipping = code.replace(copying, (line, name) => {
      const parameter = name === "Index" ? "index" : "_routes";
      return `${line} if (!/[?&]${parameter}(?:[=&]|$)/.test(request.url)) return request;`;
    });
    return { code: skipping, map: null };
  },
};

/**
 * Remix encodes data as a stream, with a timer that holds on to the request for five seconds, because there may be promises in it.
 * Without any, as in the data of our pages, it is encoded as one text.
 */
const dataIsEncodedAtOnce: Plugin = {
  name: "data-is-encoded-at-once",
  transform(code, id) {
    if (/\/turbo-stream\/dist\/turbo-stream\.mjs$/.test(id)) {
      const known = ["function flatten(input) {", "stringified: [],", "Object.keys(encoder.deferred).length"];
      if (!known.every((line) => code.includes(line))) this.error("Data is encoded otherwise now: check this plugin.");
      const atOnce = `
        export function encodeAtOnce(input, giveUpLater, options) {
          const { plugins, postPlugins } = options;
          const encoder = { deferred: {}, index: 0, indices: new Map(), stringified: [], plugins, postPlugins };
          const id = flatten.call(encoder, input);
          if (Object.keys(encoder.deferred).length === 0) {
            return id < 0 ? id + "\\n" : "[" + encoder.stringified.join(",") + "]\\n";
          }
          giveUpLater();
          return encode(input, options);
        }`;
      return { code: code + atOnce, map: null };
    }
    if (!/@remix-run\/server-runtime\/dist\/(esm\/)?single-fetch\.js$/.test(id)) return null;
    const importing = "import { encode } from 'turbo-stream';";
    const timing = /let timeoutId = setTimeout\(.+\);\s+requestSignal\.addEventListener\(.+\);/;
    const encoding = "return encode(data, {";
    if (!code.includes(importing) || !timing.test(code) || !code.includes(encoding))
      this.error("Remix encodes data otherwise now: check this plugin.");
    const atOnce = code
      .replace(importing, "import { encodeAtOnce } from 'turbo-stream';")
      .replace(timing, (lines) => `const giveUpLater = () => { ${lines} };`)
      .replace(encoding, "return encodeAtOnce(data, giveUpLater, {");
    return { code: atOnce, map: null };
  },
};

/** Conform makes the metadata of a field anew for each property that is read. This makes it once, until the form changes. */
const metadataIsMadeOnce: Plugin = {
  name: "metadata-is-made-once",
  transform(code, id) {
    if (!/\/@conform-to\/react\/dist\/context\.mjs$/.test(id)) return null;
    const reading =
      /return (new Proxy\(\{\}, \{\s+get\(_, key, receiver\) \{(?:\s+var [\w$]+;)?)\s+var metadata = (getMetadata\([^)]*\));\s+var state = context\.getState\(\);/g;
    if (code.match(reading)?.length !== 2) this.error("Conform makes metadata otherwise now: check this plugin.");
    const kept = code.replace(
      reading,
      (_, start, making) => `let kept; return ${start}
        const state = context.getState(), formId = context.getFormId();
        if (kept?.state !== state || kept.formId !== formId) kept = { state, formId, metadata: ${making} };
        const { metadata } = kept;`,
    );
    return { code: kept, map: null };
  },
};

/** Icons are made by our own function (`app/components/ui/create-icon.tsx`). */
const iconsAreOnePath: Plugin = {
  name: "icons-are-one-path",
  load(id) {
    if (!/\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id)) return null;
    if (!readFileSync(id, "utf8").includes("function createLucideIcon(iconDataOrName")) {
      this.error("lucide-react makes its icons otherwise now: check this plugin.");
    }
    return 'export { default } from "~/components/ui/create-icon";';
  },
};

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
function inFewFiles(): Plugin {
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
    /\/node_modules\/(zod|@conform-to\/zod)\/|\/app\/(components\/form\/parse|locales\/validation|features\/(text\/(typed-text|one-line)|startups\/company-number|(accounts|own-account|second-factor)\/schema))\.ts$/;
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
    if (id.endsWith("/app/features/accounts/rules.ts")) return "account-rules";
    if (/\/node_modules\/@conform-to\/|\/app\/components\/form\//.test(id))
      return loadedBy.visitor.has(id) ? "components" : "forms";
    if (id.includes("/app/components/")) return isFirst ? "components" : "controls";
    if (!isFirst && states.test(id)) return "controls";
    // What login shares with other first pages, without what they share among each other.
    if (loadedBy.visitor.has(id) && loadedBy.login.has(id)) return "components";
    if (!id.includes("/app/features/")) return undefined;
    if (loadedBy.visitor.has(id)) {
      if (levels.test(id)) return "levels";
      const isOften = loadedBy.account.has(id) || /\/(profile-pages\/components|features\/files)\//.test(id);
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

export default defineConfig(({ isSsrBuild }) => ({
  resolve: {
    alias: { "~": new URL("./app", import.meta.url).pathname },
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    external: ["node:zlib"],
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  plugins: [
    wasmByWrangler,
    preactInTheBrowser,
    idsAreCounted,
    missingRoutesThrow,
    workerIsPartOfTheBuild,
    routerComesFirst,
    routesBringTheirTexts,
    textFiles,
    restOfRoutesComesLater,
    manifestByLanguage,
    refusedPostsLoadNothing,
    pagesAreRemembered,
    routesAreRankedOnce,
    modulesAreListedOnce,
    requestsAreNotCopied,
    dataIsEncodedAtOnce,
    metadataIsMadeOnce,
    iconsAreOnePath,
    inFewFiles(),
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        // It asks the server for the routes of each link; `restOfRoutesComesLater` loads the list of all (decision 017).
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
      },
    }),
  ],
  build: {
    target: "es2022",
    sourcemap: false,
    // The Worker is not sent to anybody.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2, ecma: 2020 }, format: { comments: false, ecma: 2020 } },
  },
}));
