import type { Texts } from "../../texts";
import type { conditions as zh } from "../../zh-TW/deals/conditions";

export const conditions: Texts<typeof zh> = {
  title: "Too early? Tell me when: {{name}}",
  description:
    "Set up to three conditions. When the company reports a figure that meets one, its card returns to your board and we tell you once. Figures are reported by the company, not verified.",
  legend: "What you’re waiting for",
  hint: "Enter a minimum for up to three figures, and leave the rest empty.",
  atLeast: "{{name}}, at least",
  isTrue: "{{name}}",
  any: "Not waiting",
  who: "What the company sees",
  named: "My name and the conditions",
  unnamed: "Only that “an investor who passed” is waiting",
  unnamedHint:
    "Conditions without a name appear from next Monday, and equal ones are merged. If few investors have passed, the company may still guess.",
  letters: "Send me its monthly letters anyway",
  lettersHint: "Without this, a pass ends them. The company sees that you still get them.",
  pass: {
    conversation: "Pass and wait",
    card: "Move to Passed and wait",
    none: "Save conditions",
    conversationHint: "Passes on this conversation for the reason “Timing”, which the other side sees.",
    cardHint:
      "Moves only the card on your board and doesn’t end the conversation, but the company sees your conditions.",
  },
  saved: "Conditions saved.",
  savedPassed: "You passed. We’ll tell you when a condition is met.",
  waiting: "Waiting for: {{text}}",
  set: "Set conditions",
  change: "Change conditions",
  section: "What you’re waiting for",
  none: "No conditions yet.",
  back: "Back to this company",
  met: "{{text}}, the condition was {{condition}}",
  metOn: "Met {{day}}",
  reported: "Reported by the company, not verified; as of {{day}}",
  before: "When you set it: {{value}} (as of {{day}})",
  corrected: "Since corrected to {{value}}",
  text: "{{name}}: {{value}}",
  threshold: "{{name}} at least {{value}}",
  yes: "{{name}}",
  reason: "{{text}} (reported)",
  watched: {
    title: "What investors who passed wait for",
    hint: "When one is met, its investor is told once, with the figure you reported and its date.",
    none: "No investor has set a condition.",
    someone: "An investor who passed",
  },
  issues: { most: "At most three conditions. Clear the others.", none: "Enter at least one condition." },
};
