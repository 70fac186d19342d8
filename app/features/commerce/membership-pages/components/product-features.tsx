import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { Product } from "../read-product.server";

/** The platform's offer to the page's audience, written by staff. */
export function ProductFeatures({ product }: { product: Product }) {
  const { t } = useTranslation("memberships");
  const { name, tagline, features } = product;
  if (!tagline && features.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby="product">
      <h2 id="product" className="text-2xl font-semibold">
        {name}
      </h2>
      {tagline && <p className="mt-2 text-lg text-ink-soft">{tagline}</p>}
      {features.length > 0 && (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ title, text, link }) => (
            <li key={title}>
              <Card className="h-full">
                <h3 className="font-semibold">{title}</h3>
                {text && <p className="mt-1 whitespace-pre-line text-ink-soft">{text}</p>}
                {link && (
                  <ProductLink to={link}>
                    {t("product.more")}
                    <span className="sr-only"> {title}</span>
                  </ProductLink>
                )}
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ProductLink({ to, children }: { to: string; children: ReactNode }) {
  const style = "mt-2 inline-block py-2 text-brand-700 underline underline-offset-4";
  return to.startsWith("/") ? (
    <Link to={to} className={style}>
      {children}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer" className={style}>
      {children}
    </a>
  );
}
