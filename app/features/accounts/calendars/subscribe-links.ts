/** Links that subscribe to a calendar in the usual programs. */
export interface SubscribeLinks {
  google: string;
  outlook: string;
  /** Opens the calendar program of the device. */
  device: string;
}

/** Links that subscribe to the calendar at an address, under a name. */
export function subscribeLinks(address: string, { name }: { name: string }): SubscribeLinks {
  const device = address.replace(/^https?:/, "webcal:");
  return {
    // Google adds a calendar by its `webcal:` address only.
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(device)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(name)}`,
    device,
  };
}
