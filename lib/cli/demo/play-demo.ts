import { seededDice } from '@/lib/core/dice';
import type { Playable } from '@/lib/core/playable';
import type { Awaited, RoleId } from '@/lib/core/ruleset';
import { createGame } from '@/lib/games/create/create-game';
import { storedPosition } from '@/lib/games/engine/snapshot';
import type { Services } from '@/lib/games/model/services';
import type { GameId, UserId } from '@/lib/games/model/types';
import { postSeat } from '@/lib/games/open-seats/post-seat';
import { listGames } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { joinGame } from '@/lib/games/seats/join-game';
import { accepted } from './accepted';

export interface DemoPeople {
  readonly anna: UserId;
  readonly boris: UserId;
}

const RULESET = 'triumph-of-the-will';
const RUNNING = 'The long war';
const OPEN = 'Looking for an opponent';
const TAUGHT = 'First steps, against the built-in opponent';

/** The demo's game is left where Anna is asked, from this turn on. */
const TURN = 3;
/** A guard, not a plan: random play gets to that turn in far fewer. */
const MAX_ACTIONS = 2000;
const PICKS = 1939;

/** Three games, made as players make them: through the use-cases. False when all are there already. */
export async function playDemo(services: Services, people: DemoPeople): Promise<boolean> {
  const ruleset = services.findRuleset(RULESET);
  if (ruleset === undefined) throw new Error(`the demo needs the ruleset ${RULESET}`);
  const known = accepted(await listGames(services, { by: people.anna })).games;
  const running =
    known.find(({ name }) => name === RUNNING)?.gameId ?? (await createRunning(services, ruleset, people));
  const played = await playOn(services, ruleset, running, people);
  if (played > 0) await openToAll(services, running, people.anna);
  const opened = known.some(({ name }) => name === OPEN);
  if (!opened) await lookForSomebody(services, ruleset, people.anna);
  const taught = known.some(({ name }) => name === TAUGHT);
  if (!taught) await create(services, ruleset, people.anna, TAUGHT, 'opponent');
  return played > 0 || !opened || !taught;
}

/** Its free seat stands among the open seats. */
async function lookForSomebody(services: Services, ruleset: Playable, by: UserId): Promise<void> {
  const { gameId } = await create(services, ruleset, by, OPEN);
  const [, role = ''] = playerRoles(ruleset);
  const words = 'Beginners welcome: take your time.';
  accepted(await postSeat(services, { by, gameId, role, hours: 'evenings', words }));
}

function playerRoles(ruleset: Playable): readonly RoleId[] {
  const setup = ruleset.parseSetup({});
  if (!setup.ok) throw new Error(`${ruleset.meta.id} has no usual set-up`);
  return ruleset.roles(setup.value).flatMap(({ id, kind }) => (kind === 'player' ? [id] : []));
}

/** Anna takes the first side; the other seats are open by default. Answers with the invitations' tokens. */
async function create(
  services: Services,
  ruleset: Playable,
  by: UserId,
  name: string,
  others: 'open' | 'opponent' = 'open',
) {
  const seats = playerRoles(ruleset).map((role, at) => ({
    role,
    fill: at === 0 ? ('me' as const) : others,
  }));
  const created = await createGame(services, { by, rulesetId: ruleset.meta.id, name, setup: {}, seats });
  const { gameId, invitations } = accepted(created);
  return { gameId, tokens: invitations.map(({ path }) => path.split('/').at(-1) ?? '') };
}

async function createRunning(services: Services, ruleset: Playable, { anna, boris }: DemoPeople): Promise<GameId> {
  const { gameId, tokens } = await create(services, ruleset, anna, RUNNING);
  for (const token of tokens) accepted(await joinGame(services, { by: boris, token }));
  return gameId;
}

/** The home page shows it, and everybody may watch. */
async function openToAll(services: Services, gameId: GameId, by: UserId): Promise<void> {
  const { version, visibility } = accepted(await readGame(services, { by, gameId }));
  if (visibility === 'public') return;
  const idempotencyKey = `demo-public-${version}`;
  accepted(
    await changeVisibility(services, { by, gameId, visibility: 'public', expectedVersion: version, idempotencyKey }),
  );
}

/** Plays legal actions at random, but the same ones each time, until it is Anna's turn to think. */
async function playOn(services: Services, ruleset: Playable, gameId: GameId, people: DemoPeople): Promise<number> {
  const dice = seededDice(PICKS);
  const pick = (n: number): number => dice(n) - 1;
  for (let actions = 0; actions < MAX_ACTIONS; actions += 1) {
    const next = await nextToAct(services, ruleset, gameId, people);
    if (next === undefined || (next.turn >= TURN && next.by === people.anna)) return actions;
    const { state, role, by, version } = next;
    const templates = ruleset.options(state, role);
    const template = templates[pick(templates.length)];
    if (template === undefined) throw new Error(`the demo finds nothing to do for ${role}`);
    const action = ruleset.complete(state, template, pick);
    const command = { by, gameId, role, action, expectedVersion: version, idempotencyKey: `demo-${version}` };
    accepted(await submitAction(services, command));
  }
  throw new Error(`the demo did not come to turn ${TURN} in ${MAX_ACTIONS} actions`);
}

interface Next extends Pick<Awaited, 'role'> {
  readonly state: ReturnType<Playable['loadState']>;
  readonly version: number;
  readonly turn: number;
  readonly by: UserId;
}

/** Whose action it is; undefined when nobody is asked any more. */
async function nextToAct(
  services: Services,
  ruleset: Playable,
  gameId: GameId,
  { anna, boris }: DemoPeople,
): Promise<Next | undefined> {
  const stored = await storedPosition(services, {
    gameId,
    rulesetId: ruleset.meta.id,
    rulesetVersion: ruleset.meta.version,
  });
  if (stored === undefined) throw new Error(`the demo game ${gameId} has no state`);
  const { state } = stored;
  const asked = ruleset.awaiting(state)[0];
  if (asked === undefined) return undefined;
  const first = playerRoles(ruleset)[0];
  const by = asked.role === first ? anna : boris;
  return { state, role: asked.role, version: stored.version, turn: ruleset.standing(state).turn, by };
}
