/** The shape of a locale file: the same keys as the zh-TW source, any text. A missing or extra key is a type error. */
export type Texts<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]> };
