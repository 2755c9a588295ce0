import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_HEADER, isEmbeddable } from '@/lib/http/server/embedding';
import type { WebServer } from '@/lib/http/server/web-server';
import { running, testServer } from './support';

/** Which pages another site may put into a frame: what the browser is told, and what the page is. */

let url: string;
let web: WebServer;
let seen: IncomingHttpHeaders = {};

beforeAll(async () => {
  const setting = testServer();
  const pages = async (
    request: { headers: IncomingHttpHeaders },
    response: { end: (text: string) => void },
  ): Promise<void> => {
    seen = { ...request.headers };
    response.end('a page');
  };
  ({ url, web } = await running({ ...setting.options, pages, pagesApi: [], fromAnywhere: [] }));
});
afterAll(() => web.close({ idle: 0, all: 1000 }));

async function ancestorsOf(path: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const answer = await fetch(`${url}${path}`, { headers });
  return /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
}

describe('a page in the frame of another site', () => {
  it('is the replay that is asked for as such', async () => {
    expect(await ancestorsOf('/games/some-id/replay?embed=1')).toBe('*');
    expect(await ancestorsOf('/games/some-id/replay?at=7&embed=1')).toBe('*');
    expect(seen[EMBEDDED_HEADER]).toBe('1');
  });

  it.each([
    '/games/some-id/replay',
    '/games/some-id/replay?embed=0',
    '/games/some-id/replay?embed=1&embed=0',
    '/games/some-id/replay?x=embed=1',
    '/games/some-id?embed=1',
    '/games/some-id/log?embed=1',
    '/games/a/b/replay?embed=1',
    '/x/games/some-id/replay?embed=1',
    '/games/some-id/replay/more?embed=1',
    '/profile?embed=1',
    '/?embed=1',
  ])('is not %s', async (path) => {
    expect(await ancestorsOf(path)).toBe("'self'");
    expect(seen[EMBEDDED_HEADER]).toBeUndefined();
    expect(isEmbeddable(path)).toBe(false);
  });

  it('is nothing that a caller can claim by a header', async () => {
    expect(await ancestorsOf('/games/some-id', { [EMBEDDED_HEADER]: '1' })).toBe("'self'");
    expect(seen[EMBEDDED_HEADER]).toBeUndefined();
  });
});
