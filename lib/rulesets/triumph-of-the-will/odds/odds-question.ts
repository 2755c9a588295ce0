import type { JsonObject } from '@/lib/core/json';
import type { OddsAnswer, OddsQuestion } from '@/lib/core/odds';
import { err, ok, type Result } from '@/lib/core/result';
import { UNIT_TYPES, type UnitType } from '../describe/vocabulary';
import { forceText, plural } from '../describe/words';
import { Cursor } from '../orders/cursor';
import { OrderFault } from '../orders/fault';
import { readUnits, tally } from '../orders/read-units';
import { tokenize } from '../orders/tokens';
import { type BattleOdds, battleOdds } from './battle-odds';
import { type BattleQuestion, battleInputSchema, toBattleInput } from './input';
import type { Strength } from './policy';

const USAGE = '"3 pz, 1 6ss" vs "5 inf" [--air attacker:3|defender:3] [--sea] [--policy auto|elite-first]';

export const oddsQuestion: OddsQuestion = { usage: USAGE, fromWords, calculate };

function calculate(input: unknown): ReturnType<OddsQuestion['calculate']> {
  const parsed = battleInputSchema.safeParse(input);
  if (parsed.success) return ok(answer(parsed.data));
  return err(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
}

function answer(question: BattleQuestion): OddsAnswer {
  const odds = battleOdds(toBattleInput(question));
  const { ends, expectedLosses, ...chances } = odds;
  return {
    question: { ...question, air: question.air && { ...question.air }, round: question.round && { ...question.round } },
    odds: { ...chances, ends: ends.map((end) => ({ ...end })), expectedLosses: { ...expectedLosses } },
    lines: table(question, odds),
  };
}

function fromWords(
  words: readonly string[],
  flags: Readonly<Record<string, string | true>>,
): Result<JsonObject, string> {
  const sides = words.join(' ').split(/\s+(?:vs?\.?|against)\s+/iu);
  const [left, right] = sides;
  if (left === undefined || right === undefined || sides.length > 2) return err(`write: odds <ruleset> ${USAGE}`);
  const attacker = readStrength(left);
  const defender = readStrength(right);
  const air = readAir(flags.air);
  if (!attacker.ok) return attacker;
  if (!defender.ok) return defender;
  if (!air.ok) return air;
  if (flags.sea === true && ![attacker, defender].every(({ value }) => Object.keys(value).every(isFleet)))
    return err('--sea: fleets fight at sea, armies do not');
  const policy = typeof flags.policy === 'string' ? { policy: flags.policy } : {};
  return ok({ attacker: attacker.value, defender: defender.value, ...air.value, ...policy });
}

const isFleet = (type: string): boolean => type === 'fleet' || type === 'kb';

function readStrength(text: string): Result<JsonObject, string> {
  const rebels = /^\s*(\d{1,2})?\s*(?:un|rebels?|united nations)(?:\s+units?)?\s*$/iu.exec(text);
  if (rebels !== null) return ok({ un: Number(rebels[1] ?? 1) });
  try {
    const cursor = new Cursor(tokenize(text));
    const force = tally(readUnits(cursor, UNIT_TYPES));
    if (!cursor.is('end')) throw cursor.fault(`“${cursor.peek().text}” is not understood here.`);
    return ok(force);
  } catch (fault) {
    if (!(fault instanceof OrderFault)) throw fault;
    const near = fault.near.length > 0 ? ` Did you mean ${fault.near.join(' or ')}?` : '';
    return err(`“${text}”, column ${fault.column}: ${fault.message}${near}`);
  }
}

function readAir(flag: string | true | undefined): Result<JsonObject, string> {
  if (flag === undefined) return ok({});
  const [, side = '', aircraft] = /^(a|d)[a-z]*:(\d{1,2})$/iu.exec(String(flag)) ?? [];
  if (aircraft === undefined) return err('--air: write attacker:3 or defender:3');
  const named = side.toLowerCase() === 'a' ? 'attacker' : 'defender';
  return ok({ air: { side: named, aircraft: Number(aircraft) } });
}

const percent = (p: number): string => `${(100 * p).toFixed(2).padStart(6)} %`;

/** The chances, the mean losses, and every way in which the battle can end. */
function table(question: BattleQuestion, odds: BattleOdds): readonly string[] {
  const air = question.air ? `, ${question.air.aircraft} aircraft with the ${question.air.side}` : '';
  return [
    `${sideText(question.attacker)} attack ${sideText(question.defender)}${air} (line-up: ${question.policy})`,
    '',
    `attacker wins  ${percent(odds.attackerWins)}   mean losses: ${lossText(odds.expectedLosses.attacker)}`,
    `defender wins  ${percent(odds.defenderWins)}   mean losses: ${lossText(odds.expectedLosses.defender)}`,
    '',
    'ends with',
    ...odds.ends.map(endText),
  ];
}

function endText({ attacker, defender, p }: BattleOdds['ends'][number]): string {
  const won = Object.keys(attacker).length > 0;
  return `  ${percent(p)}  ${won ? 'attacker' : 'defender'} left with ${sideText(won ? attacker : defender)}`;
}

function sideText({ un, ...units }: Strength): string {
  return un === undefined ? forceText(units) : `${un} UN ${plural('unit', un)}`;
}

function lossText(losses: Strength): string {
  const items = Object.entries(losses).map(([type, mean]) => {
    const name = type === 'un' ? 'UN' : forceText({ [type as UnitType]: 1 }).replace(/^1 /, '');
    return `${mean.toFixed(2)} ${name}`;
  });
  return items.join(', ');
}
