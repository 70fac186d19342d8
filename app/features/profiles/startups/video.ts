/** A video that can be embedded: its host and the URL of its cookie-free player. */
export interface Video {
  host: "YouTube" | "Vimeo";
  player: string;
}

const youTubeHosts = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"]);
const vimeoHosts = new Set(["vimeo.com", "www.vimeo.com", "player.vimeo.com"]);

/**
 * The video at a YouTube or Vimeo URL; null for any other. Only a strictly validated id is taken from the URL, so
 * nothing else can be injected into the player's URL.
 */
export function videoOf(address: string): Video | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.port || url.username) return null;
  const path = url.pathname.split("/").filter(Boolean);
  if (url.hostname === "youtu.be") return youTube(path[0]);
  if (youTubeHosts.has(url.hostname)) {
    const inPath = ["embed", "shorts", "live"].includes(path[0] ?? "") ? path[1] : undefined;
    return youTube(path[0] === "watch" ? url.searchParams.get("v") : inPath);
  }
  return vimeoHosts.has(url.hostname) ? vimeo(path) : null;
}

function youTube(id: string | null | undefined): Video | null {
  return id && /^[A-Za-z0-9_-]{11}$/.test(id)
    ? { host: "YouTube", player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` }
    : null;
}

/** `/ID`, `/ID/HASH` for an unlisted video, or `/video/ID` of the player. */
function vimeo(path: string[]): Video | null {
  const [id, hash] = path[0] === "video" ? path.slice(1) : path;
  if (!id || !/^\d{5,12}$/.test(id)) return null;
  if (hash !== undefined && !/^[0-9a-f]{6,20}$/.test(hash)) return null;
  const unlisted = hash ? `h=${hash}&` : "";
  return { host: "Vimeo", player: `https://player.vimeo.com/video/${id}?${unlisted}dnt=1&autoplay=1` };
}
