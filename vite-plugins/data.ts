import { expectKnown, patch, replaceAllKnown, replaceKnown } from "./patch";

/**
 * After a rejected post the router revalidates nothing, but if a fetcher posted, Remix still loads the page's data.
 * Without a connection that fails, and the error page replaces everything that was typed. This skips the request.
 */
export const refusedPostsLoadNothing = patch(
  "refused-posts-load-nothing",
  /@remix-run\/react\/dist\/esm\/single-fetch\.js$/,
  (code) => {
    const guard = "if (router.state.initialized && !matches.some((match) => match.shouldLoad)) return {};";
    const start = /async function singleFetchLoaderNavigationStrategy\(.*\) \{/;
    return replaceKnown(code, start, (line) => `${line} ${guard}`);
  },
);

/** Pages of this visit, and pages fetched ahead, are answered from memory (`app/components/layout/page-answers.ts`). */
export const pagesAreRemembered = patch(
  "pages-are-remembered",
  /@remix-run\/react\/dist\/esm\/single-fetch\.js$/,
  (code) => {
    const asked = `
      import { answerOf, provideRequests } from "~/components/layout/page-answers";
      const requests = { fetchAnswer, dataUrlOf: singleFetchUrl };
      provideRequests(requests);
      const fetchAndDecode = (url, init) => answerOf(url, init, requests);`;
    const start = "async function fetchAndDecode(url, init) {";
    return replaceKnown(code, start, () => "async function fetchAnswer(url, init) {") + asked;
  },
);

/**
 * Remix encodes data as a stream, with a timer that holds on to the request for five seconds, because there may be promises in it.
 * Without any, as in the data of our pages, it is encoded at once: as one text, or for a page's script as the values it consists of
 * (`app/components/layout/data-script.server.ts`). The encoder gets a function for that, which Remix calls.
 */
export const dataIsEncodedAtOnce = [
  patch("encoder-of-data-at-once", /\/turbo-stream\/dist\/turbo-stream\.mjs$/, (code, isServer) => {
    expectKnown(code, "function flatten(input) {", "stringified: [],", "Object.keys(encoder.deferred).length");
    const encodeText = isServer ? "jsonOf" : "JSON.stringify";
    const kept = replaceKnown(
      code,
      "str[index2] = JSON.stringify(input2);",
      () => `str[index2] = typeof input2 === "string" ? ${encodeText}(input2) : JSON.stringify(input2);`,
    );
    return `
        ${isServer ? 'import { jsonOf } from "~/server/kept-by-text";' : ""}
        ${kept}
        export function encodeAtOnce(input, giveUpLater, asValues, options) {
          const { plugins, postPlugins } = options;
          const encoder = { deferred: {}, index: 0, indices: new Map(), stringified: [], plugins, postPlugins };
          const id = flatten.call(encoder, input);
          if (Object.keys(encoder.deferred).length === 0) {
            if (asValues && id >= 0) return encoder.stringified;
            return id < 0 ? id + "\\n" : "[" + encoder.stringified.join(",") + "]\\n";
          }
          giveUpLater();
          return encode(input, options);
        }`;
  }),
  patch("data-is-encoded-at-once", /@remix-run\/server-runtime\/dist\/(esm\/)?single-fetch\.js$/, (code) => {
    const importing = "import { encode } from 'turbo-stream';";
    const timing = /let timeoutId = setTimeout\(.+\);\s+requestSignal\.addEventListener\(.+\);/;
    const parameters = "function encodeViaTurboStream(data, requestSignal, streamTimeout, serverMode) {";
    const imported = replaceKnown(code, importing, () => "import { encodeAtOnce } from 'turbo-stream';");
    const timed = replaceKnown(imported, timing, (lines) => `const giveUpLater = () => { ${lines} };`);
    const asked = replaceKnown(timed, parameters, (line) => line.replace(") {", ", asValues = false) {"));
    return replaceKnown(asked, "return encode(data, {", () => "return encodeAtOnce(data, giveUpLater, asValues, {");
  }),
  patch("pages-get-their-data-as-values", /@remix-run\/server-runtime\/dist\/(esm\/)?server\.js$/, (code) =>
    replaceAllKnown(
      code,
      /(serverHandoffStream: encodeViaTurboStream\(.+, serverMode)\)/g,
      2,
      (_, call) => `${call}, true)`,
    ),
  ),
];
