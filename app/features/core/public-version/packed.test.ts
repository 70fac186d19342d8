import { describe, expect, it } from "vitest";
import { type Packed, pack, unpack } from "./packed";

describe("packed data", () => {
  it("is encoded once, and the same object again on the server", () => {
    const data = Object.freeze({ list: [{ name: "晨星科技", count: 3, photo: null }] });
    const packed = pack(data);
    expect(pack(data)).toBe(packed);
    expect(unpack(packed)).toBe(data);
  });

  it("is decoded once in a browser", () => {
    const sent: Packed<{ list: string[] }> = JSON.parse(JSON.stringify(pack({ list: ["</script>", "\u2028"] })));
    expect(unpack(sent)).toEqual({ list: ["</script>", "\u2028"] });
    expect(unpack(sent)).toBe(unpack(sent));
  });
});
