import { describe, expect, it } from "vitest";
import { videoOf } from "./video";

const youTube = { host: "YouTube", player: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" };

describe("videoOf", () => {
  it.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=10s",
    "https://m.youtube.com/watch?v=dQw4w9WgXcQ",
    "http://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube.com/live/dQw4w9WgXcQ",
  ])("recognises %s", (address) => {
    expect(videoOf(address)).toEqual(youTube);
  });

  it.each([
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
    ["https://player.vimeo.com/video/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
    ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1"],
  ])("recognises %s", (address, player) => {
    expect(videoOf(address)).toEqual({ host: "Vimeo", player });
  });

  it.each([
    "",
    "not an address",
    "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
    "https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ",
    "https://evil.test/?https://youtu.be/dQw4w9WgXcQ",
    "https://youtu.be@evil.test/dQw4w9WgXcQ",
    "https://user@youtu.be/dQw4w9WgXcQ",
    "https://youtu.be:8443/dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ%22onload",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/playlist?list=PL123456789",
    "https://vimeo.com/channels/staffpicks",
    "https://vimeo.com/76979871/<script>",
    "ftp://youtu.be/dQw4w9WgXcQ",
  ])("rejects %s", (address) => {
    expect(videoOf(address)).toBeNull();
  });
});
