import { Agent, request } from 'node:http';
import type { Awaited } from '../../lib/core/ruleset';
import type { House } from '../../lib/games/ports';
import { submitAction } from '../../lib/games/submit-action';
import type { Order, Side } from './position';

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
export function inProcess(house: House, players: Readonly<Record<Side, string>>): Submit {
  return async (game) => {
    const { side, action } = game.next(game.awaiting);
    const idempotencyKey = `${side}-${game.version}`;
    const { gameId, version: expectedVersion } = game;
    const done = await submitAction(house, {
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

/** Over HTTP with kept-alive connections and the players' own tokens. */
export function overHttp(address: string, tokens: Readonly<Record<Side, string>>): Submit {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(address);
  return (game) => {
    const { side, action } = game.next(game.awaiting);
    const body = JSON.stringify({ role: side, action });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${tokens[side]}`,
      'idempotency-key': `${side}-${game.version}`,
      'if-match': `"${game.version}"`,
    };
    const path = `/api/games/${game.gameId}/actions`;
    return new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode !== 200) return reject(new Error(`${response.statusCode} ${text}`));
          moveOn(game, JSON.parse(text));
          resolve();
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  };
}

function moveOn(game: Running, { version, awaiting }: Receipt): void {
  game.version = version;
  game.awaiting = awaiting;
}
