import { describe, expect, it } from "vitest";
import { cookieNames } from "~/server/cookies";
import { publicPageOf } from "./rules";

const pageOf = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  publicPageOf(new Request(`https://fundbridge.example${path}`, { headers, method }));

describe("publicPageOf", () => {
  it.each([
    ["/", "/"],
    ["/?", "/"],
    ["/en-US", "/en-US"],
    ["/startups", "/startups"],
    ["/startups?page=&region=", "/startups"],
    ["/startups?region=taipei&page=2&region=tainan", "/startups?page=2&region=taipei&region=tainan"],
    ["/startups?region=%E5%8F%B0%E5%8C%97%E5%B8%82", "/startups?region=%E5%8F%B0%E5%8C%97%E5%B8%82"],
    ["/en-US/investors?type=angel&page=2", "/en-US/investors?page=2&type=angel"],
    ["/startups/01JABC", "/startups/01JABC"],
    ["/startups/01JABC/%E6%99%A8%E6%98%9F-ai", "/startups/01JABC/%E6%99%A8%E6%98%9F-ai"],
    ["/en-US/investors/01JABC", "/en-US/investors/01JABC"],
    ["/about", "/about"],
    ["/en-US/partners/corporate", "/en-US/partners/corporate"],
    ["/faq?audience=investor", "/faq?audience=investor"],
    ["/faq/01JABC", "/faq/01JABC"],
    ["/news?tag=%E5%85%AC%E5%91%8A&page=2", "/news?page=2&tag=%E5%85%AC%E5%91%8A"],
    ["/en-US/news/01JABC", "/en-US/news/01JABC"],
    ["/events?view=calendar&month=2026-12", "/events?month=2026-12&view=calendar"],
    ["/course?page=2&category=legal", "/course?category=legal&page=2"],
    ["/en-US/course/01JABC", "/en-US/course/01JABC"],
    ["/en-US/service", "/en-US/service"],
    ["/terms", "/terms"],
    ["/sitemap.xml", "/sitemap.xml"],
    ["/_root.data", "/_root.data"],
    ["/.data", "/.data"],
    ["/en-US.data", "/en-US.data"],
    ["/startups.data?page=2&region=", "/startups.data?page=2"],
    ["/en-US/startups/01JABC.data", "/en-US/startups/01JABC.data"],
    ["/startups.data?_routes=discovery%2Fpublic%2Fstartups", "/startups.data?_routes=discovery%2Fpublic%2Fstartups"],
    ["/sitemap/startups-2943.xml", "/sitemap/startups-2943.xml"],
  ])("reads %s as %s", (path, page) => expect(pageOf(path)).toBe(page));

  it.each([
    "/?keyword=ai",
    "/?x=1",
    "/startups?favorites=1",
    "/startups?lang=en-US",
    "/startups?keyword=ai",
    "/?preview=homepage",
    "/about?preview=about",
    "/news?preview=01JABC",
    "/news/01JABC?preview=01JABC",
    "/en-US/events?preview=01JABC",
    "/terms?preview=terms",
    "/faq?q=fee",
    "/course?name=fee",
    "/course/01JABC?locked=1",
    "/course/01JABC/watch?lesson=01JABC.mp4",
    "/contact",
    "/service/family-office",
    "/service?preview=service_area",
    "/events/01JABC",
    "/events/01JABC/event.ics",
    "/news/rss.xml",
    "/newsletter",
    "/maintenance",
    "/thanks",
    "/startups?region=taipei&utm_source=x",
    "/startups?region[]=taipei",
    "/startups?__proto__=1",
    "/startups/01JABC?token=abc",
    "/startups/01JABC/name/more",
    "/startups/../login",
    "/startups/%2e%2e/x/y",
    "/startups/",
    "//startups",
    "/en-us/startups",
    "/zh-TW/startups",
    "/en-US/",
    "/en-US/en-US/startups",
    "/startups?_routes=discovery%2Fpublic%2Fstartups",
    "/startups.data?_routes=%3Cscript%3E",
    "/startups.data?keyword=ai",
    "/startups.data.data",
    "/en-US/_root.data",
    "/en-US/.data",
    "/messages.data",
    "/login",
    "/messages",
    "/api/v1/startups",
    "/startup/profile/01JABC",
    `/startups?region=${"x".repeat(300)}`,
  ])("does not cache %s", (path) => expect(pageOf(path)).toBeNull());

  it("reads HEAD like GET, and caches no other method", () => {
    expect(pageOf("/", {}, "HEAD")).toBe("/");
    for (const method of ["POST", "PUT", "OPTIONS", "DELETE"]) expect(pageOf("/", {}, method)).toBeNull();
  });

  it.each([
    "",
    "_ga=1; session=x",
    "fb_device=x",
    "__Host-fb_device=x",
    "fb_bookmark=0-1",
    "i18n_redirected=en-US",
    "%=%;;=",
  ])("ignores the cookies %o", (cookie) => expect(pageOf("/", { Cookie: cookie })).toBe("/"));

  it.each([
    "fb_session=x",
    "__Host-fb_session=x",
    "__Secure-fb_session=",
    "_ga=1; fb_session=x",
    "fb_toast={}",
    "fb_introduced_tomorrow=1",
    cookieNames.socialRefusal,
  ])("does not cache with the cookies %s", (cookie) => {
    const header = cookie.includes("=") ? cookie : `${cookie}=1`;
    expect(pageOf("/", { Cookie: header })).toBeNull();
  });

  it("does not cache with credentials in a header", () => {
    expect(pageOf("/", { Authorization: "Bearer x" })).toBeNull();
    expect(pageOf("/", { Authorization: "" })).toBeNull();
  });
});
