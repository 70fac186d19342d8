/** The package declares no types for its dictionaries: "from to|from to …". */
declare module "opencc-js/dict/*" {
  const pairs: string;
  export default pairs;
}
