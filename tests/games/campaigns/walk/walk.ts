import { seededDice } from '@/lib/core/dice';
import { execute, statusOf } from '@/lib/games/engine/progress';
import { worldInFlamesWar } from '@/lib/rulesets/wif-campaign';
import { type GameName, NOTE, type Pendings, stateOf, type War } from '../war';

/** Acts of a random campaign, and whether there is always a way on. */

export const GAMES: readonly GameName[] = ['wif-victory', 'wif-house'];
const SEATS = ['axis', 'allied', 'organiser'];

type Kind = 'choice' | 'clock' | 'withdraw' | 'release' | 'strike' | 'reopen';
/** That another takes the organiser's seat of one who has vanished: the use-cases of it are in stored-walk.test.ts. */
type Way = Kind | 'succeed';

interface Act {
  readonly game: GameName;
  readonly role: string;
  readonly kind: Kind;
  readonly action: unknown;
}

interface Book extends Pendings {
  readonly filed: readonly { readonly id: number; readonly by: string; readonly body: { readonly held?: boolean } }[];
  readonly table: { readonly movedIn?: string };
}

export type Pick = (n: number) => number;

export function pickOf(seed: number): Pick {
  const roll = seededDice(seed);
  return (n) => roll(n) - 1;
}

/** Turns after which a campaign moves in: in a short one the war is not over by then. */
const MOVES_IN = ['SO39', 'ND39', 'MA40', 'SO40'];

/** The war so far of a game that waits for it, so that it goes together with what the other game has said. */
export function openingOf(war: War, game: GameName, pick: Pick): unknown {
  const states = GAMES.map((name) => [name, stateOf(war.of(name))] as const);
  const position = ([name, state]: (typeof states)[number]) =>
    worldInFlamesWar.positionIn(war.of(name).ruleset.writeSheet(state, worldInFlamesWar.file) ?? '{}');
  const start = worldInFlamesWar.join(Object.fromEntries(states.map((one) => [one[0], position(one)])));
  const told = GAMES.find((name) => name !== game && war.state<Book>(name).table.movedIn !== undefined);
  const after = MOVES_IN[pick(MOVES_IN.length)] ?? 'SO39';
  const sheet = told === undefined ? { ...start, war: [{ after }] } : start;
  return worldInFlamesWar.tell({ position: sheet }, start, {}).reports[game];
}

/** What leads on from here in one game: its choices, its clock, and what its organiser may mend. */
function actsIn(war: War, game: GameName, pick: Pick): readonly Act[] {
  const member = war.of(game);
  const { ruleset } = member;
  const state = stateOf(member);
  const { pending, filed } = war.state<Book>(game);
  const waitsForWar = war.awaiting(game).some((asked) => asked.endsWith('report-position'));
  const choices = SEATS.flatMap((role) =>
    ruleset.options(state, role).map((template): Act => {
      const isReport = waitsForWar && (template as { readonly type?: string }).type === 'report';
      const action = isReport
        ? openingOf(war, game, pick)
        : ruleset.complete(state, template, (n) => pick(Math.max(1, n)));
      return { game, role, kind: 'choice', action };
    }),
  );
  const clock = ruleset.timers(state).map(({ action }): Act => ({ game, role: 'clock', kind: 'clock', action }));
  const mends = (kind: Kind, action: unknown): Act => ({ game, role: 'organiser', kind, action });
  const withdraw = pending === undefined ? [] : [mends('withdraw', { type: 'withdraw', report: pending.id })];
  const held = ruleset.options(state, 'campaign').map((template) =>
    mends(
      'release',
      ruleset.complete(state, template, () => 0),
    ),
  );
  // The organiser can have struck the word that let a turn go: then the hold itself is struck.
  const strike = (report: number) => mends('strike', { type: 'amend', corrections: [{ report, strike: true }] });
  const removals = filed.filter(({ body }) => body.held === true).map(({ id }) => strike(id));
  return [...choices, ...clock, ...withdraw, ...held, ...removals, mends('reopen', { type: 'reopen' })];
}

export const counts = { tried: 0, mended: 0, succeeded: 0 };

function isAccepted(war: War, { game, role, action }: Act): boolean {
  counts.tried += 1;
  const member = war.of(game);
  const parsed = member.ruleset.parseAction(action);
  return parsed.ok && execute(member, { role, actor: 'p1', action: parsed.value, note: NOTE }).ok;
}

export interface Lacking {
  /** A side that has vanished, or the organiser. */
  readonly silent?: string;
  /** What could not be done before. */
  readonly without?: readonly Way[];
}

const isPlain = ({ kind }: Act): boolean => kind === 'choice' || kind === 'clock';
const isOver = (war: War, game: GameName): boolean => statusOf(war.of(game)) === 'over';
const otherOf = (game: GameName): GameName => GAMES.find((one) => one !== game) ?? game;

/** Whether somebody may do in a game what the rules ask of them, without the organiser's mending. */
const isActing = (war: War, game: GameName, { silent, without = [] }: Lacking): boolean =>
  actsIn(war, game, () => 0).some(
    (act) => isPlain(act) && act.role !== silent && !without.includes(act.kind) && isAccepted(war, act),
  );

/** The same, or somebody may in the other game that this one waits for. */
function goesOn(war: War, game: GameName, lacking: Lacking): boolean {
  if (isOver(war, game)) return false;
  if (isActing(war, game, lacking)) return true;
  const waits = war.awaiting(game).every((asked) => asked.startsWith('campaign'));
  return waits && !isOver(war, otherOf(game)) && isActing(war, otherOf(game), lacking);
}

/**
 * Whether something that the organiser may mend, in either game, is really done on a copy and the game goes on then. Where both games have ended,
 * both are opened again: so a second act may follow.
 */
function isMended(war: War, game: GameName, lacking: Lacking, more = 1): boolean {
  return [game, otherOf(game)]
    .flatMap((one) => actsIn(war, one, () => 0))
    .filter((act) => !isPlain(act) && act.role !== lacking.silent && !lacking.without?.includes(act.kind))
    .some((act) => {
      counts.tried += 1;
      const after = war.copy();
      const isDone = after.try(act.game, act.role, act.action) === undefined;
      const done = isDone && (goesOn(after, game, lacking) || (more > 0 && isMended(after, game, lacking, more - 1)));
      if (done) counts.mended += 1;
      return done;
    });
}

/** Whether the game goes on once another has the seat of an organiser who has vanished. */
function isSucceeded(war: War, game: GameName, { silent, without = [] }: Lacking): boolean {
  if (silent !== 'organiser' || without.includes('succeed')) return false;
  const done = goesOn(war, game, { without }) || isMended(war, game, { without });
  if (done) counts.succeeded += 1;
  return done;
}

/** The games in which nobody can act, and which no mending of the organiser's leads on, nor of one who follows them. */
export const deadIn = (war: War, lacking: Lacking = {}): readonly GameName[] =>
  GAMES.filter(
    (game) => !goesOn(war, game, lacking) && !isMended(war, game, lacking) && !isSucceeded(war, game, lacking),
  );

/** One step, of anybody; what is refused changes nothing. */
export function step(war: War, pick: Pick): void {
  const game = GAMES[pick(2)] ?? 'wif-house';
  const { filed } = war.state<Book>(game);
  const one = filed[pick(Math.max(1, filed.length))];
  const chance = pick(100);
  if (chance < 6 && one) mend(war, game, { report: one.id, strike: true });
  else if (chance < 12 && one) mend(war, game, { after: one.id, by: one.by, body: one.body });
  else if (chance < 14) war.try(game, SEATS[pick(2)] ?? 'axis', { type: 'concede' });
  else if (chance < 24) war.try(game, 'organiser', { type: 'reopen' });
  else move(war, game, pick);
}

const mend = (war: War, game: GameName, correction: object) =>
  war.try(game, 'organiser', { type: 'amend', corrections: [correction] });

function move(war: War, game: GameName, pick: Pick): void {
  const acts = actsIn(war, game, pick).filter(({ kind }) => kind !== 'reopen' && kind !== 'strike');
  const act = acts[pick(Math.max(1, acts.length))];
  if (act !== undefined) war.try(game, act.role, act.action);
}
