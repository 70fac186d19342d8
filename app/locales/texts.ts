/**
 * The shape of a locale file: the same keys as the zh-TW source, any text. A missing or extra key is a type error. A text
 * with a count, `…_other`, may have a singular, `…_one`, which Chinese does not.
 */
export type Texts<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
} & { [Key in keyof Source as Key extends `${infer Name}_other` ? `${Name}_one` : never]?: string };
