/** A lesson that helps with a gap of a profile. */
export interface Tip {
  title: string;
  /** At least 1. */
  minutes: number;
  /** The bare path of the lesson, which counts the tip as opened. */
  path: string;
}

/** The tips of a section's form: at most one for the section and one per empty field. */
export interface SectionTips {
  section: Tip | null;
  /** By the field's path in the form. */
  fields: Record<string, Tip>;
}
