import type { GameState, Playable } from '@/lib/core/playable';
import type { Hash } from '../merkle';
import { stateDigest } from '../state-digest';
import type { Place as LogPlace } from './chain';
import { commandsOf, type LoggedCommand } from './commands';
import type { ExportFile } from './read-export';
import { Retelling, type RulesOfGame } from './redecide';
import { type Finding, SKIPPED, type Unchecked, type VerifyFault } from './report';
import { isText } from './shapes';

/** What the rules can be asked. `same`: they decide as the version does by which the game was played then. */
export interface RulesAtHand extends RulesOfGame {
  readonly same: boolean;
}

/** The rules of a version; undefined when none of this system are here. */
export type RulesOfVersion = (version: string) => RulesAtHand | undefined;

export interface Replayed {
  readonly replay: Finding;
  readonly decisions: Finding;
}

/** How far the check has come. */
interface CheckedSoFar {
  events: number;
  decided: number;
  /** Some decisions could not be asked for: the rules of that version are not here. */
  unasked: boolean;
  wrong?: VerifyFault;
}

/**
 * Plays the recorded events through `evolve`, and asks the rules again about every action with the dice that were thrown:
 * each by the version that the game was played by at that place.
 */
export function checkReplay(
  places: readonly LogPlace[],
  first: RulesAtHand,
  ofVersion: RulesOfVersion,
  { end, cut }: Pick<ExportFile, 'end' | 'cut'>,
): Replayed {
  const { commands, stray, sealedAt } = commandsOf(places, cut);
  const recorded = sealedAt === undefined ? end?.state : undefined;
  const retelling = new Retelling(first);
  const so: CheckedSoFar = { events: 0, decided: 0, unasked: false };
  let at = first;
  for (const command of commands) {
    at = upgraded(command, ofVersion, at);
    const moved = retelling.goOnBy(at);
    const narration = moved.ok ? retelling.tell(command, at.same && so.wrong === undefined) : moved;
    if (!narration.ok) return conclude({ checked: so.events, fault: narration.error }, so);
    const lie = turnFault(command.head, retelling);
    if (lie !== undefined) return conclude({ checked: so.events, fault: lie }, so);
    const { asked, dissent } = narration.value;
    if (asked) so.decided += 1;
    if (!at.same) so.unasked = true;
    if (dissent !== undefined) so.wrong = { ...dissent.place, detail: dissent.detail };
    so.events += command.events.length;
  }
  const found = { checked: so.events, ...endFault(retelling.rules, retelling.state, stray, recorded) };
  return conclude({ ...found, unchecked: unsaid(places, sealedAt, end) }, so);
}

/** Where somebody says in which turn they need time, the rules know which one it is. */
function turnFault(
  { seq, type, payload }: LoggedCommand['head'],
  { rules, state }: Retelling,
): VerifyFault | undefined {
  if (type !== 'think-declared' || state === undefined) return undefined;
  const { turn } = rules.standing(state);
  return payload.turn === turn ? undefined : { seq, detail: `it was turn ${turn}` };
}

/** The rules from this command on. Where those of the newer version are not here, the older play the events through. */
export function upgraded(
  { head: { type, payload } }: LoggedCommand,
  ofVersion: RulesOfVersion,
  at: RulesAtHand,
): RulesAtHand {
  if (type !== 'rules-upgraded' || !isText(payload.to)) return at;
  return ofVersion(payload.to) ?? { ...at, same: false };
}

function conclude(replay: Finding, { decided, unasked, wrong }: CheckedSoFar): Replayed {
  if (decided === 0 && unasked) return { replay, decisions: SKIPPED };
  return { replay, decisions: { checked: decided, ...(wrong === undefined ? {} : { fault: wrong }) } };
}

function endFault(
  rules: Playable,
  state: GameState | undefined,
  stray: number | undefined,
  recorded: Hash | undefined,
): { readonly fault?: VerifyFault } {
  if (stray !== undefined) return { fault: { seq: stray, detail: 'it belongs to no action' } };
  if (recorded === undefined || (state !== undefined && stateDigest(rules.dumpState(state)) === recorded)) return {};
  return { fault: { detail: 'the events do not lead to the position that the end line names' } };
}

function unsaid(
  places: readonly LogPlace[],
  sealedAt: number | undefined,
  end: ExportFile['end'],
): readonly Unchecked[] {
  if (sealedAt !== undefined) {
    const detail = `nothing from entry ${sealedAt} on was played through: it is sealed from the reader of this file`;
    return [{ gap: 'no-position', seq: sealedAt, detail, blocks: true }];
  }
  const started = places.some(({ entry }) => entry?.type === 'event');
  if (end === undefined || end.state !== undefined || !started) return [];
  return [{ gap: 'no-position', detail: 'the file names no position to compare with', blocks: false }];
}
