import type { OpponentStrength } from '@/lib/core/ruleset';

export type Strength = 'recruit' | 'captain' | 'general';

/** How well the built-in opponent plays, the weakest first. */
export const STRENGTHS: readonly (OpponentStrength & { readonly id: Strength })[] = [
  { id: 'recruit', name: 'Recruit', summary: 'Misjudges what things are worth, and never drops a bomb.' },
  { id: 'captain', name: 'Captain', summary: 'Weighs every action by exact odds, one action ahead.', usual: true },
  { id: 'general', name: 'General', summary: 'Also looks at your best answer, and at what it can do next turn.' },
];

/** The strength of this id; the usual one of an id that is not known. */
export const strengthOf = (id: string | undefined): Strength =>
  STRENGTHS.find((known) => known.id === id)?.id ?? 'captain';
