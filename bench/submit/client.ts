import type { Awaited } from '@/lib/core/ruleset';
import type { Services } from '@/lib/games/model/services';
import { submitAction } from '@/lib/games/play/submit-action';
import type { Order, Side } from './position';
import { Wire } from './wire';

/** A game under load: where it stands, and the next action. */
export interface Running {
  readonly gameId: string;
  version: number;
  awaiting: readonly Awaited[];
  readonly next: (awaiting: readonly Awaited[]) => Order;
}

/** Answered: stored. Throws on anything else. */
export type Submit = (game: Running) => Promise<void>;

interface Receipt {
  readonly version: number;
  readonly awaiting: readonly Awaited[];
}

/** Straight to the use-case, in this process. */
export function inProcess(services: Services, players: Readonly<Record<Side, string>>): Submit {
  return async (game) => {
    const { side, action } = game.next(game.awaiting);
    const idempotencyKey = `${side}-${game.version}`;
    const { gameId, version: expectedVersion } = game;
    const done = await submitAction(services, {
      by: players[side],
      gameId,
      role: side,
      action,
      expectedVersion,
      idempotencyKey,
    });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    moveOn(game, done.value);
  };
}

/** Over HTTP with the players' own tokens, a kept-alive connection a game. */
export function overHttp(address: string, tokens: Readonly<Record<Side, string>>): Submit {
  const { hostname, port, host } = new URL(address);
  const wires = new Map<string, Wire>();
  return async (game) => {
    const wire = wires.get(game.gameId) ?? new Wire(hostname, Number(port));
    wires.set(game.gameId, wire);
    const { side, action } = game.next(game.awaiting);
    const { status, body } = await wire.send(requestOf(host, tokens[side], game, side, action));
    if (status !== 200) throw new Error(`${status} ${body}`);
    moveOn(game, JSON.parse(body));
  };
}

/** One small request after the other to another service, a kept-alive connection a lane; `name` tells the lanes of several runs apart. */
export function bareLanes(address: string, lanes: number, name = 0): readonly (() => Promise<void>)[] {
  const { hostname, port, host } = new URL(address);
  return Array.from({ length: lanes }, (_, number) => {
    const lane = name + number;
    const wire = new Wire(hostname, Number(port));
    let n = 0;
    return async () => {
      n += 1;
      const body = JSON.stringify({ lane, n });
      const head = `POST / HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${body.length}\r\n\r\n`;
      const { status, body: answer } = await wire.send(head + body);
      if (status !== 200) throw new Error(`it answered ${status}: ${answer}`);
    };
  });
}

/** ASCII only: its length is that of its text. */
function requestOf(host: string, token: string, game: Running, side: Side, action: object): string {
  const body = JSON.stringify({ role: side, action });
  return [
    `POST /api/games/${game.gameId}/actions HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    `authorization: Bearer ${token}`,
    `idempotency-key: ${side}-${game.version}`,
    `if-match: "${game.version}"`,
    '',
    body,
  ].join('\r\n');
}

function moveOn(game: Running, { version, awaiting }: Receipt): void {
  game.version = version;
  game.awaiting = awaiting;
}
