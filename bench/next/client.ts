import { Agent, request } from 'node:http';
import type { Running } from '../submit/client';
import type { Side } from '../submit/position';

/** Resolves when the answer is read whole. Throws on any status but 200. */
export type Submit = (game: Running) => Promise<void>;

/** By node's own client, which reads answers with and without a length: Next sends them without. */
export function submitOver(address: string, tokens: Readonly<Record<Side, string>>): Submit {
  const agent = new Agent({ keepAlive: true, noDelay: true });
  return async (game) => {
    const { side, action } = game.next(game.awaiting);
    const body = JSON.stringify({ role: side, action });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${tokens[side]}`,
      'idempotency-key': `${side}-${game.version}`,
      'if-match': `"${game.version}"`,
    };
    const { status, text } = await post(`${address}/api/games/${game.gameId}/actions`, headers, body, agent);
    if (status !== 200) throw new Error(`${status} ${text}`);
    const { version, awaiting } = JSON.parse(text);
    Object.assign(game, { version, awaiting });
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

function post(url: string, headers: Readonly<Record<string, string | number>>, body: string, agent: Agent) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
