import ReconnectingWebSocket from "partysocket/ws";
import type { z } from "zod";
import { type ClientFrame, comebackAfter, encodeFrame, parseFrame, ping, pong, sessionEndedCode } from "../protocol";

export interface LiveSocketOptions<Incoming> {
  /** The path and query to connect to, asked anew for each connection. */
  path: () => string;
  schema: z.ZodType<Incoming>;
  onFrame: (frame: Incoming) => void;
  onConnected?: (connected: boolean) => void;
  /** The server will not have this page again: its session has ended. */
  onRefused: () => void;
}

export interface LiveSocket {
  /** False when there is no connection; nothing is kept then, for whoever sends keeps it until it is acknowledged. */
  send: (frame: ClientFrame) => boolean;
  close: () => void;
}

/** How often a quiet connection is tried, and how long its answer may take, in milliseconds. */
const pingEvery = 25_000;
const pongWithin = 10_000;

/** After so many failed attempts in a row the page asks whether it is still signed in. */
const attemptsBeforeAsking = 4;

/**
 * A socket that comes back by itself, notices a dead connection by unanswered pings, tries at once when the browser
 * comes online, and stops for good when its session has ended. In browsers only.
 */
export function openLiveSocket<Incoming>(options: LiveSocketOptions<Incoming>): LiveSocket {
  const url = () => {
    const { protocol, host } = window.location;
    return `${protocol === "https:" ? "wss" : "ws"}://${host}${options.path()}`;
  };
  const socket = new ReconnectingWebSocket(url, [], {
    maxEnqueuedMessages: 0,
    minReconnectionDelay: 500,
    maxReconnectionDelay: 15_000,
    connectionTimeout: 10_000,
    shouldReconnectOnClose: ({ code }) => comebackAfter(code) === "at once",
  });
  let pinging: ReturnType<typeof setInterval> | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  let wasSentAway = false;
  const isOpen = () => socket.readyState === ReconnectingWebSocket.OPEN;

  function stopPinging() {
    clearInterval(pinging);
    clearTimeout(overdue);
  }

  socket.addEventListener("open", () => {
    options.onConnected?.(true);
    wasSentAway = false;
    stopPinging();
    pinging = setInterval(() => {
      if (!isOpen()) return;
      socket.send(ping);
      clearTimeout(overdue);
      overdue = setTimeout(() => socket.reconnect(), pongWithin);
    }, pingEvery);
  });
  socket.addEventListener("message", ({ data }) => {
    clearTimeout(overdue);
    if (data === pong) return;
    const parsed = parseFrame(options.schema, data, { longest: Number.POSITIVE_INFINITY });
    if (parsed.ok) options.onFrame(parsed.frame);
    else console.error("The server sent a frame this page does not know.", parsed.issues);
  });
  socket.addEventListener("close", ({ code }) => {
    stopPinging();
    options.onConnected?.(false);
    wasSentAway = comebackAfter(code) === "when seen";
    const failedOften = navigator.onLine && socket.retryCount > 0 && socket.retryCount % attemptsBeforeAsking === 0;
    if (code === sessionEndedCode || failedOften) options.onRefused();
  });

  const comeBack = () => {
    if (!isOpen()) socket.reconnect();
  };
  const comeBackWhenSeen = () => {
    if (wasSentAway && document.visibilityState === "visible") comeBack();
  };
  window.addEventListener("online", comeBack);
  window.addEventListener("focus", comeBackWhenSeen);
  document.addEventListener("visibilitychange", comeBackWhenSeen);

  return {
    send: (frame) => isOpen() && socket.send(encodeFrame(frame)),
    close: () => {
      window.removeEventListener("online", comeBack);
      window.removeEventListener("focus", comeBackWhenSeen);
      document.removeEventListener("visibilitychange", comeBackWhenSeen);
      stopPinging();
      socket.close(1000);
    },
  };
}
