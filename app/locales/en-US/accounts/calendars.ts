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
      "This address can no longer be shown. Calendars that use it keep working. Replace it if you need the address.",
    replace: "Replace the address",
    replaceTitle: "Replace the calendar address?",
    replaceText: "The old address stops working immediately. Calendars that use it need the new one.",
    revoke: "Turn off",
    revokeTitle: "Turn off the calendar address?",
    revokeText: "The address stops working immediately, and calendars that use it no longer update.",
    ready: "The calendar address is ready.",
    revoked: "The calendar address is turned off.",
  },
  busy: {
    title: "Times you are busy",
    description:
      "Give us your calendar’s address, and times you are busy are struck out when you offer a meeting. Only you see this. The other side never does.",
    address: "Calendar address (iCal)",
    newAddress: "Use another address (iCal)",
    addressHint:
      "It starts with https or webcal. We keep only when you are busy in the next eight weeks, never titles, places or guests.",
    where: {
      title: "Where to find it",
      google: "Google Calendar: Settings → your calendar → “Secret address in iCal format”.",
      outlook: "Outlook: Settings → Calendar → Shared calendars → Publish a calendar, then copy the ICS link.",
      apple: "Apple Calendar: Share Calendar → Public Calendar, then copy the link.",
    },
    save: "Connect the calendar",
    replace: "Replace the address",
    saved: "Your calendar is connected.",
    read: "Last read",
    failed: "We couldn’t read your calendar last time, so we use what we read before.",
    unreadable: "This address can no longer be read. Enter it again.",
    remove: "Remove",
    removeTitle: "Remove this calendar?",
    removeText: "Its address and the busy times are deleted. Your calendar itself stays as it is.",
    removed: "The calendar is removed.",
    problems: {
      refused: "Enter the address of a calendar on the public web. It starts with https or webcal.",
      unreachable: "This address didn’t respond. Check that it’s complete, then try again later.",
      not_calendar: "This address isn’t a calendar. Copy the one in iCal (ICS) format.",
      too_large: "This calendar has too much in it to be read. Use one with fewer events.",
    },
  },
};
