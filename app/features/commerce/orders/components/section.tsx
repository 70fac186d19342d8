import type { ReactNode } from "react";
import { Card } from "~/components/ui/card";

/** A titled card of an order's page. */
export function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <Card asChild className={className}>
      <section>
        <h2 className="text-lg font-semibold">{title}</h2>
        <div className="mt-3">{children}</div>
      </section>
    </Card>
  );
}

/** Labelled values, side by side where there is room. */
export function Facts({ facts }: { facts: ReadonlyArray<{ label: string; value: ReactNode }> }) {
  return (
    <dl className="space-y-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
