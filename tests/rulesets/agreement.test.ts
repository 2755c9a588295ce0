import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import type { Playable } from '@/lib/core/playable';
import type { Line } from '@/lib/core/ruleset';
import { rulesets } from '@/lib/rulesets';
import { playRandomly } from '../support/random-play';

/** Numbers that need words of their own: none, one, several. */
const COUNTS = [0, 1, 2] as const;
const SEEDS = [1, 2, 3];
const MOST = 60;

const textsOf = ({ text, details = [] }: Line): readonly string[] => [text, ...details.flatMap(textsOf)];

/** The event with each of its numbers in turn put to another count; with the count it has it would be told twice. */
function variants(event: JsonObject): readonly JsonObject[] {
  const text = JSON.stringify(event);
  return [...text.matchAll(/(?<=[:,[])-?\d+(?=[,}\]])/g)].flatMap(({ index, 0: digits }) =>
    COUNTS.filter((count) => String(count) !== digits).map(
      (count) => JSON.parse(text.slice(0, index) + count + text.slice(index + digits.length)) as JsonObject,
    ),
  );
}

/** Told sentences of an event; one that its numbers make impossible tells nothing. */
function told(rules: Playable, event: JsonObject): readonly string[] {
  const parsed = rules.parseEvent(event);
  if (!parsed.ok) return [];
  try {
    return textsOf(rules.describe(parsed.value));
  } catch {
    return [];
  }
}

function everyText(rules: Playable): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const seed of SEEDS) {
    const { opening, steps } = playRandomly(rules, seed, MOST);
    for (const event of [...opening, ...steps.flatMap(({ events }) => events)]) {
      const plain = JSON.parse(JSON.stringify(event)) as JsonObject;
      for (const one of [plain, ...variants(plain)]) for (const text of told(rules, one)) texts.add(text);
    }
  }
  return texts;
}

/** Words that end on s and are not several. */
const SINGULAR = /^(?:loss|pass|less|Allies|hours’|ss|SS|plus|minus|versus|is|was|has|needs|becomes|as)$/;

/** `1 boxes`, `2 box`, `1 unit survive`, `3 units survives`. */
function faults(text: string): readonly string[] {
  const one = [...text.matchAll(/(?<![\d.,/–-])\b1 ([a-z]+s)\b/g)].filter(([, word = '']) => !SINGULAR.test(word));
  const many = [
    ...text.matchAll(
      /(?<![\d.,/–-])\b(?:0|[2-9]|\d\d+) (?:unit|army|armies’s|fleet|box|boxs|turn|point|hex|city|citys|armys|factory|factorys|change|round|die|change|event|counter)\b(?!-)/g,
    ),
  ];
  const verbs = [
    ...text.matchAll(/(?<![\d.,/–-])\b1 [a-z]+ (?:are|were|have|survive)\b/g),
    ...text.matchAll(/\b(?:0|[2-9]|\d\d+) [a-z]+s (?:is|was|has|survives)\b/g),
  ];
  return [...one, ...many, ...verbs].map(([found]) => `${found}: ${text}`);
}

describe('numbers and their words agree in every line of the log', () => {
  it.each(rulesets.map((rules) => [rules.meta.id, rules] as const))('%s', (_id, rules) => {
    const texts = everyText(rules);
    expect(texts.size).toBeGreaterThan(10);
    expect([...texts].flatMap(faults)).toEqual([]);
  });

  it('notices what does not agree', () => {
    expect(faults('1 units are lost.')).toHaveLength(2);
    expect(faults('3 unit lost, 1 army survive.')).toHaveLength(2);
    expect(faults('2 units survive; 1 army survives; factor 1.1 loss, 11 turns.')).toEqual([]);
  });
});
