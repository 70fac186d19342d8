import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { channelOf } from "~/features/core/notice-kinds/topics";
import { chooseChannel } from "~/features/core/notices/choose-channel.server";
import { readChoices } from "~/features/core/notices/prepare-notice.server";
import type { App } from "~/server/app.server";

/** Turns the monthly mail on or off for an admin (product §29.5). Throws `forbidden`. */
export async function switchMonthlyMail(
  app: App,
  { actor, isOn }: { actor: StaffViewer; isOn: boolean },
): Promise<void> {
  requireStaff(actor, "numbers.read");
  await chooseChannel(app, { accountId: actor.id, topic: "numbers", channel: isOn ? "mail" : "page" });
}

/** Whether an admin gets the monthly mail. */
export async function getsMonthlyMail(app: App, { actor }: { actor: StaffViewer }): Promise<boolean> {
  const choices = await readChoices(app, actor.id);
  return choices !== undefined && channelOf("numbers", choices) !== "page";
}
