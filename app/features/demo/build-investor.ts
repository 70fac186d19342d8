import type { InvestedCompany } from "~/db/schema/profiles/investors";
import type { CardLevel, InvestorLevel } from "~/db/values";
import type { InvestorContent } from "~/features/profiles/investors/record";
import { siteOf } from "./build-startup";
import { concepts } from "./corpus";
import type { Bilingual } from "./corpus/concept";
import { approaches, type InvestorSketch, invitations } from "./corpus/investor-sketch";
import { angels } from "./corpus/investors-angels";
import { firms } from "./corpus/investors-firms";
import { makePerson } from "./corpus/people";
import { stems } from "./corpus/phrases";
import { placeOf, places } from "./corpus/places";
import { type Language, richText } from "./fill";
import { type Random, seededRandom } from "./random";

export interface BuiltInvestor {
  content: InvestorContent;
  level: InvestorLevel;
  cardLevel: CardLevel | null;
  seed: string;
  /** A face, or a monogram with these letters. */
  portrait: { kind: "face" } | { kind: "monogram"; letters: string; hue: number };
}

const sketches: InvestorSketch[] = [...angels, ...firms];

/** The number of hand-written investors. */
export const sketchCount = sketches.length;

/** Returns the index of the first hand-written investor of a type, for a demo account. */
export function firstSketch(type: InvestorSketch["type"]): number {
  return sketches.findIndex((sketch) => sketch.type === type);
}

/** Builds a complete profile for the hand-written investor at `index`. */
export function buildInvestor(index: number): BuiltInvestor {
  const sketch = sketches[index];
  if (!sketch) throw new Error(`There is no hand-written investor ${index}.`);
  const seed = `investor/${index}`;
  return assemble(seed, sketch, seededRandom(seed));
}

/** Builds a generated investor for bulk data. */
export function buildBulkInvestor(index: number): BuiltInvestor {
  const seed = `bulk-investor/${index}`;
  const random = seededRandom(seed);
  const base = random.pick(sketches);
  const stem = random.pick(stems);
  const name =
    base.type === "angel"
      ? makePerson(random)
      : { zh: `${stem.zh}${fundWords[base.type].zh}`, en: `${stem.en} ${fundWords[base.type].en}` };
  const sketch: InvestorSketch = {
    ...base,
    name,
    region: random.pick(places).region,
    industries: random.sample(base.industries, random.integer(2, 3)),
    title: rename(base.title, base.name, name),
    experience: rename(base.experience, base.name, name),
  };
  return assemble(seed, sketch, random);
}

const fundWords: Record<InvestorSketch["type"], Bilingual> = {
  angel: { zh: "天使", en: "Angels" },
  venture_capital: { zh: "創投", en: "Ventures" },
  cvc: { zh: "集團創投", en: "Corporate Ventures" },
  accelerator: { zh: "加速器", en: "Accelerator" },
  family_office: { zh: "家族辦公室", en: "Family Office" },
  private_equity: { zh: "私募股權", en: "Private Equity" },
};

function rename(text: Bilingual, from: Bilingual, to: Bilingual): Bilingual {
  return { zh: text.zh.replaceAll(from.zh, to.zh), en: text.en.replaceAll(from.en, to.en) };
}

function assemble(seed: string, sketch: InvestorSketch, random: Random): BuiltInvestor {
  const approach = random.pick(approaches);
  const invitation = random.pick(invitations);
  const place = placeOf(sketch.region);
  const write = (language: Language) => ({
    title: sketch.title[language],
    experience: sketch.experience[language],
    description: richText([sketch.thesis[language], approach[language], invitation[language]]),
  });
  const [min, max] = sketch.check;
  const million = 1_000_000;
  return {
    seed,
    level: levelOf(sketch, random),
    cardLevel: sketch.type === "cvc" ? random.pick(["normal", "blackcard"]) : null,
    portrait:
      sketch.type === "angel"
        ? { kind: "face" }
        : { kind: "monogram", letters: sketch.name.zh.slice(0, 1), hue: random.integer(0, 359) },
    content: {
      name: `${sketch.name.zh} ${sketch.name.en}`,
      type: sketch.type,
      email: `${siteOf(sketch.name.en)}@example.com`,
      phone: `09${random.integer(10, 89)}-${random.integer(100, 999)}-${random.integer(100, 999)}`,
      currency: "TWD",
      region: place.region,
      capital: Math.round(max * random.integer(6, 30)) * million,
      check_size: { min: min * million, max: max * million },
      photo: null,
      industry_keys: sketch.industries,
      domain_keys: sketch.domains,
      history_invest: holdingsOf(random, random.integer(0, 2)),
      current_invest: holdingsOf(random, random.integer(1, 4)),
      langs: { zh_tw: write("zh"), en_us: write("en") },
    },
  };
}

function levelOf(sketch: InvestorSketch, random: Random): InvestorLevel {
  if (sketch.type === "cvc") return random.pick(["normal", "cvc_program"]);
  if (sketch.type === "angel") return random.pick(["normal", "normal", "normal", "gold", "angel_academy"]);
  return random.pick(["normal", "gold", "diamond", "infinity", "ecosystem_plus"]);
}

/** Generates an investor's portfolio companies, none of them on the platform. */
function holdingsOf(random: Random, count: number): InvestedCompany[] {
  return random.sample(concepts, count).map((concept) => {
    const stem = random.pick(stems);
    const suffix = random.pick(concept.suffixes);
    return {
      name: `${stem.zh}${suffix.zh} ${stem.en} ${suffix.en}`,
      description: random.pick([
        "天使輪參與 / Angel round",
        "種子輪領投 / Led the seed round",
        "A 輪跟投 / Followed in series A",
      ]),
      year: String(random.integer(2016, 2025)),
      startup_id: null,
    };
  });
}
