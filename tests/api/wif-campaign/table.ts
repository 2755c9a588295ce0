import { expect } from 'vitest';
import type { Awaited } from '@/lib/core/ruleset';
import type { CreatedCampaign } from '@/lib/games/campaigns/create-campaign';
import type { LogEntryView } from '@/lib/games/model/types';
import { fireTimer } from '@/lib/games/play/fire-timer';
import type { TestServer, TestUser } from '@/tests/support/server';
import { type Answer, bearer, call, guards } from '../support';

export type Part = 'axis' | 'allied' | 'organiser';

/** Three people at one table with two books: victory points and house rules. */
export interface Campaign {
  readonly server: TestServer;
  readonly people: Readonly<Record<Part, TestUser>>;
  readonly campaignId: string;
  readonly victory: string;
  readonly houseRules: string;
}

export interface Book {
  readonly version: number;
  readonly status: string;
  readonly awaiting: readonly Awaited[];
  readonly deadlines: readonly { readonly key: string; readonly at: string }[];
  readonly view: Readonly<Record<string, unknown>> & {
    readonly reporting: {
      readonly pending?: { readonly id: number; readonly status: string; readonly effects: readonly unknown[] };
      readonly filed: readonly {
        readonly id: number;
        readonly body: { readonly kind: string; readonly turn?: string };
      }[];
    };
  };
}

/** Clara is the organiser and makes it; Anna and Boris come in by its two invitations, one for each side. */
export async function sitDown(server: TestServer): Promise<Campaign> {
  const people = {
    axis: await server.user('anna'),
    allied: await server.user('boris'),
    organiser: await server.user('clara'),
  };
  const made = await call(server, '/api/campaigns', {
    headers: { ...bearer(people.organiser), 'idempotency-key': 'the-campaign' },
    body: {
      kind: 'world-in-flames',
      name: 'The long war',
      setups: { 'wif-victory': { objectionHours: 24 }, 'wif-house': { objectionHours: 24 } },
      seats: [
        { role: 'axis', fill: 'open' },
        { role: 'allied', fill: 'open' },
        { role: 'organiser', fill: 'me' },
      ],
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { campaignId, games, invitations } = made.body as unknown as CreatedCampaign;
  expect(invitations.map(({ role }) => role)).toEqual(['axis', 'allied']);
  for (const [index, part] of (['axis', 'allied'] as const).entries()) {
    const path = `/api/invitations/${invitations[index]?.path.split('/').at(-1)}`;
    const joined = await call(server, path, { method: 'POST', headers: bearer(people[part]) });
    expect(joined.status, JSON.stringify(joined.body)).toBeLessThan(300);
  }
  const idOf = (ruleset: string) => games.find(({ rulesetId }) => rulesetId === ruleset)?.gameId ?? '';
  return { server, people, campaignId, victory: idOf('wif-victory'), houseRules: idOf('wif-house') };
}

export async function read({ server, people }: Campaign, gameId: string, part: Part): Promise<Book> {
  const { status, body } = await call(server, `/api/games/${gameId}?role=${part}`, { headers: bearer(people[part]) });
  expect(status).toBe(200);
  return body as unknown as Book;
}

/** Sends an action on the current version and answers whatever comes back. */
export async function send(
  campaign: Campaign,
  gameId: string,
  part: Part,
  action: object | string,
  note?: string,
): Promise<Answer> {
  const { version } = await read(campaign, gameId, part);
  const order = typeof action === 'string' ? { orders: action } : { action };
  return call(campaign.server, `/api/games/${gameId}/actions`, {
    headers: { ...bearer(campaign.people[part]), ...guards(version) },
    body: { role: part, ...order, ...(note === undefined ? {} : { note }) },
  });
}

export async function does(
  campaign: Campaign,
  gameId: string,
  part: Part,
  action: object | string,
  note?: string,
): Promise<Answer> {
  const answer = await send(campaign, gameId, part, action, note);
  expect(answer.status, `${JSON.stringify(action)} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer;
}

export const pendingId = async (campaign: Campaign, gameId: string): Promise<number> =>
  (await read(campaign, gameId, 'organiser')).view.reporting.pending?.id ?? 0;

/** The other side keeps silent to the end of the window: the same server, a minute after the deadline. */
export async function silence(campaign: Campaign, gameId: string): Promise<void> {
  const { services } = campaign.server;
  const { deadlines } = await read(campaign, gameId, 'organiser');
  const { key = '', at = '' } = deadlines[0] ?? {};
  const early = await fireTimer(services, { gameId, key });
  expect(early).toMatchObject({ result: 'early' });
  const later = { ...services, now: () => new Date(Date.parse(at) + 60_000) };
  expect(await fireTimer(later, { gameId, key })).toMatchObject({ result: 'struck' });
}

export async function wholeLog({ server, people }: Campaign, gameId: string): Promise<readonly LogEntryView[]> {
  const entries: LogEntryView[] = [];
  for (let after: number | undefined = -1; after !== undefined; ) {
    const path = `/api/games/${gameId}/log?limit=500${after < 0 ? '' : `&after=${after}`}`;
    const { body } = await call(server, path, { headers: bearer(people.organiser) });
    const page = body as unknown as { readonly entries: readonly LogEntryView[]; readonly next?: number };
    entries.push(...page.entries);
    after = page.next;
  }
  return entries;
}
