import type { StaffViewer } from "~/features/core/access/viewer";
import { changeCardLevel } from "~/features/member-area/account-administration/change-card-level.server";
import { changeLevel } from "~/features/member-area/account-administration/change-level.server";
import { overrideCompanyNumber } from "~/features/member-area/account-administration/override-company-number.server";
import { resetFactors } from "~/features/member-area/account-administration/reset-factors.server";
import { restoreAccount } from "~/features/member-area/account-administration/restore-account.server";
import {
  cardLevelSchema,
  companyNumberSchema,
  emailFormSchema,
  levelSchema,
  resetFactorsSchema,
  restoreSchema,
  staffRoleSchema,
  suspendSchema,
} from "~/features/member-area/account-administration/schema";
import { sendActivation } from "~/features/member-area/account-administration/send-activation.server";
import { setEmail } from "~/features/member-area/account-administration/set-email.server";
import { setStaffRole } from "~/features/member-area/account-administration/set-staff-role.server";
import { suspendAccount } from "~/features/member-area/account-administration/suspend-account.server";
import type { App } from "~/server/app.server";
import { AppError, isWrongState } from "~/server/errors";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { redirectWithToast } from "../../toast.server";

/** Handles the forms of an account's page: the pressed button's `intent` names the command. */
export async function answerAccountAction(
  app: App,
  { actor, id, request }: { actor: StaffViewer; id: string; request: Request },
) {
  const formData = await readForm(request);
  const { origin } = clientOf(app, request);
  const common = { actor, id };
  const run = async (work: Promise<void>) => {
    try {
      await work;
      return back(request, id, "done");
    } catch (error) {
      if (isWrongState(error)) return back(request, id, "changed");
      throw error;
    }
  };
  switch (formData.get("intent")) {
    case "suspend":
      return submitForm(formData, suspendSchema, (value) => run(suspendAccount(app, { ...common, ...value, origin })));
    case "restore":
      return submitForm(formData, restoreSchema, (value) => run(restoreAccount(app, { ...common, ...value, origin })));
    case "level":
      return submitForm(formData, levelSchema, (value) => run(changeLevel(app, { ...common, ...value })));
    case "card":
      return submitForm(formData, cardLevelSchema, (value) => run(changeCardLevel(app, { ...common, ...value })));
    case "number":
      return submitForm(formData, companyNumberSchema, (value) =>
        run(overrideCompanyNumber(app, { ...common, ...value })),
      );
    case "role":
      return submitForm(formData, staffRoleSchema, (value) => run(setStaffRole(app, { ...common, ...value })));
    case "email":
      return submitForm(formData, emailFormSchema, (value) => run(setEmail(app, { ...common, ...value, origin })));
    case "factors":
      return submitForm(formData, resetFactorsSchema, (value) =>
        run(resetFactors(app, { ...common, ...value, origin })),
      );
    case "activation":
      return run(sendActivation(app, { ...common, origin }));
    default:
      throw new AppError("bad_request");
  }
}

function back(request: Request, id: string, outcome: "done" | "changed") {
  return redirectWithToast(request, `/staff/accounts/${id}`, {
    tone: outcome === "done" ? "success" : "warning",
    key: `staff:actions.${outcome}`,
  });
}
