import type { ReactNode } from "react";
import { Card } from "~/components/ui/card";

interface SettingsCardProps {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** A titled card for one account setting. */
export function SettingsCard({ title, description, children }: SettingsCardProps) {
  return (
    <Card padding="lg" asChild>
      <section>
        <h2 className="text-lg font-semibold">{title}</h2>
        {description && <div className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{description}</div>}
        <div className="mt-5">{children}</div>
      </section>
    </Card>
  );
}
