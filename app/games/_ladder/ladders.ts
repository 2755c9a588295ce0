import type { Ladder } from '@/lib/games/model/ladder/shapes';

const DAY = 24;

interface Preset {
  readonly value: string;
  readonly label: string;
  readonly ladder?: Ladder;
}

const inDays = (remind: number, delegate: number, understudy: number, master: number): Ladder => ({
  remind: remind * DAY,
  delegate: delegate * DAY,
  understudy: understudy * DAY,
  master: master * DAY,
});

/** The ladders that forms offer; the API takes any. */
const PRESETS: readonly Preset[] = [
  { value: 'none', label: 'Nothing: the game waits' },
  { value: 'brisk', label: 'After 2, 3, 4 and 6 days', ladder: inDays(2, 3, 4, 6) },
  { value: 'usual', label: 'After 4, 7, 10 and 14 days', ladder: inDays(4, 7, 10, 14) },
  { value: 'slow', label: 'After 7, 14, 21 and 28 days', ladder: inDays(7, 14, 21, 28) },
];

export const LADDER_OPTIONS = PRESETS.map(({ value, label }) => ({ value, label }));

export const LADDER_HINT =
  'Asked once more; then the next of the side who may send; then the understudy may take the seat over; then the game master is told, or you. Nobody loses a game by it.';

/** The ladder that a form has chosen; undefined: nothing is done. */
export const ladderNamed = (name: string | undefined): Ladder | undefined =>
  PRESETS.find(({ value }) => value === name)?.ladder;

/** The choice that a ladder is; undefined for one that only the API makes. */
export const nameOfLadder = (ladder: Ladder | undefined): string | undefined =>
  PRESETS.find((preset) => JSON.stringify(preset.ladder) === JSON.stringify(ladder))?.value;
