import type { ReactNode } from "react";

/** A titled card for one staff action. */
export function ActionCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5 first:border-0 first:pt-0">
      <h3 className="font-semibold">{title}</h3>
      {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
