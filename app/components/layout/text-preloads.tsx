import textFiles from "virtual:text-files";
import { useMatches } from "@remix-run/react";
import { useState } from "react";
import type { Locale } from "~/locales/locale";
import { textGroupsOf } from "~/locales/text-groups";
import { useTranslation } from "~/locales/use-translation";

/**
 * Has the browser load the page's texts together with its scripts. Only scripts ask for them, so otherwise they would be
 * asked for when the scripts have run, one more round trip before anything can be used.
 */
export function TextPreloads() {
  const { language } = useTranslation().i18n;
  const matches = useMatches();
  // In the browser those that the server wrote, for as long as the document lives.
  const [files] = useState(() => {
    if (!import.meta.env.SSR) {
      return [...document.querySelectorAll("link[data-texts]")].map((link) => link.getAttribute("href") ?? "");
    }
    const groups = new Set(matches.flatMap(({ id }) => textGroupsOf(id)));
    return [...groups].map((group) => textFiles[language as Locale][group]);
  });
  // They load nothing until the page was painted (`page-scripts.server.tsx`); scripts run after that.
  const rel = import.meta.env.SSR ? "" : "modulepreload";
  // React 18 knows the priority by its name in HTML only.
  return files.map((file) => <link key={file} rel={rel} {...{ fetchpriority: "low" }} href={file} data-texts="" />);
}
