import { Card } from "~/components/ui/card";
import { placeKey } from "~/components/ui/place-key";
import { Skeleton } from "~/components/ui/skeleton";

/** Placeholders for a grid of cards that is loading. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <Card key={placeKey(at)} className="flex flex-col">
      <div className="flex items-start gap-4">
        <Skeleton className="size-14 shrink-0" />
        <div className="flex-1 space-y-2 pt-1">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      </div>
      <Skeleton className="mt-5 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-4/5" />
      <Skeleton className="mt-6 h-4 w-1/3" />
    </Card>
  ));
}
