import type { Wish } from '@/lib/games/analysis/throws';
import type { DiceMode } from '@/lib/games/analysis/tree';

type Fields = Readonly<Record<string, string | undefined>>;

/** How the dice of the next order are to fall, as the address says it. */
export function wishOf({ dice, faces = '' }: Fields): Wish {
  if (dice === 'likeliest') return { mode: 'likeliest' };
  return dice === 'chosen' ? { mode: 'chosen', faces: facesOf(faces) } : { mode: 'thrown' };
}

/** Faces as they are typed: numbers with anything between them. */
const facesOf = (text: string): readonly number[] => (text.match(/\d{1,3}/g) ?? []).map(Number);

/** Members of the address that say it; none for dice that are thrown. */
export function wishFields({ mode, faces = [] }: Wish): Readonly<Record<string, string>> {
  if (mode === 'thrown') return {};
  return mode === 'chosen' ? { dice: mode, faces: faces.join(' ') } : { dice: mode };
}

export const MODE_WORDS: Readonly<Record<DiceMode, string>> = {
  thrown: 'thrown',
  chosen: 'chosen',
  likeliest: 'likeliest result',
};
