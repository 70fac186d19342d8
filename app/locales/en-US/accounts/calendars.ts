import type { Texts } from "../../texts";
import type { calendars as source } from "../../zh-TW/accounts/calendars";

export const calendars: Texts<typeof source> = {
  feed: {
    title: "Your meetings in your calendar",
    description:
      "Subscribe once, and your agreed meetings appear in your calendar. It follows when they move or are cancelled.",
    name: "Fundbridge meetings",
    create: "Create an address",
    address: "Calendar address",
    copy: "Copy the calendar address",
    secret: "Anyone with this address can see your meetings. Don’t pass it on.",
    addTo: "Add to",
    google: "Google Calendar",
    device: "Apple or another calendar",
    delay: "Each calendar decides how often it updates. Google Calendar can take a day.",
    created: "Created",
    unreadable:
      "This address can’t be shown any more. Calendars that use it keep working. Replace it if you need the address.",
    replace: "Replace the address",
    replaceTitle: "Replace the calendar address?",
    replaceText: "The old address stops working at once. Calendars that use it need the new one.",
    revoke: "Turn off",
    revokeTitle: "Turn off the calendar address?",
    revokeText: "The address stops working at once, and calendars that use it no longer update.",
    ready: "The calendar address is ready.",
    revoked: "The calendar address is turned off.",
  },
};
