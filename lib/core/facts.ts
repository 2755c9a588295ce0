import { nearest, wordsOf } from './nearest-name';
import { err, ok, type Result } from './result';

/** One thing that conditions may ask about, as one seat may know it. */
export interface Fact {
  /** As conditions write it; no two facts of a position have the same words. */
  readonly name: string;
  readonly value: string | number;
  /** The words that it may be. Left out: a number, or any words. */
  readonly values?: readonly string[];
  /** What it tells, in a sentence without its end; facts of one kind share it. */
  readonly about: string;
}

const OPERATORS = ['=', '!=', '<', '<=', '>', '>='] as const;
type Operator = (typeof OPERATORS)[number];

/** One comparison of a condition. */
export interface Term {
  readonly fact: string;
  readonly is: Operator;
  readonly value: string | number;
}

/** Holds when all terms of one of its lists hold. */
export type Condition = readonly (readonly Term[])[];

/** Why a text is no condition: `word` is where it stops making sense, `near` the nearest words that would do. */
export interface ConditionFault {
  readonly word: string;
  readonly message: string;
  readonly near: readonly string[];
}

/** Terms of one condition at most. */
const MOST_TERMS = 12;

const SAME: Readonly<Record<string, Operator>> = { '==': '=', '<>': '!=' };

/** What is left of a text while it is read, and what was read so far. */
interface Rest {
  readonly words: readonly string[];
}

type Read<T> = Result<T & Rest, ConditionFault>;

/**
 * Reads `Hawaii friendly AND NOT turn > 4 OR opponent = passed`: facts with what they are, joined by AND and OR (AND binds closer).
 * Capitals, accents and signs do not matter; words in quotes are one value. The facts tell which names and values there are.
 */
export function parseCondition(text: string, facts: readonly Fact[]): Result<Condition, ConditionFault> {
  const bracket = /[()[\]{}]/.exec(text.replace(/"[^"]*"/g, ''))?.[0];
  if (bracket !== undefined) return fault([bracket], 'A condition has no brackets: AND binds closer than OR.');
  const any: Term[][] = [];
  let all: Term[] = [];
  let words: readonly string[] = text.match(/"[^"]*"|<=|>=|!=|<>|==|[=<>!]|[^\s=<>!]+/gu) ?? [];
  for (let terms = 1; ; terms += 1) {
    if (terms > MOST_TERMS) return fault(words, `A condition has at most ${MOST_TERMS} parts.`);
    const term = readTerm(words, facts);
    if (!term.ok) return term;
    all.push(term.value.term);
    const [joint, ...rest] = term.value.words;
    if (joint === undefined) return ok([...any, all]);
    if (isWord(joint, 'or')) {
      any.push(all);
      all = [];
    } else if (!isWord(joint, 'and')) return fault(term.value.words, 'Join the parts of a condition by AND or OR.');
    words = rest;
  }
}

function readTerm(words: readonly string[], facts: readonly Fact[]): Read<{ readonly term: Term }> {
  const negated = isWord(words[0], 'not');
  const named = readFact(negated ? words.slice(1) : words, facts);
  if (!named.ok) return named;
  const { fact, words: behind } = named.value;
  const operator = readOperator(behind);
  const value = readValue(operator.words, fact);
  if (!value.ok) return value;
  const is = negated ? OPPOSITE[operator.is] : operator.is;
  if (typeof fact.value !== 'number' && is !== '=' && is !== '!=')
    return fault(behind, `${fact.name} is no number: write what it is.`, fact.values);
  return ok({ term: { fact: fact.name, is, value: value.value.value }, words: value.value.words });
}

const OPPOSITE: Readonly<Record<Operator, Operator>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** The fact with the longest name that the words begin with. */
function readFact(words: readonly string[], facts: readonly Fact[]): Read<{ readonly fact: Fact }> {
  let found: { readonly fact: Fact; readonly words: readonly string[] } | undefined;
  for (const fact of facts) {
    const rest = behind(words, fact.name);
    if (rest !== undefined && rest.length < (found?.words.length ?? Number.POSITIVE_INFINITY))
      found = { fact, words: rest };
  }
  if (found !== undefined) return ok(found);
  const names = facts.map(({ name }) => name);
  const near = [...nearest(words[0] ?? '', names), ...nearest(words.slice(0, 2).join(' '), names)];
  return fault(words, 'Nothing of this name can be asked here.', [...new Set(near)]);
}

function readOperator(words: readonly string[]): { readonly is: Operator; readonly words: readonly string[] } {
  const [first = ''] = words;
  const sign = OPERATORS.find((one) => one === (SAME[first] ?? first));
  if (sign !== undefined) return { is: sign, words: words.slice(1) };
  const spoken = isWord(first, 'is') ? words.slice(1) : words;
  if (isWord(spoken[0], 'not')) return { is: '!=', words: spoken.slice(1) };
  if (isWord(spoken[0], 'at') && isWord(spoken[1], 'least')) return { is: '>=', words: spoken.slice(2) };
  if (isWord(spoken[0], 'at') && isWord(spoken[1], 'most')) return { is: '<=', words: spoken.slice(2) };
  return { is: '=', words: spoken };
}

function readValue(words: readonly string[], fact: Fact): Read<{ readonly value: string | number }> {
  const [first] = words;
  if (first === undefined) return fault(words, `Say what ${fact.name} is to be.`, fact.values);
  if (typeof fact.value === 'number') {
    return /^-?\d{1,6}$/.test(first)
      ? ok({ value: Number(first), words: words.slice(1) })
      : fault(words, `${fact.name} is a number.`);
  }
  if (fact.values === undefined) {
    if (first.startsWith('"') && first.endsWith('"') && first.length > 1)
      return ok({ value: first.slice(1, -1), words: words.slice(1) });
    const end = words.findIndex((word) => isWord(word, 'and') || isWord(word, 'or'));
    const own = end < 0 ? words : words.slice(0, end);
    return ok({ value: own.join(' '), words: words.slice(own.length) });
  }
  const fitting = fact.values.flatMap((value) => {
    const rest = behind(words, value);
    return rest === undefined ? [] : [{ value, words: rest }];
  });
  const [best] = fitting.sort((a, b) => a.words.length - b.words.length);
  if (best !== undefined) return ok(best);
  return fault(words, `${fact.name} is one of: ${fact.values.join(', ')}.`, nearest(first, fact.values));
}

/** What is left of the words when they begin with a name of several. */
function behind(words: readonly string[], name: string): readonly string[] | undefined {
  let rest = words;
  let wanted = wordsOf(name);
  while (wanted.length > 0) {
    const [word, ...others] = rest;
    const keys = word === undefined ? [] : wordsOf(word);
    if (keys.length === 0 || keys.length > wanted.length || keys.some((key, at) => key !== wanted[at]))
      return undefined;
    wanted = wanted.slice(keys.length);
    rest = others;
  }
  return rest;
}

const isWord = (word: string | undefined, wanted: string): boolean => word?.toLowerCase() === wanted;

const fault = (
  words: readonly string[],
  message: string,
  near: readonly string[] = [],
): Result<never, ConditionFault> => err({ word: words[0] ?? '', message, near: near.slice(0, 4) });

/** A condition as it is kept and shown; read again it is the same. */
export function formatCondition(condition: Condition): string {
  return condition.map((all) => all.map(formatTerm).join(' AND ')).join(' OR ');
}

const formatTerm = ({ fact, is, value }: Term): string => `${fact} ${is} ${spoken(value)}`;

/** In quotes where it would be read otherwise without them. */
const spoken = (value: string | number): string =>
  typeof value === 'number' || (/^[\p{L}\p{N}' -]+$/u.test(value) && !/\b(?:and|or)\b/i.test(value))
    ? `${value}`
    : `"${value}"`;

/** Whether it holds, as the facts stand. A fact that is not there any more makes its term false. */
export function holds(condition: Condition, facts: readonly Fact[]): boolean {
  const known = new Map(facts.map((fact) => [fact.name, fact.value]));
  return condition.some((all) => all.every((term) => termHolds(term, known.get(term.fact))));
}

function termHolds({ is, value }: Term, now: string | number | undefined): boolean {
  if (now === undefined) return false;
  if (typeof now === 'number' && typeof value === 'number') return compare(now, is, value);
  const same = wordsOf(String(now)).join(' ') === wordsOf(String(value)).join(' ');
  return is === '=' ? same : is === '!=' && !same;
}

function compare(now: number, is: Operator, value: number): boolean {
  switch (is) {
    case '=':
      return now === value;
    case '!=':
      return now !== value;
    case '<':
      return now < value;
    case '<=':
      return now <= value;
    case '>':
      return now > value;
    case '>=':
      return now >= value;
  }
}

/** What a condition asks about, as it stands: "Hawaii is enemy, turn is 3". */
export function factsIn(condition: Condition, facts: readonly Fact[]): string {
  const names = [...new Set(condition.flat().map(({ fact }) => fact))];
  return names.map((name) => `${name} is ${facts.find((fact) => fact.name === name)?.value ?? 'not known'}`).join(', ');
}
