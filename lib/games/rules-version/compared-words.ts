import type { RoleId } from '@/lib/core/ruleset';
import type { Comparison, Difference, Narration } from './compare-rules';

type NameOf = (role: RoleId) => string;

/** How much the newer rules decide otherwise. */
export function verdictWords({ first, asked, dissents }: Comparison): string {
  if (first === undefined) return `Nothing: it decides ${allOf(asked)} decided.`;
  if (first.kind === 'unreadable') return `It cannot read entry ${first.seq}: the game cannot go on by it.`;
  return `${dissents} of ${asked} commands. They stay as they were decided. Here is the first.`;
}

const allOf = (asked: number): string =>
  asked === 1 ? 'the only command of this game as it was' : `all ${asked} commands of this game as they were`;

/** Nothing where all was compared. */
export const sealedWords = ({ sealedAt }: Comparison): string | undefined =>
  sealedAt === undefined
    ? undefined
    : `Nothing from entry ${sealedAt} on was compared, because it is still sealed from you.`;

/** Where the game would go on; nothing where that is not known to the reader. */
export function goesOnWords({ position }: Comparison, nameOf: NameOf): string | undefined {
  if (position === undefined) return undefined;
  const asked = [...new Set(position.awaiting.map(({ role }) => nameOf(role)))].join(' and ');
  return `The game would go on from here: ${position.standing.headline}.${asked === '' ? '' : ` Asked would be ${asked}.`}`;
}

/** The whole comparison, a sentence or two each: what the page of the rules shows, as text. */
export function comparedWords(comparison: Comparison, nameOf: NameOf): readonly string[] {
  const { version, first } = comparison;
  return [
    `What version ${version} would have decided otherwise: ${lowered(verdictWords(comparison))}`,
    ...(first === undefined || first.kind === 'unreadable' ? [] : differenceWords(first)),
    sealedWords(comparison) ?? '',
    goesOnWords(comparison, nameOf) ?? '',
  ].filter((words) => words !== '');
}

const differenceWords = ({ seq, kind, recorded, now, code, clause }: Difference): readonly string[] => [
  `What happened, entry ${seq}: ${linesOf(recorded)}`,
  kind === 'illegal'
    ? `By the newer rules the action would be refused${code === undefined ? '' : `: ${code}`}${clause === undefined ? '' : ` [${clause}]`}`
    : `By the newer rules: ${linesOf(now)}`,
];

const linesOf = ({ lines }: Narration): string => (lines.length === 0 ? 'nothing.' : lines.join(' '));

const lowered = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
