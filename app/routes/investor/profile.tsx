import { useLoaderData } from "@remix-run/react";
import { levelUpParam } from "~/features/investors/components/level-up-dialog";
import { AccountOverview } from "~/features/profiles/components/account-overview";
import { cancelInvestorReview } from "~/features/review/cancel-investor-review.server";
import { latestReturnComments } from "~/features/review/queries.server";
import { submitInvestor } from "~/features/review/submit-investor.server";
import { unpublishInvestor } from "~/features/review/unpublish-investor.server";
import { readForm } from "../form.server";
import { useInvestorAccount } from "../layouts/investor-account";
import { page } from "../page.server";
import { pressPublishButton } from "../publish-buttons.server";

export const loader = page("investors", async ({ app, viewer, t }) => {
  const returned = viewer.status === "inactive" ? await latestReturnComments(app, viewer.id) : null;
  return { title: t("profiles:account.myData"), returned };
});

/** The account area's buttons; where each leads is spec §4's. */
export const action = page("investors", async ({ app, viewer, request }) =>
  pressPublishButton(request, await readForm(request), "/investor", {
    submit: async ({ view }) => {
      const { levelledUp } = await submitInvestor(app, { actor: viewer });
      return levelledUp ? `${view}?${levelUpParam}=1` : view;
    },
    cancel: async ({ view }) => {
      await cancelInvestorReview(app, { actor: viewer });
      return view;
    },
    unpublish: async () => {
      await unpublishInvestor(app, { actor: viewer });
      return "/investor/information/edit";
    },
  }),
);

export default function InvestorOverview() {
  const { returned } = useLoaderData<typeof loader>();
  const account = useInvestorAccount();
  return (
    <AccountOverview side="investor" account={account} sections={account.completeness.sections} returned={returned} />
  );
}
