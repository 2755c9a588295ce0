import { describe, expect, it } from 'vitest';
import { accessLog, type RefusedAccess } from '@/lib/http/observe/refused-access';
import { testServer } from './support';

const THING = '/api/things/0190d9a2-7b1e-7c3a-9f00-000000000001';

interface Heard {
  readonly code: string;
  readonly userId: string | undefined;
}

/** What is noted when a route is asked like this. */
async function heard(method: 'GET' | 'POST', headers: Readonly<Record<string, string>>): Promise<readonly Heard[]> {
  const noted: Heard[] = [];
  const setting = testServer({
    refused: (code, _request, _id, caller) => noted.push({ code, userId: caller?.userId }),
  });
  const route = setting.table['/api/things/{thingId}']?.[method];
  const request = new Request(`http://localhost:3000${THING}`, { method, headers });
  await route?.(request, { params: Promise.resolve({ thingId: THING.slice(12) }) });
  return noted;
}

describe('[ASVS 16.3.2] refused access', () => {
  it('is noted by the API, with the caller where that is known', async () => {
    expect(await heard('POST', {})).toEqual([{ code: 'not-signed-in', userId: undefined }]);
    expect(await heard('POST', { authorization: 'Bearer read-token' })).toEqual([
      { code: 'insufficient-scope', userId: undefined },
    ]);
    expect(await heard('GET', { authorization: 'Bearer nobody' })).toEqual([
      { code: 'invalid-token', userId: undefined },
    ]);
    expect(await heard('GET', { authorization: 'Bearer write-token' })).toEqual([]);
  });

  const refused: RefusedAccess = {
    code: 'game-not-found',
    route: '/api/games/{gameId}',
    method: 'GET',
    requestId: 'r',
    userId: 'u',
  };

  it('is one line, of no more than what is named', () => {
    const lines: object[] = [];
    const note = accessLog();
    note(refused, { info: (facts: object) => void lines.push(facts) });
    expect(lines).toEqual([{ event: 'access-refused', ...refused }]);
  });

  it('is not what is refused for another reason', () => {
    const lines: object[] = [];
    const note = accessLog();
    for (const code of ['stale-version', 'invalid-request', 'overloaded', 'refused-by-rules'])
      note({ ...refused, code }, { info: (facts: object) => void lines.push(facts) });
    expect(lines).toEqual([]);
  });

  it('is 60 lines a minute at most, and then how many more there were', () => {
    let now = 60_000;
    const lines: object[] = [];
    const note = accessLog(() => now);
    const log = { info: (facts: object) => void lines.push(facts) };
    for (let at = 0; at < 1_000; at += 1) note(refused, log);
    expect(lines).toHaveLength(60);
    now = 119_999;
    note(refused, log);
    expect(lines).toHaveLength(60);
    now = 120_000;
    note(refused, log);
    expect(lines.slice(60)).toEqual([
      { event: 'access-refused-more', count: 941 },
      { event: 'access-refused', ...refused },
    ]);
  });
});
