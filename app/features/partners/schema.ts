import { z } from "zod";

/** The content block of a partner's landing page, `partner:<label>`, one per locale. */
export const partnerContentSchema = z.object({
  /** The partner's name. */
  name: z.string().min(1).max(60),
  headline: z.string().min(1).max(120),
  introduction: z.string().min(1).max(1000),
  /** The programme's offers. */
  points: z.array(z.object({ title: z.string().min(1).max(60), text: z.string().max(300) })).max(6),
  /** Path of the logo on this site. */
  logo: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(300)
    .nullable()
    .default(null),
});

export type PartnerContent = z.infer<typeof partnerContentSchema>;
