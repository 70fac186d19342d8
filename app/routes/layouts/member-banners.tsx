import { ErasureBanner } from "~/features/member-area/own-account/components/erasure-banner";
import { UnprovenEmailBanner } from "~/features/member-area/own-account/components/unproven-email-banner";
import { PreviewBar } from "~/features/publishing/content-desk/components/preview-bar";
import { MaintenanceBar } from "~/features/site/maintenance/components/maintenance-bar";
import { useRootData } from "../root-data";

/** What members and staff are told on every page, while there is something to tell. */
export function MemberBanners() {
  const root = useRootData();
  if (!root || root.viewer.kind === "visitor") return null;
  const { viewer, isInMaintenance, firstLogin } = root;
  return (
    <>
      <PreviewBar viewer={viewer} />
      {isInMaintenance && <MaintenanceBar />}
      {viewer.unproven && !firstLogin && <UnprovenEmailBanner {...viewer.unproven} />}
      {viewer.eraseAt !== null && <ErasureBanner eraseAt={viewer.eraseAt} />}
    </>
  );
}
