import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly digest?: string;
  readonly fault?: { readonly message: string };
}

it('everything that a service prints is a line of JSON, from whichever part it comes', async () => {
  const child = fork(new URL('./console-child.ts', import.meta.url), { execArgv: ['--import', 'tsx'], silent: true });
  const ended = once(child, 'exit');
  const [out, errors] = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  expect(await ended).toEqual([1, null]);
  const printed = `${out}${errors}`;
  const lines = printed
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
  const told = lines.map(({ level, msg, digest, fault }) => [level, msg, ...(digest ? [digest] : []), fault?.message]);
  expect(told).toEqual([
    [30, '✓ Running next.config.js took 19ms', undefined],
    [40, '⚠ two\nlines', undefined],
    [40, 'a warning of node', 'something is old'],
    [50, 'printed by a library', '42', 'a page broke at postgresql://[hidden]@db/x'],
    [50, 'request failed', 'and its handler too'],
    [30, 'answered 500', undefined],
    [60, 'the process ends: nobody took this error', 'nobody takes this'],
  ]);
});
