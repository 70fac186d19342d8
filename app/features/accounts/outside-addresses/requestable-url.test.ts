import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../tests/support/explore";
import { isPublicIp, requestableUrl } from "./requestable-url";

const ownHosts = ["www.fundbridge.example.com", "localhost"];
const allowed = (address: string) => requestableUrl(address, { ownHosts })?.href ?? null;

describe("the address of a calendar kept elsewhere", () => {
  it.each([
    "https://calendar.google.com/calendar/ical/wang%40example.com/private-1a2b/basic.ics",
    "https://outlook.office365.com/owa/calendar/1a2b@example.com/3c4d/calendar.ics",
    "https://p42-caldav.icloud.com/published/2/MTIz",
    "https://calendar.ntu.edu.tw/own.ics",
    "https://wang.github.io/own.ics",
    "https://行事曆.台灣/own.ics",
    "https://calendar.google.com:443/own.ics",
  ])("may be %s", (address) => expect(allowed(address)).toBe(new URL(address).href));

  it("may be written as programs open it", () => {
    expect(allowed(" webcal://p42-caldav.icloud.com/published/2/MTIz ")).toBe(
      "https://p42-caldav.icloud.com/published/2/MTIz",
    );
  });

  it.each([
    ["no address", "calendar"],
    ["plain HTTP", "http://calendar.google.com/own.ics"],
    ["another protocol", "ftp://calendar.google.com/own.ics"],
    ["data", "data:text/calendar,BEGIN:VCALENDAR"],
    ["another port", "https://calendar.google.com:8443/own.ics"],
    ["a name and password", "https://wang:secret@calendar.google.com/own.ics"],
    ["a name alone", "https://wang@calendar.google.com/own.ics"],
    ["IPv4", "https://93.184.216.34/own.ics"],
    ["loopback", "https://127.0.0.1/own.ics"],
    ["a short IPv4", "https://127.1/own.ics"],
    ["a decimal IPv4", "https://2130706433/own.ics"],
    ["an octal IPv4", "https://0177.0.0.1/own.ics"],
    ["a hexadecimal IPv4", "https://0x7f.0x0.0x0.0x1/own.ics"],
    ["a full-width IPv4", "https://１２７.０.０.１/own.ics"],
    ["an encoded IPv4", "https://%31%32%37.0.0.1/own.ics"],
    ["IPv4 with a dot", "https://127.0.0.1./own.ics"],
    ["cloud metadata", "https://169.254.169.254/latest"],
    ["IPv6", "https://[2606:2800:220:1::1]/own.ics"],
    ["IPv6 loopback", "https://[::1]/own.ics"],
    ["IPv4 mapped to IPv6", "https://[::ffff:127.0.0.1]/own.ics"],
    ["IPv4 mapped in hexadecimal", "https://[::ffff:7f00:1]/own.ics"],
    ["a single label", "https://intranet/own.ics"],
    ["localhost", "https://localhost/own.ics"],
    ["localhost with a dot", "https://localhost./own.ics"],
    ["a name with a dot", "https://calendar.google.com./own.ics"],
    ["below localhost", "https://calendar.localhost/own.ics"],
    ["mDNS", "https://nas.local/own.ics"],
    ["an internal name", "https://metadata.google.internal/own.ics"],
    ["a home network", "https://nas.home.arpa/own.ics"],
    ["a reverse name", "https://1.0.0.127.in-addr.arpa/own.ics"],
    ["a LAN", "https://nas.lan/own.ics"],
    ["a company's network", "https://mail.corp/own.ics"],
    ["a hidden service", "https://example.onion/own.ics"],
    ["a test name", "https://calendar.test/own.ics"],
    ["a bare suffix", "https://com.tw/own.ics"],
    ["our own host", "https://www.fundbridge.example.com/calendar/own.ics"],
    ["a neighbour of our own host", "https://api.example.com/own.ics"],
    ["more than an address has", `https://calendar.google.com/${"a".repeat(2_000)}`],
  ])("is never %s: %s", (_, address) => expect(allowed(address)).toBeNull());

  it("is never an IP address, however it is written", () => {
    const part = fc.integer({ min: 0, max: 255 });
    const notations = [
      (n: number) => String(n),
      (n: number) => `0${n.toString(8)}`,
      (n: number) => `0x${n.toString(16)}`,
    ];
    const notation = fc.constantFrom(...notations);
    const dotted = fc
      .tuple(part, part, part, part, notation)
      .map(([a, b, c, d, write]) => [a, b, c, d].map(write).join("."));
    const whole = fc.tuple(fc.integer({ min: 0, max: 2 ** 32 - 1 }), notation).map(([n, write]) => write(n));
    const six = fc.ipV6().map((ip) => `[${ip}]`);
    fc.assert(
      fc.property(fc.oneof(dotted, whole, six), (host) => {
        expect(allowed(`https://${host}/own.ics`)).toBeNull();
      }),
      { numRuns: runs(500) },
    );
  });

  it("is requested at the name that was checked, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
        ),
        (address) => {
          const url = requestableUrl(address, { ownHosts });
          if (!url) return;
          expect([url.protocol, url.port, url.username, url.password]).toEqual(["https:", "", "", ""]);
          expect(url.hostname).toMatch(/^[^.:[\]]+(?:\.[^.:[\]]+)+$/);
          expect(requestableUrl(url.href, { ownHosts })?.href).toBe(url.href);
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

describe("an IP address that a name stands for", () => {
  it.each([
    ..."8.8.8.8 93.184.216.34 172.15.0.1 172.32.0.1 100.63.0.1 100.128.0.1 223.255.255.255".split(" "),
    ..."2606:2800:220:1::1 2404:6800:4008:c00::5e".split(" "),
  ])("may be %s", (ip) => expect(isPublicIp(ip)).toBe(true));

  it.each([
    ..."0.0.0.0 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1".split(" "),
    ..."172.31.255.255 192.168.1.1 198.18.0.1 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255".split(" "),
    ...":: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fc00::1 fd12:3456::1 fe80::1 ff02::1".split(" "),
    ..."2001:db8::1 2001::1 2002:7f00:1:: 3fff::1 256.1.1.1 1.2.3 calendar.google.com".split(" "),
    "",
  ])("is refused if it is %s", (ip) => expect(isPublicIp(ip)).toBe(false));
});
