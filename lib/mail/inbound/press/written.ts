import { err, ok, type Result } from '@/lib/core/result';
import type { BlockFault } from '../types';

/** What is written to others, or into the notebook. `to`: as its author called them; missing: who wrote what the mail answers. */
export type PressAct =
  | { readonly kind: 'say'; readonly to?: readonly string[]; readonly text: string }
  | { readonly kind: 'notebook'; readonly text: string };

export interface Taken {
  readonly acts: readonly PressAct[];
  /** The other lines of the block. */
  readonly rest: readonly string[];
}

const BEGINS = /^\s*(SAY|NOTEBOOK)\b/i;
/** `SAY to Axis, gm: text`, `SAY: text`, `SAY to Axis`. */
const SAY = /^\s*SAY\s*(?:\bto\s+([^:]{1,200}?)\s*)?(?::\s*(.*))?$/i;
const NOTEBOOK = /^\s*NOTEBOOK\s*(?::\s*(.*))?$/i;

const HOW: Readonly<Record<string, string>> = {
  SAY: 'Write SAY to a seat, all, team or gm, then a colon and the text; or the text in the lines below, and END SAY under them.',
  NOTEBOOK: 'Write NOTEBOOK, a colon and the text; or the text in the lines below, and END NOTEBOOK under them.',
};

/**
 * Takes what is meant for people out of a block. What stands between SAY and END SAY is words, whatever it looks like. Words without
 * an end are a fault: orders below them would go to somebody else.
 */
export function takePress(lines: readonly string[]): Result<Taken, BlockFault> {
  const acts: PressAct[] = [];
  const rest: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const verb = BEGINS.exec(line)?.[1]?.toUpperCase();
    if (verb === undefined) {
      rest.push(line);
      continue;
    }
    const [, first, second] = (verb === 'SAY' ? SAY : NOTEBOOK).exec(line) ?? [];
    if (!(verb === 'SAY' ? SAY : NOTEBOOK).test(line)) return err({ message: HOW[verb] ?? '', line });
    const inline = (verb === 'SAY' ? second : first)?.trim() ?? '';
    const end = inline === '' ? endOf(verb, lines, at) : at;
    if (end === undefined) return err({ message: `There is no END ${verb} below it.`, line });
    const text = inline === '' ? lines.slice(at + 1, end).join('\n') : inline;
    if (text.trim() === '') return err({ message: HOW[verb] ?? '', line });
    acts.push(verb === 'SAY' ? say(first, text) : { kind: 'notebook', text });
    at = end;
  }
  return ok({ acts, rest });
}

function endOf(verb: string, lines: readonly string[], begin: number): number | undefined {
  const ends = new RegExp(`^\\s*END ${verb}[.:]?\\s*$`, 'i');
  const end = lines.findIndex((line, at) => at > begin && ends.test(line));
  return end < 0 ? undefined : end;
}

function say(to: string | undefined, text: string): PressAct {
  const named = to?.split(',').map((one) => one.trim());
  return { kind: 'say', text, ...(named === undefined ? {} : { to: named.filter((one) => one !== '') }) };
}
