import type { Draw } from '@/lib/core/dice';
import { ACTS, hasEvents, isAct } from '../acts';
import type { Entry } from '../entry';
import type { Place } from './chain';
import { isCount, isObject } from './shapes';

/** The dice of one entry: `first` is the number of the first draw. */
export interface Rolled {
  readonly seq: number;
  readonly epoch: number;
  readonly first: number;
  readonly draws: readonly Draw[];
}

/** One command as the log holds it: what was asked, the dice thrown for it, what happened. */
export interface LoggedCommand {
  /** An `action`, the `game-started`, an act, or an entry of a kind that this verifier does not know. */
  readonly head: Entry;
  readonly dice?: Rolled;
  readonly events: readonly Entry[];
}

/** Kinds that stand by themselves, between commands. */
const ALONE = new Set([
  'game-created',
  'seed-committed',
  'seed-revealed',
  'seat-taken',
  'epoch-revealed',
  'signal-sent',
]);

const HEADS: ReadonlySet<string> = new Set(['action', 'game-started', ...Object.keys(ACTS)]);

const PARTS = new Set(['dice-rolled', 'event']);

export const isKnown = (type: string): boolean => ALONE.has(type) || HEADS.has(type) || PARTS.has(type);

export interface Grouped {
  readonly commands: readonly LoggedCommand[];
  /** The first entry that stands where it means nothing: an event or dice that belong to no command. */
  readonly stray?: number;
  /** The first sealed or unreadable place. Commands are those that are complete before it. */
  readonly sealedAt?: number;
}

/** Puts every event and every die to the command that it belongs to. `cut`: the last one may lack its end. */
export function commandsOf(places: readonly Place[], cut: boolean): Grouped {
  const commands: LoggedCommand[] = [];
  let open: OpenCommand | undefined;
  const close = (): void => {
    if (open !== undefined) commands.push(open);
    open = undefined;
  };
  for (const { seq, entry } of places) {
    // The command under way may go on behind the seal: it is not judged by half.
    if (entry === undefined) return { commands, sealedAt: seq };
    if (!PARTS.has(entry.type)) {
      close();
      open = ALONE.has(entry.type) ? undefined : { head: entry, events: [] };
      continue;
    }
    const grown = open === undefined ? undefined : withPart(open, entry);
    if (grown === undefined) return { commands, stray: seq };
    open = grown;
  }
  if (!cut) close();
  return { commands };
}

/** One that may go on: its events grow in place, because a copy for each of thousands would take the square of them. */
type OpenCommand = LoggedCommand & { readonly events: Entry[] };

function withPart(command: OpenCommand, entry: Entry): OpenCommand | undefined {
  const { type } = command.head;
  if (isAct(type) && !hasEvents(type)) return undefined;
  if (entry.type === 'event') {
    command.events.push(entry);
    return command;
  }
  const dice = rolledOf(entry);
  // Dice come once, before what they led to.
  return dice === undefined || command.dice !== undefined || command.events.length > 0
    ? undefined
    : { ...command, dice };
}

/** The dice of an entry; undefined when it does not hold any that can be. */
export function rolledOf({ seq, payload }: Entry): Rolled | undefined {
  const { epoch, first, draws } = payload;
  if (!isCount(epoch) || !isCount(first) || !Array.isArray(draws) || draws.length === 0) return undefined;
  const read = draws.flatMap((draw): readonly Draw[] => {
    const [sides, face, more] = Array.isArray(draw) ? draw : [];
    if (!isCount(sides) || !isCount(face) || more !== undefined) return [];
    return sides >= 2 && sides <= 256 && face >= 1 && face <= sides ? [{ sides, face }] : [];
  });
  return read.length === draws.length && isObject(payload) ? { seq, epoch, first, draws: read } : undefined;
}
