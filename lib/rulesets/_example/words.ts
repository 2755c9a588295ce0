import { err, ok, type Result } from '@/lib/core/result';
import type { Line, LineError, OrderForm, Rejection } from '@/lib/core/ruleset';
import type { Action, Code, Event } from './model';

/** One line of the log and of a mail. */
export function describe(event: Event): Line {
  if (event.type === 'game-begun')
    return { text: `The first side with ${event.goal} points wins.`, clause: 'example-game:4' };
  if (event.type === 'rolled')
    return { text: `${event.side} rolls ${event.faces.join(', ')}.`, clause: 'example-game:2' };
  return { text: `${event.side} lands cargo for ${event.cargo} points.`, clause: 'example-game:3' };
}

const REFUSALS: Readonly<Record<Code, (data: Rejection['data']) => string>> = {
  'not-your-turn': (data) => `It is the turn of ${data?.side}, or the game is over.`,
  'too-many-dice': (data) => `At most ${data?.most} dice are rolled at a time.`,
  'nothing-to-land': () => 'There is no cargo to land: roll first.',
};

export const explain = ({ code, data }: Rejection<Code>): string => REFUSALS[code](data);

/** How orders are written, for pages and for HELP by mail. */
export const ORDER_FORMS: readonly OrderForm[] = [
  { order: 'ROLL 2', means: 'two dice for cargo; one to three at a time' },
  { order: 'LAND', means: 'the cargo becomes points' },
];

/** Orders as text, for mails and the command line: one a line. */
export function parse(text: string): Result<readonly Action[], readonly LineError[]> {
  const lines = text.split('\n').map((line, index) => ({ words: line.trim().toUpperCase(), line: index + 1 }));
  const filled = lines.filter(({ words }) => words !== '');
  const errors = filled.filter(({ words }) => actionOf(words) === undefined);
  if (errors.length > 0) return err(errors.map(({ words, line }) => fault(words, line)));
  return ok(filled.flatMap(({ words }) => actionOf(words) ?? []));
}

function actionOf(words: string): Action | undefined {
  if (words === 'LAND') return { type: 'land' };
  const dice = /^ROLL ([1-9])$/.exec(words)?.[1];
  return dice === undefined ? undefined : { type: 'roll', dice: Number(dice) };
}

const fault = (word: string, line: number): LineError => ({
  line,
  column: 1,
  word,
  message: 'write ROLL and a number of dice, or LAND',
  near: ['ROLL 1', 'LAND'],
});

export const format = (action: Action): string => (action.type === 'land' ? 'LAND' : `ROLL ${action.dice}`);
