import { z } from 'zod';
import type { GameSetup, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { isSeat, type Role } from '@/lib/core/ruleset';
import type { CampaignKind } from '@/lib/rulesets/campaigns';
import { sha256Hex } from '@/lib/trust/crypto';
import { storeOnce } from '../create/create-once';
import {
  checkName,
  checkSeats,
  createProgress,
  invalid,
  invitationJobs,
  invitationsOf,
  invitationsSchema,
  type NewGamePlan,
  newGameOf,
  newSeat,
  type SeatRequest,
  setupOfNewGame,
} from '../create/new-game';
import { planCommit } from '../engine/commit-plan';
import { newDice } from '../engine/dice-box';
import { plainObject } from '../engine/entries';
import { refusingLoss } from '../engine/loss';
import { beginPlay } from '../engine/progress';
import { deliverSignals, type Member } from '../engine/signals';
import { type GameError, refuse } from '../model/errors';
import { campaignIdOfKey, gameIdOfKey, newCampaignId, newGameId } from '../model/ids';
import type { Ladder } from '../model/ladder/shapes';
import { tooManyGames } from '../model/quota';
import type { Commit, NewCampaign, NewSeat } from '../model/records';
import type { Services, ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import type { UserId } from '../model/types';
import { penNameOf } from '../names/choose-name';

export interface CreateCampaignInput {
  readonly by: UserId;
  /** One of `listCampaignKinds`. */
  readonly kind: string;
  readonly name: string;
  /** The set-up of each game by its rules system; what the kind fixes goes over it. */
  readonly setups: Readonly<Record<string, unknown>>;
  /**
   * One roster: a role that several games have is filled the same in all of them. One line for every player; an
   * organiser's seat without a line is the creator's own.
   */
  readonly seats: readonly SeatRequest[];
  /** What is done in each of its games where a side does not answer; nothing by default. */
  readonly ladder?: Ladder;
  /** One of their pen names, to go by in its games; their own name by default. */
  readonly penName?: string | undefined;
  /** The same key of the same user again makes no second campaign: it gets the answer of the first time. */
  readonly idempotencyKey?: string;
}

export const createdCampaignSchema = z
  .strictObject({
    campaignId: z.uuid(),
    /** In the order of the kind. */
    games: z.array(z.strictObject({ gameId: z.uuid(), rulesetId: z.string().min(1).max(60) })),
    invitations: invitationsSchema,
  })
  .meta({
    id: 'CreatedCampaign',
    description: 'Each invitation seats the person who takes it in every game with that role.',
  });

export type CreatedCampaign = Infer<typeof createdCampaignSchema>;

/**
 * Makes a campaign with all its games, in one transaction. All games begin at once when the creator takes every seat,
 * otherwise when the last seat is taken.
 */
export const createCampaign = (
  services: ServicesWith<
    'createCampaign' | 'readCommand' | 'readOwnNames',
    'allCampaignKinds' | 'findRuleset' | 'now' | 'quota' | 'randomBytes'
  >,
  input: CreateCampaignInput,
): Promise<Result<CreatedCampaign, GameError>> => refusingLoss(() => createNow(services, input));

async function createNow(
  services: ServicesWith<
    'createCampaign' | 'readCommand' | 'readOwnNames',
    'allCampaignKinds' | 'findRuleset' | 'now' | 'quota' | 'randomBytes'
  >,
  input: CreateCampaignInput,
): Promise<Result<CreatedCampaign, GameError>> {
  const kind = services.allCampaignKinds().find(({ id }) => id === input.kind);
  if (kind === undefined) {
    return err(refuse('unknown-campaign-kind', `There is no kind of campaign "${input.kind}" here.`));
  }
  const plan = check(services, kind, input);
  if (!plan.ok) return plan;
  const named = await penNameOf(services, input);
  if (!named.ok) return named;
  const { campaign: planned, created } = createAll(services, plan.value, input);
  const campaign = { ...planned, games: planned.games.map((game) => ({ ...game, ...named.value })) };
  const [first] = created.games;
  const { by: userId, idempotencyKey: key } = input;
  if (key === undefined || first === undefined) {
    const reached = await services.store.createCampaign(campaign, services.quota);
    return reached === undefined ? ok(created) : err(tooManyGames(services, reached));
  }
  const request = { gameId: first.gameId, userId, key, requestHash: requestHash(input) };
  return storeOnce(services, request, created, (answer) =>
    services.store.createCampaign(answering(campaign, answer), services.quota),
  );
}

/** The answer lies with the first game. */
function answering({ games: [first, ...rest], ...campaign }: NewCampaign, answer: Commit['answer']): NewCampaign {
  if (first === undefined || answer === undefined) return { ...campaign, games: rest };
  return { ...campaign, games: [{ ...first, first: { ...first.first, answer } }, ...rest] };
}

function requestHash({ kind, name, setups, seats, ladder, penName }: CreateCampaignInput): string {
  const meant = ['campaign', kind, name, setups, seats];
  const more = [
    ...(ladder === undefined ? [] : [plainObject(ladder)]),
    ...(penName === undefined ? [] : [{ penName }]),
  ];
  return sha256Hex(JSON.stringify([...meant, ...more]));
}

/** One game of a campaign that is about to be made. */
interface PlannedGame {
  readonly ruleset: Playable;
  readonly title: string;
  readonly setup: GameSetup;
  readonly roles: readonly Role[];
}

interface Plan {
  readonly kind: CampaignKind;
  readonly name: string;
  readonly games: readonly PlannedGame[];
  readonly seats: readonly SeatRequest[];
}

function check(
  services: Pick<Services, 'findRuleset'>,
  kind: CampaignKind,
  input: CreateCampaignInput,
): Result<Plan, GameError> {
  const name = checkName(input.name);
  if (!name.ok) return name;
  const stranger = Object.keys(input.setups).find((id) => !kind.games.some(({ rulesetId }) => rulesetId === id));
  if (stranger !== undefined) return err(invalid(`setups.${stranger}`, 'This campaign has no such game.'));
  const shared = sharedOf(kind, input);
  const games: PlannedGame[] = [];
  for (const { rulesetId, title, fixed } of kind.games) {
    const ruleset = services.findRuleset(rulesetId);
    if (ruleset === undefined) return err(refuse('unknown-ruleset', `There is no rules system "${rulesetId}" here.`));
    const asked = input.setups[rulesetId] ?? {};
    const setup = setupOfNewGame(ruleset, withFixed(asked, { ...shared, ...fixed }), `setups.${rulesetId}`);
    if (!setup.ok) return setup;
    games.push({ ruleset, title, setup: setup.value, roles: ruleset.roles(setup.value) });
  }
  const seats = checkSeats(rosterOf(games), input.seats);
  if (!seats.ok) return seats;
  const machine = seats.value.find(({ fill }) => fill === 'opponent');
  if (machine !== undefined) {
    return err(invalid(`seats.${machine.role}`, 'The built-in opponent plays no campaigns.'));
  }
  return ok({ kind, name: name.value, games, seats: seats.value });
}

/** What one game's set-up says for all. */
function sharedOf({ games, shared = [] }: CampaignKind, { setups }: CreateCampaignInput): object {
  const asked = games.map(({ rulesetId }) => new Map(Object.entries(Object(setups[rulesetId]))));
  const said = shared.flatMap((name) => {
    const value = asked.find((setup) => setup.get(name) !== undefined)?.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(said);
}

/** What is no object stays what it is: the ruleset's schema says what is wrong with it. */
const withFixed = (asked: unknown, fixed: object): unknown =>
  typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? { ...asked, ...fixed } : asked;

/** Every seat of every game, once a role. */
function rosterOf(games: readonly PlannedGame[]): readonly Role[] {
  const roster = new Map<string, Role>();
  for (const role of games.flatMap(({ roles }) => roles).filter(isSeat)) {
    // A role that plays in one game and organises another must be named like a player.
    if (roster.get(role.id)?.kind !== 'player') roster.set(role.id, role);
  }
  return [...roster.values()];
}

function createAll(
  services: Pick<Services, 'now' | 'randomBytes'>,
  plan: Plan,
  { by, idempotencyKey: key, ladder }: CreateCampaignInput,
) {
  const campaignId = key === undefined ? newCampaignId(services) : campaignIdOfKey(by, key);
  const roster = plan.seats.map((seat) => newSeat(services, by, seat));
  const plans = plan.games.map(({ ruleset, title, setup, roles }): NewGamePlan => {
    const ofKey = JSON.stringify([campaignId, ruleset.meta.id]);
    const gameId = key === undefined ? newGameId(services) : gameIdOfKey(by, ofKey);
    const players = roles.filter(({ kind }) => kind === 'player').map(({ id }) => id);
    const dice = newDice(services, players);
    return {
      gameId,
      campaignId,
      name: `${plan.name}: ${title}`,
      by,
      ruleset,
      setup,
      seats: seatsIn(roles, roster),
      dice,
      ...(ladder === undefined ? {} : { ladder }),
    };
  });
  const withFirst = begun(services, plans, by).map(({ plan, first }, at) => {
    const { gameId, seats } = plan;
    const invited = newTo(plans.slice(0, at), seats);
    const jobs = [...invitationJobs(gameId, invited, first), ...first.jobs];
    return { game: newGameOf(plan, { ...first, jobs }), invitations: invitationsOf(gameId, invited) };
  });
  const games = withFirst.map(({ game }) => game);
  const campaign: NewCampaign = { campaignId, kind: plan.kind.id, name: plan.name, ownerId: by, games };
  const created: CreatedCampaign = {
    campaignId,
    games: games.map(({ gameId, rulesetId }) => ({ gameId, rulesetId })),
    invitations: withFirst.flatMap(({ invitations }) => invitations),
  };
  return { campaign, created };
}

/** The seats of one game, in the order of its roles. The secret of a role's invitation opens it in every game. */
function seatsIn(roles: readonly Role[], roster: readonly NewSeat[]): readonly NewSeat[] {
  return roles.filter(isSeat).flatMap(({ id, kind }) => {
    const seats = roster.filter(({ role }) => role === id);
    // Nobody stands by for an organiser, which a player of one game may be in another.
    return kind === 'player' ? seats : seats.map(({ understudy: _, ...seat }) => seat);
  });
}

/** Those seats whose role no earlier game has: a role is invited once. */
function newTo(earlier: readonly NewGamePlan[], seats: readonly NewSeat[]): readonly NewSeat[] {
  const known = new Set(earlier.flatMap((plan) => plan.seats).map(({ role }) => role));
  return seats.filter(({ role }) => !known.has(role));
}

/** A game, and its first command. */
interface Begun {
  readonly plan: NewGamePlan;
  readonly first: Commit;
}

/** They begin only together, and then hear each other's beginning. */
function begun(
  services: Pick<Services, 'now' | 'randomBytes'>,
  plans: readonly NewGamePlan[],
  by: UserId,
): readonly Begun[] {
  const full = plans.every(({ seats }) => seats.every(({ userId }) => userId !== undefined));
  const members = plans.map((plan): Member => {
    const member = { ...createProgress(plan), roles: plan.ruleset.roles(plan.setup) };
    return full ? beginPlay(member, plan.setup) : member;
  });
  const at = services.now().toISOString();
  const after = full ? deliverSignals(members) : members;
  return plans.flatMap((plan, place) => {
    const member = after[place];
    return member === undefined ? [] : [{ plan, first: planCommit(services, member, { at, by }).commit }];
  });
}
