import type { Texts } from "../../texts";
import type { levels as zh } from "../../zh-TW/core/levels";

export const levels: Texts<typeof zh> = {
  startup: { normal: "Starter", gold: "Advanced", diamond: "Elite" },
  investor: {
    empty: "Basic member",
    normal: "General member",
    gold: "Gold member",
    diamond: "Diamond member",
    infinity: "Infinity member",
    count: "Pay-per-use member",
    ecosystem_basic: "Ecosystem Basic member",
    ecosystem_plus: "Ecosystem Plus member",
    cvc_program: "CVC Program member",
    angel_academy: "Angel Academy member",
  },
  card: { normal: "CVC ordinary member", blackcard: "CVC black-card member" },
};
