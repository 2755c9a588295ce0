import type { PositionInWords } from '@/lib/core/ruleset';
import type { ReportingView } from './types';

type Section = PositionInWords['whole'][number];

/** A heading with its lines; none where there are no lines. */
export const section = (title: string, lines: readonly string[]): readonly Section[] =>
  lines.length === 0 ? [] : [{ title, lines }];

/** What is under discussion: the report, what it would change, and why it cannot be final yet. */
export function underDiscussion({ pending, waits }: ReportingView): readonly Section[] {
  if (pending === undefined) return [];
  const changes = pending.effects.map(({ text }) => sentence(text));
  const lines = [
    `Report ${pending.id}: ${pending.title}.`,
    ...changes,
    ...(waits === undefined ? [] : [sentence(waits)]),
  ];
  return section('Under discussion, not counted yet', lines);
}

/** `Paris, Rome`; `none` for nothing. */
export const names = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(', '));

export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** `1 point`, `2 points`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
