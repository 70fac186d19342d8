import { Outlet } from "@remix-run/react";
import { AppFrame } from "~/components/layout/frames";
import { useHeader } from "./site-page";

export default function MessageLayout() {
  return (
    <AppFrame {...useHeader()}>
      <Outlet />
    </AppFrame>
  );
}
