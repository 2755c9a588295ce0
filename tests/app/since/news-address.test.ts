import { describe, expect, it } from 'vitest';
import { newsAddress } from '@/app/games/[gameId]/news-address';

const after = (query: string): string => newsAddress({ gameId: 'g-1', seq: 9 }, new URLSearchParams(query));

describe('where an open page shows what others have just done', () => {
  it.each([
    ['begins with the first new entry', '', 'since=9&news=live'],
    ['keeps the seat', 'role=german', 'role=german&since=9&news=live'],
    ['keeps the result of the own order', 'role=german&since=5', 'role=german&since=9&news=live&sent=5'],
    ['keeps it when others move again', 'since=7&news=live&sent=5', 'since=9&news=live&sent=5'],
    ['holds nothing of older news', 'since=7&news=live', 'since=9&news=live'],
    ['calls no order sent that came too late', 'since=5&moved=1', 'since=9&news=live'],
    ['calls no draft sent', 'since=5&kept=1', 'since=9&news=live'],
  ])('%s', (_, shown, query) => expect(after(shown)).toBe(`/games/g-1?${query}`));
});
