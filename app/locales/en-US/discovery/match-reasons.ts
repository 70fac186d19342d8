import type { Texts } from "../../texts";
import type { matchReasons as zh } from "../../zh-TW/discovery/match-reasons";

export const matchReasons: Texts<typeof zh> = {
  amounts: {
    investor: {
      small: "raises under NT$10M",
      medium: "raises of NT$10M–50M",
      large: "raises of NT$50M–200M",
      largest: "raises of NT$200M or more",
    },
    startup: {
      small: "checks under NT$2M",
      medium: "checks of NT$2M–10M",
      large: "checks of NT$10M–40M",
      largest: "checks of NT$40M or more",
    },
  },
  wishes: {
    types: "type of investor",
    rounds: "round",
    regions: "location",
    roles: "leading or following",
    languages: "languages",
  },
  reasons: {
    coInvestors: "Backed by {{names}}, who share investments with you",
    coInvestorsUnnamed: "Backed by investors who share investments with you",
    alongside: "Has backed the same companies as your investor {{names}}",
    alongsideUnnamed: "Has backed the same companies as your investors",
    backers_one: "Backed by {{count}} investor on Fundbridge",
    backers_other: "Backed by {{count}} investors on Fundbridge",
    ownBackers_one: "{{count}} investor on Fundbridge backs you",
    ownBackers_other: "{{count}} investors on Fundbridge back you",
    years: "Founded closer in time to the portfolio than average",
    amount: "The raise fits the check size better than average",
    industries: "Shared industries: {{names}}",
    domains: "Shared technologies: {{names}}",
    text: "More similar than average to the investment thesis or portfolio",
    region: "Same region: {{names}}",
    stage: "The round is closer to the portfolio’s than average",
    first: "New, just updated, or seen by few people lately",
    wished: "Fits what you or they are looking for: {{names}}",
    replies: "Replies to invitations more often than most",
    liked: "You often choose: {{names}}",
  },
  /** What similar startups have in common, in addition to `reasons`. */
  similar: { text: "Similar description", round: "Same funding round" },
  mismatches: {
    years: "Founded further in time from the portfolio than average",
    amount: "The raise fits the check size less well than average",
    industries: "No shared industries",
    fewIndustries: "Shares fewer industries than average, or ones seldom backed: {{names}}",
    domains: "No shared technologies",
    fewDomains: "Shares fewer technologies than average, or ones seldom backed: {{names}}",
    text: "Less similar than average to the investment thesis or portfolio",
    region: "A region less common in the portfolio: {{names}}",
    stage: "The round is further from the portfolio’s than average",
    unwished: "Not what you or they are looking for: {{names}}",
    replies: "Replies to invitations less often than most",
    stale: "Some of its figures haven’t been confirmed for 90 days",
    disliked: "You often pass on: {{names}}",
  },
};
