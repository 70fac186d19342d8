import { describe, expect, it } from "vitest";
import { refuseCaptions } from "~/features/files/captions-type";
import { sniffVideo } from "~/features/files/video-type";
import { clock, parseChapters } from "~/features/publishing/content-kinds/course/chapters";
import { nextLesson } from "./next-lesson";
import { videoNameOf } from "./video-name";

describe("videoNameOf", () => {
  it.each([
    ["intro.mp4", "intro.mp4"],
    ["/files/lessons/token/01ABC.webm", "01ABC.webm"],
    ["https://example.com/a/b%20c.mp4?x=1.webm#t=2", "b c.mp4"],
    ["https://example.com/", null],
    ["https://example.com/a/b", null],
    ["", null],
    ["/a/.mp4", null],
    ["/a/%E0%A4%A.mp4", null],
    ["/a/b%2Fc.mp4", null],
    ["/a/b.exe", null],
    [`/${"x".repeat(200)}.mp4`, null],
  ])("%s", (url, name) => expect(videoNameOf(url)).toBe(name));
});

describe("parseChapters", () => {
  it.each([
    ["", []],
    [
      "0:00 開場\n1:20 市場",
      [
        { at: 0, title: "開場" },
        { at: 80, title: "市場" },
      ],
    ],
    ["1:02:30 Questions", [{ at: 3750, title: "Questions" }]],
    ["市場 1:20", null],
    ["1:20", null],
    ["1:70 x", null],
    ["1:20 b\n0:10 a", null],
    ["1:20 b\n1:20 a", null],
  ])("%j", (text, chapters) => expect(parseChapters(text)).toEqual(chapters));

  it.each([
    [0, "0:00"],
    [65.9, "1:05"],
    [3600, "1:00:00"],
    [-3, "0:00"],
  ])("clock(%d)", (at, text) => expect(clock(at)).toBe(text));
});

describe("refuseCaptions", () => {
  const cue = "00:01.000 --> 00:02.500 align:start\n你好";
  it.each([
    [`WEBVTT\n\n${cue}`, null],
    [`\uFEFFWEBVTT - title\r\n\r\n1\r\n00:00:01.000 --> 00:00:02.000\r\nHi`, null],
    [cue, { problem: "type" }],
    ["WEBVTTX\n\n", { problem: "type" }],
    ["WEBVTT\n", { problem: "empty" }],
    ["WEBVTT\n\n00:02.000 --> 00:01.000\nx", { problem: "timing", line: 3 }],
    ["WEBVTT\n\n00:01,000 --> 00:02,000\nx", { problem: "timing", line: 3 }],
    ["WEBVTT\n\n00:61.000 --> 00:62.000\nx", { problem: "timing", line: 3 }],
  ])("%j", (text, refusal) => expect(refuseCaptions(text)).toEqual(refusal));
});

describe("sniffVideo", () => {
  const bytes = (...parts: Array<string | number>) =>
    new Uint8Array(parts.flatMap((part) => (typeof part === "number" ? [part] : [...new TextEncoder().encode(part)])));
  it.each([
    [bytes(0, 0, 0, 32, "ftypisom"), "video/mp4"],
    [bytes(0x1a, 0x45, 0xdf, 0xa3, "....B.webm"), "video/webm"],
    [bytes(0x1a, 0x45, 0xdf, 0xa3, "....matroska"), null],
    [bytes("RIFF....AVI "), null],
    [bytes(), null],
  ])("%s", (start, type) => expect(sniffVideo(start)).toBe(type));
});

describe("nextLesson", () => {
  const lessons = ["a", "b", "c"].map((video) => ({ video })) as never;
  const next = (last: string, ...finished: string[]) =>
    nextLesson({ lessons }, last, (video) => finished.includes(video))?.video;
  it.each([
    [next(""), "a"],
    [next("b"), "b"],
    [next("b", "b"), "c"],
    [next("c", "c"), "a"],
    [next("b", "a", "b", "c"), "b"],
    [next("gone", "a"), "b"],
  ])("%s", (found, expected) => expect(found).toBe(expected));
});
