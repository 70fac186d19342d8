import type { StartupCardData } from "~/features/discovery/search/cards";
import { StartupCard } from "~/features/discovery/search/components/startup-card";

/** A request for introductions as the investor sees it; the startup sees the same before it asks. */
export function RequestView({ startup, text }: { startup: StartupCardData; text: string }) {
  return (
    <div className="overflow-hidden rounded-2xl border border-line">
      <StartupCard startup={startup} isFavorite={null} className="h-auto! border-0! shadow-none! hover:shadow-none!" />
      <div className="border-t border-line bg-sunken px-4 py-3 md:px-5">
        <blockquote className="whitespace-pre-wrap wrap-anywhere">{text}</blockquote>
      </div>
    </div>
  );
}
