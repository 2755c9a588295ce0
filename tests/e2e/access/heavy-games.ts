import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { marcher, marchingSetup } from '@/bench/submit/position';
import type { Awaited } from '@/lib/core/ruleset';
import { TARGETS } from '@/lib/rulesets/wif-victory/data/targets';
import { prepareGame } from '../prepared';
import { expect, test } from '../windows';

interface Position {
  readonly version: number;
  readonly awaiting: readonly Awaited[];
}

/** One action at a version; gives how the game stands then. */
async function act(request: APIRequestContext, path: string, version: number, data: object): Promise<Position> {
  const headers = {
    origin: test.info().project.use.baseURL ?? '',
    'idempotency-key': randomUUID(),
    'if-match': `"${version}"`,
  };
  const answer = await request.post(`/api${path}/actions`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const standing = async (request: APIRequestContext, path: string): Promise<Position> =>
  (await request.get(`/api${path}`)).json();

/** Reports and their confirmations, in turn. Each is a side and its action. */
async function playOut(request: APIRequestContext, path: string, steps: readonly (readonly [string, object])[]) {
  let { version } = await standing(request, path);
  for (const [role, step] of steps) ({ version } = await act(request, path, version, { role, ...step }));
}

/** A war with some forty counters and more than two hundred entries. */
export async function longWar(context: BrowserContext): Promise<string> {
  const seats = { german: 'me', japanese: 'me' } as const;
  const { path } = await prepareGame(context, {
    ruleset: 'triumph-of-the-will',
    name: 'Weighed',
    seats,
    setup: marchingSetup(),
  });
  const order = marcher();
  let now = await standing(context.request, path);
  for (let n = 0; n < 60; n += 1) {
    const { side, action } = order(now.awaiting);
    now = await act(context.request, path, now.version, { role: side, action });
  }
  return path;
}

const TURNS = ['SO', 'ND', 'JF', 'MA', 'MJ', 'JA'];
const turnOf = (n: number): string => `${TURNS[n % 6]}${39 + Math.floor((n + 4) / 6)}`;
const WHOLE_WAR = 20;
const HOUSE_TURNS = 10;

/** Twenty turns in which the Axis takes two targets each, every one confirmed, each with a note. */
export async function trackedWar(context: BrowserContext): Promise<string> {
  const seats = { axis: 'me', allied: 'me', organiser: 'me' } as const;
  const { path } = await prepareGame(context, { ruleset: 'wif-victory', name: 'Weighed', seats });
  const steps = Array.from({ length: WHOLE_WAR }, (_, n) => {
    const taken = TARGETS.slice(n * 2, n * 2 + 2);
    const changes = taken.map(({ id: target }) => ({ target, control: 'axis', by: 'GE', supplied: true }));
    const action = { type: 'report', body: { kind: 'turn', turn: turnOf(n), changes } };
    return [
      ['axis', { action, note: `Turn ${n + 1}: two cities more, and supply was looked at again.` }],
      ['allied', { action: { type: 'confirm', report: n + 1 } }],
    ] as const;
  });
  await playOut(context.request, path, steps.flat());
  return path;
}

/** Turns of the house rules of World in Flames, with a factory and the garrison in each. */
export async function houseWar(context: BrowserContext): Promise<string> {
  const seats = { axis: 'me', allied: 'me', organiser: 'me' } as const;
  const { path } = await prepareGame(context, { ruleset: 'wif-house', name: 'Weighed', seats });
  const japan = Array.from({ length: 9 }, (_, n) => ({ id: `Factory ${n + 1}`, hex: `Hex ${n + 1}` }));
  const confirmed = (report: number) => ['allied', { action: { type: 'confirm', report } }] as const;
  const turn = (n: number) =>
    [
      ['axis', { orders: `TURN ${turnOf(n)}\nGARRISON: ${n % 4}`, note: `Turn ${n + 1}: as we said.` }],
      confirmed(2 * n + 2),
      ['axis', { orders: `CLOSE ${turnOf(n)}` }],
      confirmed(2 * n + 3),
    ] as const;
  await playOut(context.request, path, [
    ['organiser', { action: { type: 'report', body: { kind: 'factories', japan } } }],
    ['axis', { action: { type: 'confirm', report: 1 } }],
    confirmed(1),
    ...Array.from({ length: HOUSE_TURNS }, (_, n) => turn(n)).flat(),
  ]);
  return path;
}

/** Victory cities in the first round. */
export async function cities(context: BrowserContext): Promise<string> {
  const seats = { axis: 'me', allies: 'me', organiser: 'me' } as const;
  const { path } = await prepareGame(context, { ruleset: 'axis-allies-victory-cities', name: 'Weighed', seats });
  await playOut(context.request, path, [
    ['axis', { orders: 'AGREE MAJOR' }],
    ['allies', { action: { type: 'confirm', report: 1 } }],
    ['allies', { orders: 'TURN Russia 1\nINF Moscow 4, Stalingrad 2\nAT Russia: 4 artillery' }],
    ['axis', { action: { type: 'confirm', report: 2 } }],
  ]);
  return path;
}

/** Two Game-Turns on Okinawa. */
export async function island(context: BrowserContext): Promise<string> {
  const seats = { us: 'me', japanese: 'me', organiser: 'me' } as const;
  const { path } = await prepareGame(context, { ruleset: 'okinawa-points', name: 'Weighed', seats });
  await playOut(context.request, path, [
    ['us', { orders: 'GT 14\nELIM JP 1-2-10/1-6 (Ae) RETREATED 2' }],
    ['japanese', { action: { type: 'confirm', report: 1 } }],
    ['us', { orders: 'GT 15\nELIM JP 1-2-10/1-6 (Ae) RETREATED 2' }],
    ['japanese', { action: { type: 'confirm', report: 2 } }],
  ]);
  return path;
}
