import { z } from "zod";

/** A partner's logo on the home page; `logo` is a path on this site. */
const partnerLogoSchema = z.object({
  name: z.string().min(1).max(60),
  logo: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(300),
  /** The partner's website. */
  link: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
});

export type PartnerLogo = z.infer<typeof partnerLogoSchema>;

/** The content block `partner_logo`, one per locale (spec §3, content). */
export const partnerLogosSchema = z.object({ logos: z.array(partnerLogoSchema).max(24) });
