import type { ReactNode } from "react";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";

interface AuthCardProps {
  title: ReactNode;
  description?: ReactNode;
  /** An icon above the title. */
  sign?: ReactNode;
  /** Links below the card to related pages. */
  footer?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

/** Single-column layout of the sign-up and login pages. */
export function AuthCard({ title, description, sign, footer, wide = false, children }: AuthCardProps) {
  return (
    <div className={cn("mx-auto w-full px-4 py-8 md:py-12", wide ? "max-w-4xl" : "max-w-lg")}>
      <Card padding="lg">
        {sign && <div className="mb-4">{sign}</div>}
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {description && <p className="mt-2 text-ink-soft">{description}</p>}
        {children && <div className="mt-6">{children}</div>}
      </Card>
      {footer && <div className="mt-5 space-y-2 text-center text-ink-soft">{footer}</div>}
    </div>
  );
}

/** The style of text links on these pages. */
export const textLink = "font-medium text-brand-700 underline underline-offset-4 hover:text-brand-800";
