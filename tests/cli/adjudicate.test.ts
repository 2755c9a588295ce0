import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setupOf } from '../rulesets/triumph-of-the-will/support';
import { fieldpost } from './run-fieldpost';

interface Printed {
  readonly kind: string;
  readonly code?: string;
  readonly line?: number;
  readonly message?: string;
  readonly text?: string;
  readonly seed?: number;
  readonly event?: { readonly type: string };
  readonly view?: { readonly viewer?: string; readonly own?: unknown };
  readonly outcome?: { readonly winners: readonly string[] } | null;
  readonly awaiting?: readonly { readonly role: string; readonly decision: string }[];
}

/** The book's combat example as a position: Russia attacks Manchukuo (10.8). */
const { position } = setupOf({
  stand: { russia: 'g infantry, 3 panzer, 6ss', manchukuo: 'j 5 infantry' },
  position: { air: { side: 'japanese', left: 3 } },
});
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-cli-'));
const file = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};
const example = file('position.json', position);

async function adjudicate(args: readonly string[], input: string) {
  const { code, out, error } = await fieldpost(['adjudicate', 'totw', ...args], input);
  const lines: readonly Printed[] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    code,
    error,
    lines,
    kinds: lines.map(({ kind }) => kind),
    last: (kind: string) => lines.findLast((line) => line.kind === kind),
  };
}

const BATTLE = ['german: MOVE ALL: Russia -> Manchukuo', 'japanese: AIR 2, 3, 4'].join('\n');

describe('fieldpost adjudicate', () => {
  it('[totw:10.8] plays the book’s example with its dice, order by order', async () => {
    const setup = file('auto.json', {
      doctrine: {
        german: { arrange: 'ask', air: 'ask', momentum: 'never' },
        japanese: { arrange: 'auto', air: 'ask', momentum: 'never' },
      },
    });
    const orders = [
      'german: MOVE ALL: Russia -> Manchukuo',
      'german: MATCH Pz | Pz | 6SS | Pz | Inf',
      '# boxes 2 to 4',
      'japanese: AIR 2, 3, 4',
      'german: MATCH Pz + 6SS | Pz',
      '',
    ];
    const dice = '2,1,3,4,3,3,2,5,6,6,4,2,4,3,5,3';
    const { code, lines, last } = await adjudicate(
      ['--setup', setup, '--position', example, '--dice', dice],
      orders.join('\n'),
    );
    const rounds = lines.filter(({ event }) => event?.type === 'round-fought').map(({ text }) => text);
    expect(rounds).toHaveLength(2);
    expect(rounds[0]).toContain('box 1, panzer 1+1 against infantry 2: the panzer falls');
    expect(rounds[1]).toContain('6th SS 3+1+1 against infantry 4+1 air: the 6th SS falls');
    expect(last('event')?.event?.type).toBe('action-ended');
    expect(last('awaiting')?.awaiting).toEqual([{ role: 'japanese', decision: 'take-action', clause: 'totw:5.7' }]);
    expect(last('outcome')?.outcome).toBeNull();
    expect(code).toBe(0);
  });

  it('stops with an error when the scripted dice run out', async () => {
    const { code, last } = await adjudicate(['--position', example, '--dice', '2,1,3'], `${BATTLE}\n`);
    expect(code).not.toBe(3);
    const whole = await adjudicate(['--dice', ''], 'german: FORCES nothing\njapanese: FORCES nothing');
    expect(whole.last('error')).toMatchObject({ code: 'out-of-dice', message: 'out of scripted dice after 0' });
    expect(whole.code).toBe(3);
    expect(last('view')).toBeDefined();
  });

  it('prints the events that the dice were enough for, before it says that they ran out', async () => {
    const input = 'german: FORCES 1 inf\njapanese: FORCES 1 inf';
    const { lines, code } = await adjudicate(['--dice', '5,2'], input);
    const types = lines.flatMap(({ event }) => (event ? [event.type] : []));
    expect(types.slice(-2)).toEqual(['forces-sealed', 'forces-revealed']);
    expect(lines.at(-1)).toMatchObject({ kind: 'error', code: 'out-of-dice' });
    expect(code).toBe(3);
  });

  it('--sample prints a position that --position reads; --no-view leaves the view out', async () => {
    const sample = await fieldpost(['adjudicate', 'totw', '--position', example, '--sample'], '');
    expect(JSON.parse(sample.out)).toMatchObject({ turn: 2, stage: { phase: 'actions', next: 'german' } });
    const again = file('sample.json', sample.out);
    const { last, code } = await adjudicate(['--position', again, '--no-view', '--dice', ''], 'german: PASS');
    expect([code, last('view'), last('awaiting')?.awaiting?.[0]?.role]).toEqual([0, undefined, 'japanese']);
    const opening = await fieldpost(['adjudicate', 'totw', '--sample'], '');
    expect(JSON.parse(opening.out)).toMatchObject({ turn: 1, stage: { phase: 'forces' } });
    expect((await fieldpost(['adjudicate', 'totw', '--help'], '')).out).toContain('Dice are drawn in the order');
  });

  it('names line and column of a fault in its data', async () => {
    const input = '\n  german: MOEV 1 Inf: Russia -> Iran\n{"by": x}';
    const { lines } = await adjudicate(['--position', example, '--dice', ''], input);
    const faults = lines.filter(({ kind }) => kind === 'error');
    expect(faults[0]).toMatchObject({ line: 2, data: [{ line: 2, column: 11, word: 'MOEV' }] });
    expect(faults[1]).toMatchObject({ line: 3, data: [{ line: 3, column: 8 }] });
  });

  it('refuses a face that the die does not have', async () => {
    const { code, last } = await adjudicate(['--dice', '9'], 'german: FORCES 1 inf\njapanese: FORCES 1 inf');
    expect(last('error')?.code).toBe('impossible-die');
    expect(code).toBe(2);
  });

  it('prints a refusal with clause and words, and goes on', async () => {
    const input = '{"by":"japanese","action":{"type":"pass"}}\ngerman: PASS\n';
    const { code, lines, last } = await adjudicate(['--position', example], input);
    expect(lines.find(({ kind }) => kind === 'refusal')).toMatchObject({
      code: 'not-your-decision',
      line: 1,
      by: 'japanese',
    });
    expect(lines.some(({ event }) => event?.type === 'action-passed')).toBe(true);
    expect(last('awaiting')?.awaiting?.[0]?.role).toBe('japanese');
    expect(code).toBe(1);
  });

  it('a drawn seed is printed, and playing with it again gives the same dice', async () => {
    const input = 'german: FORCES 10 inf\njapanese: FORCES 10 inf\n';
    const first = await adjudicate([], input);
    const seed = first.last('dice')?.seed;
    const again = await adjudicate(['--seed', String(seed)], input);
    expect(again.lines).toEqual(first.lines);
    expect(first.code).toBe(0);
  });

  it('--as says whose bare orders these are, and whose view is printed', async () => {
    const { last } = await adjudicate(['--as', 'japanese', '--dice', ''], 'FORCES 3 inf');
    expect(last('view')?.view?.viewer).toBe('japanese');
    expect(last('view')?.view?.own).toMatchObject({ sealed: { infantry: 3 } });
    const public_ = await adjudicate(['--dice', ''], 'japanese: FORCES 3 inf');
    expect(public_.last('view')?.view).not.toHaveProperty('own');
    expect(JSON.stringify(public_.last('view'))).not.toContain('"sealed":{');
  });

  it.each([
    ['not json', '{"by":', 'invalid-json'],
    ['no action', '{"by":"german","action":{"type":"fly"}}', 'invalid-action'],
    ['a polluting action', '{"by":"german","action":{"type":"pass","__proto__":{"x":1}}}', 'invalid-action'],
    ['no role', '{"by":"french","action":{"type":"pass"}}', 'unknown-role'],
    ['an order that is none', 'german: MOEV 1 Inf: Russia -> Iran', 'invalid-orders'],
  ])('%s: a fault with its line', async (_what, line, code) => {
    const { last, code: exit } = await adjudicate(['--position', example, '--dice', ''], `\n${line}`);
    expect(last('error')).toMatchObject({ code, line: 2 });
    expect(exit).toBe(2);
  });

  it.each([
    [['--position', '/nowhere.json'], 'unreadable-file'],
    [['--setup', file('broken.json', '{')], 'unreadable-file'],
    [['--position', file('bad.json', { turn: 0 })], 'invalid-setup'],
    [['--dice', '1,x'], 'bad-options'],
    [['--dice', '1', '--seed', '2'], 'bad-options'],
    [['--seed', 'pi'], 'bad-options'],
    [['--fast'], 'bad-options'],
    [['--as', 'french'], 'unknown-role'],
    [['more'], 'bad-options'],
  ])('%j is not usable', async (args, code) => {
    const { last, code: exit } = await adjudicate(args, '');
    expect(last('error')?.code).toBe(code);
    expect(exit).toBe(2);
  });

  it('names the rulesets there are', async () => {
    const { code, out } = await fieldpost(['adjudicate', 'chess'], '');
    expect(out).toContain('triumph-of-the-will');
    expect(code).toBe(2);
  });
});
