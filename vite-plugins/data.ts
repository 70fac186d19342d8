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
 * For each loader Remix copies the request twice, to leave two of its own parameters out. Nearly no request has them; without a copy
 * its URL and cookies are parsed once.
 */
export const requestsAreNotCopied = patch(
  "requests-are-not-copied",
  /@remix-run\/server-runtime\/dist\/(esm\/)?data\.js$/,
  (code) =>
    replaceAllKnown(code, /function strip(Index|Routes)Param\(request\) \{/g, 2, (line, name) => {
      const parameter = name === "Index" ? "index" : "_routes";
      return `${line} if (!/[?&]${parameter}(?:[=&]|$)/.test(request.url)) return request;`;
    }),
);

/**
 * Remix encodes data as a stream, with a timer that holds on to the request for five seconds, because there may be promises in it.
 * Without any, as in the data of our pages, it is encoded as one text: the encoder gets a function for that, which Remix calls.
 */
export const dataIsEncodedAtOnce = [
  patch("encoder-of-data-at-once", /\/turbo-stream\/dist\/turbo-stream\.mjs$/, (code) => {
    expectKnown(code, "function flatten(input) {", "stringified: [],", "Object.keys(encoder.deferred).length");
    return `${code}
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
  }),
  patch("data-is-encoded-at-once", /@remix-run\/server-runtime\/dist\/(esm\/)?single-fetch\.js$/, (code) => {
    const importing = "import { encode } from 'turbo-stream';";
    const timing = /let timeoutId = setTimeout\(.+\);\s+requestSignal\.addEventListener\(.+\);/;
    const imported = replaceKnown(code, importing, () => "import { encodeAtOnce } from 'turbo-stream';");
    const timed = replaceKnown(imported, timing, (lines) => `const giveUpLater = () => { ${lines} };`);
    return replaceKnown(timed, "return encode(data, {", () => "return encodeAtOnce(data, giveUpLater, {");
  }),
];
