import { beforeEach, expect, it, vi } from 'vitest';
import { readerWishes } from '@/app/_server/theme';
import { cookieNames } from '@/lib/auth/cookies';
import { currentUser } from '@/lib/auth/current-user';
import { currentPlayer } from '@/lib/auth/guest/player';

const NOW = new Date('2026-11-30T12:00:00Z');
const LATER = new Date('2026-12-01T12:00:00Z');
const PUBLIC_URL = 'https://play.example.org';

const ANN = {
  id: 'ann',
  name: 'Ann',
  email: 'ann@example.org',
  guestUntil: null,
  timeZone: 'Europe/Rome',
  clock: '12',
  dates: null,
  theme: 'dark',
};

const asked: string[] = [];
let user: typeof ANN | object = ANN;

// One page: what is cached is read once, as Next's React does within one request.
vi.mock('react', async (original) => ({ ...(await original<object>()), cache: remembered }));
const memory = vi.hoisted(() => new Map<unknown, unknown>());
const remembered = vi.hoisted(() => (read: () => unknown) => () => {
  if (!memory.has(read)) memory.set(read, read());
  return memory.get(read);
});

vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: `${cookieNames(PUBLIC_URL).session}=a-token` }),
}));

vi.mock('@/lib/auth/get-auth', () => ({
  getAuth: async () => ({
    settings: { publicUrl: PUBLIC_URL },
    now: () => NOW,
    db: {
      session: {
        findUnique: async () => {
          asked.push('session');
          return { id: 's', expires: LATER, usedAt: NOW, user };
        },
      },
      user: {
        findUnique: async () => {
          asked.push('user');
          return user;
        },
      },
    },
  }),
}));

beforeEach(() => {
  memory.clear();
  asked.length = 0;
  user = ANN;
});

const whoAndHow = async () => [await currentUser(), await currentPlayer(), await readerWishes()];

it('a page asks the database once who reads it, and how they want to read', async () => {
  expect(await whoAndHow()).toEqual([
    { id: 'ann', name: 'Ann', email: 'ann@example.org' },
    { id: 'ann', name: 'Ann' },
    { timeZone: 'Europe/Rome', clock: '12', theme: 'dark' },
  ]);
  expect(asked).toEqual(['session']);
});

it('a guest plays, is nobody elsewhere, and has chosen nothing', async () => {
  user = { ...ANN, name: null, email: null, guestUntil: LATER };
  expect(await whoAndHow()).toEqual([undefined, { id: 'ann', name: 'Guest', guestUntil: LATER }, {}]);
});

it('an account that is being deleted opens nothing', async () => {
  user = { ...ANN, email: null };
  expect(await whoAndHow()).toEqual([undefined, undefined, {}]);
});
