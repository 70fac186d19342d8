import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface DonePageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Buttons and links to the next steps. */
  children?: ReactNode;
}

/** The page after something was sent or confirmed: what happened, and the next steps. */
export function DonePage({ icon: Icon, title, text, children }: DonePageProps) {
  return (
    <div className="shell flex flex-col items-center py-16 text-center md:py-24">
      <span className="flex size-16 items-center justify-center rounded-full bg-brand-100 text-brand-700">
        <Icon aria-hidden className="size-8" />
      </span>
      <h1 className="mt-6 text-2xl font-semibold tracking-tight md:text-3xl">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
