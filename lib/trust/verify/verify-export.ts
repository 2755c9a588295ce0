import { isHouseChange } from '../house-change';
import type { VerifierKey } from '../keys';
import { branchGap } from './branch';
import type { Place } from './chain';
import { checkChain, checkFile } from './chain';
import { isKnown } from './commands';
import type { SeenBy } from './consent';
import { checkDice } from './dice';
import { checkNotes } from './notes';
import { type ExportFile, readExport, readText } from './read-export';
import { checkReplay } from './replay';
import {
  type CheckId,
  type Finding,
  type Findings,
  malformed,
  type Report,
  reportOf,
  SKIPPED,
  type Unchecked,
  type VerifyFault,
} from './report';
import { type FindRules, type Rules, rulesetOf, rulesFor } from './rules-at-hand';
import { checkSeats } from './seats';
import { checkTimes } from './times';
import { upgradeFault } from './upgrades';
import { checkWitnesses, type OutsideCheckpoint } from './witnesses';

export interface Evidence {
  /** The file; bytes are refused when they are not UTF-8. */
  readonly file: string | Uint8Array;
  /** Checkpoints that were kept outside the file. */
  readonly outside?: readonly OutsideCheckpoint[];
  /** Keys that the reader trusts. */
  readonly keys?: readonly VerifierKey[];
  readonly findRuleset: FindRules;
  /** Told before each part of the work which check it begins with: for those who wait. */
  readonly progress?: VerifyProgress;
}

export type VerifyProgress = (check: CheckId) => void;

/**
 * Checks an exported game, with nothing but the file, what its reader has kept, and the rules. Never throws for what is in
 * the file. Checks that stand on a broken one are skipped: of a forged log only the forgery is told.
 */
export function verifyExport({ file, outside = [], keys = [], findRuleset, progress = () => {} }: Evidence): Report {
  progress('file');
  const text = typeof file === 'string' ? { ok: true as const, value: file } : readText(file);
  const read = text.ok ? readExport(text.value) : text;
  if (!read.ok) return malformed(read.error);
  const { header, cut, slots } = read.value;
  progress('canonical');
  const chain = checkChain(read.value);
  const whole = checkFile(read.value, chain);
  progress('checkpoints');
  const { reach, ...witnesses } = checkWitnesses(read.value, chain.places, outside, keys);
  const times = checkTimes(chain.places);
  const layers = { file: whole, canonical: chain.canonical, dense: chain.dense, prev: chain.prev, times, ...witnesses };
  const sound = [whole, chain.canonical, chain.dense, chain.prev].every(({ fault }) => fault === undefined);
  const rules = rulesFor(header.game, chain.places, findRuleset);
  const story = sound ? checkStory(read.value, chain.places, rules, progress) : NOTHING_TOLD;
  const ruleset = rulesetOf(header.game);
  const facts = {
    gameId: header.gameId,
    entries: slots.length,
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(read.value.end === undefined ? {} : { root: read.value.end.root }),
    ...(reach === undefined ? {} : { reach }),
  };
  const gaps = [...(cut ? [cutOff(read.value)] : []), ...(sound ? gapsOf(chain.places, rules) : [])];
  return reportOf({ ...layers, ...story }, facts, gaps);
}

type Story = Omit<Findings, 'file' | 'canonical' | 'dense' | 'prev' | 'times' | 'checkpoints' | 'consistency'>;

const NOTHING_TOLD: Story = {
  seats: SKIPPED,
  replay: SKIPPED,
  decisions: SKIPPED,
  seeds: SKIPPED,
  epochs: SKIPPED,
  draws: SKIPPED,
  faces: SKIPPED,
  notes: SKIPPED,
};

/** What the log tells, once it is known to be one. */
function checkStory(file: ExportFile, places: readonly Place[], rules: Rules, progress: VerifyProgress): Story {
  const { gameId, game } = file.header;
  const roles = rules.found === 'none' ? undefined : rules.first.rules.roles(rules.first.setup);
  const players = roles?.filter(({ kind }) => kind === 'player').map(({ id }) => id);
  const version = rulesetOf(game)?.version ?? '';
  const seats = withUpgrades(checkSeats(places, roles, seenByOf(rules)), upgradeFault(places, version, roles));
  progress('decisions');
  const replayed =
    rules.found === 'none'
      ? { replay: rules.replay, decisions: SKIPPED }
      : checkReplay(places, rules.first, rules.ofVersion, file);
  progress('faces');
  const dice = checkDice(gameId, game, places, players);
  return { seats, ...replayed, ...dice, notes: checkNotes(file, places) };
}

/** An event that these rules cannot read was made by others: whom it was for is not known, and `replay` says what is wrong. */
function seenByOf(rules: Rules): SeenBy | undefined {
  if (rules.found === 'none') return undefined;
  const { parseEvent, secrecy } = rules.first.rules;
  return ({ payload }) => {
    const event = parseEvent(payload);
    return event.ok ? secrecy(event.value)?.visibleTo : undefined;
  };
}

/** The earlier of what is wrong with those who acted and with the rules that they went on by. */
function withUpgrades(seats: Finding, wrong: VerifyFault | undefined): Finding {
  if (wrong === undefined || (seats.fault?.seq ?? Infinity) <= (wrong.seq ?? 0)) return seats;
  return { ...seats, fault: wrong };
}

function cutOff({ slots, header }: ExportFile): Unchecked {
  const seq = slots.length;
  const detail = `the file ends in the middle: ${seq} of ${header.entries} entries are here`;
  return { gap: 'cut-off', detail, blocks: true, ...(seq < header.entries ? { seq } : {}) };
}

function gapsOf(places: readonly Place[], rules: Rules): readonly Unchecked[] {
  const strange = places.filter(({ entry }) => entry !== undefined && !isKnown(entry.type));
  const [first] = strange;
  const signals = places.some(
    ({ entry }) => entry?.type === 'signal-sent' || (entry?.type === 'action' && entry.payload.from !== undefined),
  );
  const unknown: readonly Unchecked[] =
    first === undefined
      ? []
      : [
          {
            gap: 'unknown-entries',
            seq: first.seq,
            detail: `${strange.length} entries are of kinds that this verifier does not know, such as ${first.entry?.type}`,
            blocks: true,
          },
        ];
  const sealed = places.filter(({ sealedFor }) => sealedFor !== undefined);
  const hidden: readonly Unchecked[] = sealed
    .map(({ seq }) => ({ seq }))
    .slice(0, 1)
    .map(({ seq }) => ({
      gap: 'sealed-entries',
      seq,
      detail: `${sealed.length} entries are sealed from the reader of this file, the first of them ${seq}`,
      blocks: true,
    }));
  const others: readonly Unchecked[] = signals
    ? [
        {
          gap: 'other-games',
          detail: 'what came from or went to other games of the campaign is in their logs',
          blocks: false,
        },
      ]
    : [];
  return [...rules.gaps, ...branchGap(places), ...hidden, ...unknown, ...others, ...hostChanges(places)];
}

function hostChanges(places: readonly Place[]): readonly Unchecked[] {
  return places.flatMap(({ seq, entry }) => {
    if (entry === undefined || !isHouseChange(entry)) return [];
    const detail = `from entry ${seq} on the game is kept by another service; whether the earlier one went on with it too, only a later checkpoint of that one could tell`;
    return [{ gap: 'house-changed', seq, detail, blocks: false } as const];
  });
}
