import type { Plugin } from "vite";
import { patch, replaceKnown } from "./patch";

/** What the browser runs in place of React (decision 045). The server keeps React. */
const inPlaceOfReact: Readonly<Record<string, string>> = {
  react: "preact/compat",
  "react/jsx-runtime": "preact/compat/jsx-runtime",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
};

export const preactInTheBrowser: Plugin = {
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
export const idsAreCounted = patch(
  "ids-are-counted",
  /\/react-dom\/cjs\/react-dom-server-legacy\.browser\.production\.min\.js$/,
  (code) =>
    replaceKnown(
      code,
      /useId:function\(\)\{var \w+=\w+\.treeContext;[^}]*?var (\w+)=(\w+);if\(null===\1\)throw [^}]*?return \w+\+":"\}/,
      (_, _name, page) =>
        `useId:function(){const page=${page};return this.useState(()=>"P0-"+(page.ids=(page.ids??-1)+1))[0]}`,
    ),
);
