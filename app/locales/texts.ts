/** The type of a locale file: the zh-TW source's keys with any text. A missing or extra key is a type error. */
export type Texts<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]> };
