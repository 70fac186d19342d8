import { Outlet } from "@remix-run/react";
import { AuthFrame } from "~/components/layout/frames";

export default function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}
