import { act, order, type Players, read, send, type Who } from './players';
import { POLAR_WAR } from './polar-war';

/** Time for a decision and a bank beyond it, with weekends off, days of one's own and time to think. */
const CLOCK = {
  version: 1,
  zone: 'Europe/Rome',
  time: { kind: 'each', per: 'decision', hours: 72 },
  bank: { hours: 168, gain: 12, most: 336 },
  freeDay: true,
  restDays: [6, 7],
  ownRest: { weekdays: 1, dates: 2 },
  think: { days: 3, turns: 2 },
  vacation: 21,
  atZero: 'tell',
} as const;

/** A seat, who has it, and what they say there, in the order of the game. */
type Line = readonly [who: Who, role: string, orders: string, note?: string];

interface NewGame {
  readonly ruleset: string;
  readonly name: string;
  readonly setup?: object;
  /** Who makes it and who takes the other seats. */
  readonly by: Who;
  readonly seats: Readonly<Record<string, Who | 'open'>>;
  readonly ownSeeds?: boolean;
  readonly press?: 'open';
  readonly clock?: object;
}

interface Made {
  readonly gameId: string;
  readonly invitations: readonly { readonly role: string; readonly path: string }[];
}

/** A game whose seats are all taken, but those that stay open; gives its id. */
async function makeGame(players: Players, { by, seats, ...asked }: NewGame): Promise<string> {
  const wanted = Object.entries(seats).map(([role, who]) => ({ role, fill: who === by ? 'me' : 'open' }));
  const { gameId, invitations } = await send<Made>(players, by, '/api/games', { ...asked, seats: wanted });
  for (const { role, path } of invitations) {
    const who = seats[role];
    if (who !== undefined && who !== 'open') await send(players, who, `/api/invitations/${path.split('/').at(-1)}`, {});
  }
  return gameId;
}

async function play(players: Players, gameId: string, lines: readonly Line[]): Promise<void> {
  for (const [who, role, orders, note] of lines) await order(players, who, gameId, role, orders, note);
}

/** A war over the whole globe in which Clara is the game master, with an action that was voided. */
export async function polarWar(players: Players): Promise<string> {
  const gameId = await makeGame(players, {
    ruleset: 'triumph-of-the-will',
    name: 'The polar war',
    setup: { position: POLAR_WAR },
    by: 'clara',
    seats: { german: 'anna', japanese: 'boris', 'game-master': 'clara' },
    press: 'open',
  });
  const moves: readonly Line[] = [
    ['anna', 'german', 'MOVE 2 Inf: Western Europe -> Greater Germany'],
    ['boris', 'japanese', 'MOVE 1 Inf: Meng-Chang -> Manchukuo'],
    ['anna', 'german', 'MOVE 1 Fl: North Atlantic -> Caribbean Sea'],
    ['boris', 'japanese', 'MOVE 1 Fl: Western Pacific Ocean -> Eastern Pacific Ocean'],
  ];
  await play(players, gameId, moves);
  const meant = await order(players, 'anna', gameId, 'german', 'MOVE 1 Inf: Greater Germany -> Western Europe');
  await act(players, 'clara', gameId, 'desk/void', { target: meant, note: 'Anna sent the wrong army; Boris agrees.' });
  await talk(players, gameId);
  return gameId;
}

async function talk(players: Players, gameId: string): Promise<void> {
  const press = `/api/games/${gameId}/press`;
  await send(players, 'boris', press, { to: ['german'], text: 'Leave Manchukuo alone, and Iran is yours.' });
  await send(players, 'anna', press, { to: ['japanese'], text: 'I will think about it until Sunday.' });
  await send(players, 'anna', `${press}/notebook`, {
    text: 'Russia first. The fleet goes to the Caribbean either way.',
  });
  await send(players, 'clara', `${press}/announcements`, {
    text: 'I am away next week; Boris has my telephone number.',
  });
}

/** The same war with a battle that waits for one side to line up. */
export async function battle(players: Players): Promise<string> {
  const gameId = await makeGame(players, {
    ruleset: 'triumph-of-the-will',
    name: 'The battle for Manchukuo',
    setup: { position: POLAR_WAR },
    by: 'anna',
    seats: { german: 'anna', japanese: 'boris' },
    clock: CLOCK,
  });
  await order(players, 'anna', gameId, 'german', 'MOVE 2 Inf, 3 Pz, 1 6SS: Russia -> Manchukuo');
  return gameId;
}

export async function victoryCities(players: Players): Promise<string> {
  const gameId = await makeGame(players, {
    ruleset: 'axis-allies-victory-cities',
    name: 'Cities of the world',
    by: 'anna',
    seats: { axis: 'anna', allies: 'boris', organiser: 'anna' },
  });
  await play(players, gameId, [
    ['anna', 'axis', 'AGREE MAJOR'],
    ['boris', 'allies', 'CONFIRM 1'],
    ['boris', 'allies', 'TURN Russia 1\nINF Moscow 4, Stalingrad 2\nAT Russia: 4 artillery'],
    ['anna', 'axis', 'CONFIRM 2'],
    ['anna', 'axis', 'ATTACK UK BY Germany'],
    ['boris', 'allies', 'EMERGENCY London 2'],
    ['anna', 'axis', 'TURN Germany 1\nINF Berlin 4, Paris 1\nAT Germany: 5 armor, 1 fighter'],
  ]);
  return gameId;
}

export async function okinawa(players: Players): Promise<string> {
  const gameId = await makeGame(players, {
    ruleset: 'okinawa-points',
    name: 'The last island',
    by: 'anna',
    seats: { us: 'anna', japanese: 'boris', organiser: 'anna' },
  });
  await play(players, gameId, [
    ['anna', 'us', 'GT 14\nRETREAT US 3 units 3 hexes by JP (D1)\nELIM JP 1-2-10/1-6 (Ae) RETREATED 2'],
    ['boris', 'japanese', 'CONFIRM 1'],
    ['boris', 'japanese', 'GT 15\nJP EXIT 2-3-10 REMOVES 4-3-10 x3\nON MAP US 23'],
    ['anna', 'us', 'CONFIRM 2'],
    ['anna', 'us', 'US EXIT 4-3-10 x3\nGT 16\nELIM US 4-3-10 x2 (D4)'],
  ]);
  return gameId;
}

/** A campaign that was already running, whose sheet Anna is to fill in. */
export async function runningWar(players: Players): Promise<string> {
  const made = await send<{ readonly campaignId: string; readonly invitations: readonly { readonly path: string }[] }>(
    players,
    'anna',
    '/api/campaigns',
    {
      kind: 'world-in-flames',
      name: 'Since 1939',
      setups: { 'wif-victory': { midWar: true } },
      seats: [
        { role: 'axis', fill: 'me' },
        { role: 'allied', fill: 'open' },
        { role: 'organiser', fill: 'me' },
      ],
    },
  );
  const token = made.invitations[0]?.path.split('/').at(-1);
  await send(players, 'boris', `/api/invitations/${token}`, {});
  return made.campaignId;
}

/** A game whose game master has looked at a choice that is still sealed; gives the number of its entry too. */
export async function sealed(players: Players): Promise<readonly [gameId: string, seq: number]> {
  const gameId = await makeGame(players, {
    ruleset: 'triumph-of-the-will',
    name: 'Forces under seal',
    by: 'clara',
    seats: { german: 'anna', japanese: 'boris', 'game-master': 'clara' },
  });
  const seq = await order(players, 'anna', gameId, 'german', 'FORCES 6 Inf, 3 Pz, 3 Fl');
  await act(players, 'clara', gameId, 'desk/look', { seq, note: 'Anna asks whether her forces arrived whole.' });
  return [gameId, seq];
}

/** A game that is over: its second turn was reported, and one side gave up. */
export async function finished(players: Players): Promise<string> {
  const gameId = await makeGame(players, {
    ruleset: 'okinawa-points',
    name: 'An island that fell',
    by: 'anna',
    seats: { us: 'anna', japanese: 'boris', organiser: 'anna' },
  });
  await play(players, gameId, [
    ['anna', 'us', 'GT 14\nELIM JP 1-2-10/1-6 (Ae) RETREATED 2'],
    ['boris', 'japanese', 'CONFIRM 1'],
  ]);
  await act(players, 'boris', gameId, 'actions', { role: 'japanese', action: { type: 'concede' } });
  return gameId;
}

/** A game in which every side makes its own share of the dice: it waits for them. */
export const ownSeeds = (players: Players): Promise<string> =>
  makeGame(players, {
    ruleset: 'triumph-of-the-will',
    name: 'Dice of our own',
    by: 'anna',
    seats: { german: 'anna', japanese: 'boris' },
    ownSeeds: true,
  });

interface Listed {
  readonly games: readonly { readonly gameId: string; readonly name: string }[];
}

/** One of the demo's own games, by its name. */
export async function demoGame(players: Players, name: string): Promise<string> {
  const { games } = await read<Listed>(players, 'anna', '/api/games');
  const found = games.find((game) => game.name === name)?.gameId;
  if (found === undefined) throw new Error(`the demo has no game “${name}”`);
  return found;
}

/** Anna owns two games and plays in neither: Boris asks to own the one, and is offered the other. */
export async function owners(
  players: Players,
): Promise<{ readonly ownerAsked: string; readonly ownerOffered: string }> {
  const made = (name: string) =>
    makeGame(players, {
      ruleset: 'wif-victory',
      name,
      by: 'anna',
      seats: { axis: 'boris', allied: 'clara', organiser: 'anna' },
    });
  const [ownerAsked, ownerOffered] = [await made('Nobody answers'), await made('Passed on')];
  await act(players, 'boris', ownerAsked, 'owner/propose', { to: 'p2', note: 'Not a word since March.' });
  await act(players, 'anna', ownerOffered, 'owner/propose', { to: 'p2', note: 'I move house.' });
  return { ownerAsked, ownerOffered };
}
