import { expect, it } from "vitest";
import { phoneAddress } from "./phone-address";

it.each([
  ["02-2712-3456#123", "tel:0227123456;ext=123"],
  ["+886 2 2712 3456 # 12", "tel:+886227123456;ext=12"],
  ["(02) 2712-3456", "tel:0227123456"],
  ["0912-345-678#", "tel:0912345678"],
])("%s becomes %s", (phone, address) => expect(phoneAddress(phone)).toBe(address));
