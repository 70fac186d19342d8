import type { PersonalData } from "~/features/core/personal-data/personal-data";

export const personalData: PersonalData = {
  erase: () => [],
  kept: {
    plan_applications: "what a plan asked, got and decided",
  },
};
