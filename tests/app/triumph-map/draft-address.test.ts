import { describe, expect, it } from 'vitest';
import { isDraftOf } from '@/app/games/_rulesets/triumph-of-the-will/live/draft-address';

const here = { path: '/games/g-1', seat: 'german' };
const isDraft = (href: string, seat: string | undefined = here.seat): boolean =>
  isDraftOf(new URL(href, 'https://fieldpost.example'), { ...here, seat });

describe('a step of the draft is taken in the browser', () => {
  it.each(['/games/g-1?role=german', '/games/g-1?role=german&do=move&from=russia&n-panzer=2&check=1#map'])(
    '%s',
    (href) => expect(isDraft(href)).toBe(true),
  );

  it.each([
    ['another page of the game', '/games/g-1/log?role=german'],
    ['another game', '/games/g-2?role=german'],
    ['another seat', '/games/g-1?role=japanese'],
    ['no seat', '/games/g-1'],
    ['the result of the last order', '/games/g-1?role=german&since=12'],
    ['what came instead of it', '/games/g-1?role=german&moved=1'],
    ['a hint', '/games/g-1?role=german&hint=1'],
    ['what was kept as a draft', '/games/g-1?role=german&kept=1'],
  ])('but the server answers for %s', (_, href) => expect(isDraft(href)).toBe(false));

  it('nobody drafts without a seat', () =>
    expect(isDraftOf(new URL('https://f.example/games/g-1'), { ...here, seat: undefined })).toBe(false));
});
