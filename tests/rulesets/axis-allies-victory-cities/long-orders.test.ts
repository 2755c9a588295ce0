import { expect, it } from 'vitest';
import { parse } from '@/lib/rulesets/axis-allies-victory-cities/orders/orders';
import type { Setup } from '@/lib/rulesets/axis-allies-victory-cities/setup';
import type { Table } from '@/lib/rulesets/axis-allies-victory-cities/table';
import { bestOf, costOf, MOST_MS } from '@/tests/support/cost/cost';

/** The web process reads an order text: while it does, nobody else is answered. */

const LONG = 4_000;

const blanks = ' '.repeat(LONG);
const tabs = '\t'.repeat(LONG);

const TEXTS: Readonly<Record<string, string>> = {
  'a head with blanks': `TURN x${blanks}y`,
  'a head with tabs': `TURN x${tabs}y`,
  'a head with colons': `TURN x${': '.repeat(LONG / 2)}y`,
  'an attack with blanks': `ATTACK x${blanks}y`,
  'a standing order with tabs': `STANDING x${tabs}y`,
  'a count with blanks': `EMERGENCY x${blanks}y`,
  'a taken place with blanks and dashes': `TAKE x${' '.repeat(LONG / 2)}${'-'.repeat(LONG / 2)}y`,
  'many faults': `TURN UK 1\n${'TAKE zqzq\n'.repeat(298)}`,
  'many places': `TAKE ${'UK,'.repeat(LONG / 3)}`,
};

const table = { mover: 'RU', round: 1, holder: {} } as unknown as Table;

it.each(Object.entries(TEXTS))('%s takes no time', async (_, text) => {
  expect(await bestOf(() => costOf(() => parse(text, {} as Setup, table)))).toBeLessThan(MOST_MS);
});

it.each([
  ['TURN Germany 5', 'DE', 5],
  ['TURN Germany, round 5.', 'DE', 5],
  ['TURN Germany: turn 12 .:', 'DE', 12],
  ['TURN Germany turn', 'DE', 1],
  ['TURN UK5', 'UK', 5],
])('%s', (text, power, round) => {
  expect(parse(text, {} as Setup, table)).toMatchObject({ ok: true, value: { power, round } });
});

it.each(['TAKE India for Japan', 'TAKE India -> Japan', 'TAKE India==>Japan', 'TAKE India   →   Japan'])(
  '%s',
  (text) => {
    const control = [{ territory: 'india', to: 'JP' }];
    expect(parse(text, {} as Setup, table)).toMatchObject({ ok: true, value: { control } });
  },
);
