import { z } from 'zod';
import type { Decided, GameState, Playable } from '@/lib/core/playable';
import type { Line, Rejection, Role, RoleId } from '@/lib/core/ruleset';
import { carrySignals, type Hearer, memberOf, type Sent, sentBy, understand } from '@/lib/games/engine/signals';
import { positionOf } from '@/lib/games/engine/snapshot';
import { may } from '@/lib/games/model/permissions';
import type { GameRecord } from '@/lib/games/model/records';
import { rolesOfGame } from '@/lib/games/model/registry';
import { rolesOf } from '@/lib/games/model/seats';
import type { Services, ServicesWith } from '@/lib/games/model/services';
import { clauseId, type Infer, lineSchema } from '@/lib/games/model/shapes';
import type { GameId, GameStatus, UserId } from '@/lib/games/model/types';
import { firstSealedFrom } from '../sealed-from';
import { everyFall, type Fall, outcomesOf } from './every-fall';
import { DieAskedFor, noDice, opensSecrets } from './trial';

const consequence = {
  lines: z.array(lineSchema).meta({ description: 'What its log would say.' }),
  figures: z.array(lineSchema).optional().meta({ description: 'Each figure that would be another one.' }),
  asks: z.array(lineSchema).optional().meta({ description: 'What would be asked then that is not asked now.' }),
  refused: z
    .array(z.strictObject({ code: z.string(), clause: clauseId, message: z.string() }))
    .optional()
    .meta({ description: 'What that game would refuse to take over: the two would then disagree.' }),
  ends: z.literal(true).optional().meta({ description: 'That game would be over.' }),
};

export const elsewhereSchema = z
  .strictObject({
    gameId: z.uuid(),
    rulesetId: z.string().min(1).max(60),
    name: z.string(),
    ...consequence,
    notRunning: z
      .literal(true)
      .optional()
      .meta({ description: 'It would hear nothing: it has not begun, or is over.' }),
    needsDice: z
      .literal(true)
      .optional()
      .meta({ description: 'The result there depends on dice or on sealed choices: no more is shown.' }),
    outcomes: z
      .array(z.strictObject({ when: z.string(), ...consequence }))
      .optional()
      .meta({ description: 'A correction that takes dice there: each thing that can follow, and when.' }),
  })
  .meta({
    id: 'Elsewhere',
    description: 'What an action would do to another game of the campaign; also to its own, where that is answered.',
  });

/** What an action would do to another game of the campaign. */
export type Elsewhere = Infer<typeof elsewhereSchema>;

/** A game of the campaign as the trial goes on. Its dice are not in it. */
export interface OtherGame extends Hearer {
  readonly name: string;
  readonly status: GameStatus;
  readonly state: GameState | undefined;
  readonly roles: readonly Role[];
  /** As whom the asker reads it; undefined as somebody without a seat there. */
  readonly viewer: RoleId | undefined;
  /** Something in it is sealed from the asker, so that nothing of it is told. */
  readonly isSealed: boolean;
  readonly refusals: readonly Rejection[];
  readonly isDeaf: boolean;
  readonly asksForDice: boolean;
}

export type ReadingOthers = ServicesWith<
  'readCampaign' | 'readSealed' | 'readState' | 'readUnsealed',
  'findRuleset' | 'snapshots'
>;

/** The other games of a campaign that hear what happens in this one and that the asker may read. */
export async function othersOf(services: ReadingOthers, game: GameRecord, by: UserId): Promise<readonly OtherGame[]> {
  if (game.campaign === undefined) return [];
  const campaign = await services.store.readCampaign(game.campaign.campaignId);
  const others = (campaign?.games ?? []).filter(
    (other) => other.gameId !== game.gameId && may(services, other, by, 'read'),
  );
  const opened = await Promise.all(others.map((other) => openOther(services, other, by)));
  return opened.flatMap((other) => (other === undefined ? [] : [other]));
}

async function openOther(services: ReadingOthers, game: GameRecord, by: UserId): Promise<OtherGame | undefined> {
  const ruleset = services.findRuleset(game.rulesetId, game.rulesetVersion);
  if (ruleset === undefined || ruleset.accepts.length === 0) return undefined;
  const position = await positionOf(services, game);
  const own = rolesOf(game.seats, by);
  return {
    game: { gameId: game.gameId },
    name: game.name,
    ruleset,
    status: game.status,
    state: position?.state,
    roles: rolesOfGame(services, game),
    viewer: own[0],
    isSealed: (await firstSealedFrom(services, game.gameId, own)) !== undefined,
    events: [],
    refusals: [],
    isDeaf: false,
    asksForDice: false,
  };
}

/** The game of the action itself, after it: others may answer. */
export function ownGame(
  services: Pick<Services, 'findRuleset'>,
  game: GameRecord,
  ruleset: Playable,
  by: RoleId,
): OtherGame {
  return {
    ...{ game: { gameId: game.gameId }, name: game.name, ruleset, roles: rolesOfGame(services, game) },
    ...{ status: game.status, state: undefined, viewer: by, isSealed: false, events: [], refusals: [], isDeaf: false },
    asksForDice: false,
  };
}

/** The games of a campaign in which an action is tried: its own, and the others. */
export interface Around {
  readonly own: OtherGame;
  readonly others: readonly OtherGame[];
}

type Consequence = Pick<Elsewhere, 'lines' | 'figures' | 'asks' | 'refused' | 'ends'>;

/** What one game would make of all that it hears, before it is told to anybody. */
interface Heard {
  readonly game: OtherGame;
  readonly told: Consequence;
}

/**
 * What the other games would make of what was decided, and this one of their answers; games that hear nothing are left out. `roll`
 * throws their dice.
 */
function hearing(
  { own, others }: Around,
  { events, state }: Decided,
  roll: (sides: number) => number,
): readonly Heard[] {
  const started: OtherGame = { ...own, ...after(own, state), events };
  const members = carrySignals([started, ...others], (games, sent, to) => handOver(games, sent, to, roll));
  return members.flatMap((game) => {
    const answered =
      game.game.gameId === own.game.gameId ? { ...game, events: game.events.slice(events.length) } : game;
    const before =
      game.game.gameId === own.game.gameId
        ? state
        : others.find((other) => other.game.gameId === game.game.gameId)?.state;
    return hears(answered) ? [{ game: answered, told: consequenceIn(answered, before) }] : [];
  });
}

const hears = ({ events, refusals, isDeaf, asksForDice }: OtherGame): boolean =>
  events.length > 0 || refusals.length > 0 || isDeaf || asksForDice;

const after = ({ ruleset }: OtherGame, state: GameState) => ({
  state,
  status: ruleset.outcome(state) === undefined ? ('running' as const) : ('over' as const),
});

function handOver(
  games: Map<GameId, OtherGame>,
  { signal }: Sent,
  to: GameId,
  roll: (sides: number) => number,
): readonly Sent[] {
  const receiver = memberOf(games, to);
  const understood = understand(receiver, signal);
  if (understood === undefined) return [];
  if (understood === 'not-running' || receiver.state === undefined) {
    games.set(to, { ...receiver, isDeaf: true });
    return [];
  }
  const { ruleset, state } = receiver;
  const decided = withDice(() => ruleset.decide(state, understood.action, { by: understood.role, roll }));
  games.set(to, afterHearing(receiver, decided));
  return decided?.ok ? sentBy(receiver, decided.value.events) : [];
}

type Decision = ReturnType<OtherGame['ruleset']['decide']>;

function afterHearing(receiver: OtherGame, decided: Decision | undefined): OtherGame {
  if (decided === undefined) return { ...receiver, asksForDice: true };
  if (!decided.ok) return { ...receiver, refusals: [...receiver.refusals, decided.error] };
  const { events, state } = decided.value;
  return { ...receiver, ...after(receiver, state), events: [...receiver.events, ...events] };
}

/** Undefined where a die is asked for and there are none. */
function withDice<T>(decide: () => T): T | undefined {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DieAskedFor) return undefined;
    throw error;
  }
}

function consequenceIn(game: OtherGame, before: GameState | undefined): Consequence {
  const { ruleset, viewer, events, refusals, status, state } = game;
  const seen = events.filter((event) => {
    const secrecy = ruleset.secrecy(event);
    return secrecy === undefined || (viewer !== undefined && secrecy.visibleTo.includes(viewer));
  });
  const refused = refusals.map((one) => ({ code: one.code, clause: one.clause, message: ruleset.explain(one) }));
  return {
    lines: seen.map((event) => ruleset.describe(event, viewer)),
    ...(before === undefined || state === undefined ? {} : movedOn(game, before, state)),
    ...(refused.length === 0 ? {} : { refused }),
    ...(status === 'over' && events.length > 0 ? { ends: true as const } : {}),
  };
}

/**
 * What the other games would make of it. `repair`: nobody else decides on the action, so that all their dice can lead to may be known
 * before, each thing with when it follows.
 */
export function elsewhereOf(around: Around, decided: Decided, repair: boolean): readonly Elsewhere[] {
  const heard = hearing(around, decided, noDice);
  const sure = heard.map(oneElsewhere);
  if (!repair || !heard.some(({ game }) => game.asksForDice)) return sure;
  const falls = everyFall((roll) => heardElsewhere(around, decided, roll));
  return falls === undefined ? sure : ofFalls(falls);
}

/** The same for one throw of the dice. */
export const heardElsewhere = (...asked: Parameters<typeof hearing>): readonly Elsewhere[] =>
  hearing(...asked).map(oneElsewhere);

function movedOn(
  { ruleset, roles }: OtherGame,
  before: GameState,
  after: GameState,
): Pick<Consequence, 'figures' | 'asks'> {
  const figures = ruleset.compare(before, after);
  const known = ruleset.awaiting(before);
  const asks = ruleset
    .awaiting(after)
    .filter((one) => !known.some(({ role, decision }) => role === one.role && decision === one.decision))
    .map(({ role, decision, clause }): Line => {
      const name = roles.find(({ id }) => id === role)?.name ?? role;
      return { text: `${name}: ${ruleset.decisions[decision]?.title ?? decision}.`, clause };
    });
  return { ...(figures.length === 0 ? {} : { figures: [...figures] }), ...(asks.length === 0 ? {} : { asks }) };
}

function oneElsewhere({ game, told }: Heard): Elsewhere {
  const { name, isDeaf, isSealed, asksForDice, ruleset, events } = game;
  const named = { gameId: game.game.gameId, rulesetId: ruleset.meta.id, name };
  if (isSealed || asksForDice || opensSecrets(ruleset, { events })) return { ...named, lines: [], needsDice: true };
  return { ...named, ...told, ...(isDeaf ? { notRunning: true as const } : {}) };
}

function ofFalls(falls: readonly Fall<readonly Elsewhere[]>[]): readonly Elsewhere[] {
  const games = new Map(falls.flatMap(({ value }) => value).map((one) => [one.gameId, one]));
  return [...games.values()].map((first) => {
    const { gameId, rulesetId, name } = first;
    const named = { gameId, rulesetId, name };
    const own = falls.map(({ dice, value }) => ({ dice, value: value.find((one) => one.gameId === gameId) }));
    if (own.every(({ value }) => JSON.stringify(value) === JSON.stringify(first))) return first;
    if (own.some(({ value }) => value?.needsDice)) return { ...named, lines: [], needsDice: true as const };
    const consequences = own.map(({ dice, value }) => ({ dice, value: consequenceOf(value) }));
    return { ...named, lines: [], outcomes: outcomesOf(consequences) };
  });
}

/** What is told for one throw, without what is the same for all. */
function consequenceOf(one: Elsewhere | undefined): Consequence {
  if (one === undefined) return { lines: [] };
  const { gameId: _, rulesetId: __, name: ___, notRunning: ____, ...told } = one;
  return told;
}
