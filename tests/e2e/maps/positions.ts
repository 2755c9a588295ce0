import type { Page } from '@playwright/test';
import { prepareGame } from '../prepared';

const doctrine = (arrange: 'ask' | 'auto') => ({ arrange, air: arrange, momentum: 'ask' });

/** Standing battle orders of both sides. */
const BY_ASKING = doctrine('ask');
export const AT_ONCE = doctrine('auto');
export type BattleOrders = ReturnType<typeof doctrine>;

/** Makes a game of Triumph of the Will from a position, with both sides in one hand or against the program; gives the path of its page. */
export async function startedAt(
  page: Page,
  name: string,
  position: object,
  orders = BY_ASKING,
  opponent: 'me' | 'opponent' = 'me',
): Promise<string> {
  const { path } = await prepareGame(page.context(), {
    ruleset: 'triumph-of-the-will',
    name,
    seats: { german: 'me', japanese: opponent },
    setup: { position, doctrine: { german: orders, japanese: orders } },
  });
  return path;
}
