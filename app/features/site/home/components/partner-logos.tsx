import { Link } from "~/components/ui/link";
import type { PartnerLogo } from "../queries.server";

/** The partners' logos in one row. */
export function PartnerLogos({ title, logos }: { title: string; logos: PartnerLogo[] }) {
  if (logos.length === 0) return null;
  return (
    <section className="border-t border-line">
      <div className="shell py-12">
        <h2 className="text-center text-sm font-medium text-ink-faint">{title}</h2>
        <ul className="mt-6 flex flex-wrap items-center justify-center gap-x-10 gap-y-6 xl:justify-between xl:gap-x-4">
          {logos.map(({ name, logo, link }) => {
            const image = (
              <img src={logo} alt={name} height={32} loading="lazy" className="h-8 w-auto max-w-40 object-contain" />
            );
            return (
              <li key={name}>
                {link ? (
                  <Link to={link} rel="noopener" className="inline-flex min-h-11 items-center">
                    {image}
                  </Link>
                ) : (
                  image
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
