/** The URL of each file of texts in the browser's build, for the server; made by vite-plugins/texts.ts. */
declare module "virtual:text-files" {
  const files: Record<import("./locale").Locale, Record<import("./text-groups").TextGroup, string>>;
  export default files;
}
