import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  checkpointLine,
  EXPORT_FORMAT,
  endLine,
  entryLine,
  headerLine,
  noteLine,
  sealedLine,
} from '@/lib/trust/export-format';
import { isHouseChange, readHouseChange } from '@/lib/trust/house-change';
import { restoredBy } from '@/lib/trust/restored';
import { stateDigest } from '@/lib/trust/state-digest';

const HASH = 'a'.repeat(64);

describe('the lines of an export', () => {
  it('are canonical JSON, each ended by one line feed', () => {
    const header = { format: EXPORT_FORMAT, gameId: 'g', entries: 2, game: { b: 1, a: 2 }, keys: ['k'] } as const;
    expect(headerLine(header)).toBe(
      '{"fieldpost":{"entries":2,"format":"fieldpost-game/1","game":{"a":2,"b":1},"gameId":"g","keys":["k"]}}\n',
    );
    expect(entryLine('{"v":1}')).toBe('{"v":1}\n');
    expect(sealedLine({ seq: 3, leaf: HASH, sealedFor: ['axis'] })).toBe(
      `{"leaf":"${HASH}","sealedFor":["axis"],"seq":3}\n`,
    );
    expect(noteLine({ note: HASH, salt: '00', text: 'Hm.' })).toBe(`{"note":"${HASH}","salt":"00","text":"Hm."}\n`);
    expect(checkpointLine('one\n')).toBe('{"checkpoint":"one\\n"}\n');
  });

  it('carry no member beyond those of their kind', () => {
    const more = { also: 1 };
    expect(sealedLine({ seq: 3, leaf: HASH, sealedFor: [], ...more })).not.toContain('also');
    expect(noteLine({ note: HASH, salt: '00', text: '', ...more })).not.toContain('also');
  });

  it('end with the position only where there is one', () => {
    const end = { entries: 2, notes: 0, checkpoints: 1, head: HASH, root: HASH };
    const bare = `"checkpoints":1,"entries":2,"head":"${HASH}","notes":0,"root":"${HASH}"`;
    expect(endLine(end)).toBe(`{"end":{${bare}}}\n`);
    expect(endLine({ ...end, state: HASH })).toBe(`{"end":{${bare},"state":"${HASH}"}}\n`);
  });
});

describe('the digest of a position', () => {
  it('is SHA-256 of its JSON with the members of every object in order', () => {
    const sorted = '{"a":[{"x":null,"y":0.5},3],"b":{"c":1,"d":2}}';
    const digest = createHash('sha256').update(sorted).digest('hex');
    expect(stateDigest('{ "b": {"d":2,"c":1}, "a":[{"y":0.5,"x":null},3] }')).toBe(digest);
    expect(stateDigest('{"a":[3,{"x":null,"y":0.5}],"b":{"c":1,"d":2}}')).not.toBe(digest);
  });
});

describe('a house-changed entry', () => {
  const good = { dice: { scheme: 's' }, keys: ['k', 'l'] };

  it('says the dice and the keys of the new service', () => {
    expect(readHouseChange(good)).toEqual(good);
    expect([isHouseChange({ type: 'house-changed' }), isHouseChange({ type: 'voided' })]).toEqual([true, false]);
  });

  it.each<readonly [string, object]>([
    ['no dice', { keys: ['k'] }],
    ['dice that are a list', { ...good, dice: [] }],
    ['dice that are null', { ...good, dice: null }],
    ['dice that are a word', { ...good, dice: 's' }],
    ['no keys', { ...good, keys: [] }],
    ['keys that are no list', { ...good, keys: 'k' }],
    ['a key that is no text', { ...good, keys: ['k', 7] }],
    ['a member too many', { ...good, by: 'x' }],
  ])('with %s says nothing', (_, payload) => {
    expect(readHouseChange(payload as never)).toBeUndefined();
  });
});

it('an entry of another kind gives nothing up, whatever it holds', () => {
  const payload = { witnessed: [{ size: 12, root: HASH }], lost: { from: 9, to: 11 } };
  expect(restoredBy({ type: 'log-restored', payload })).toEqual(payload);
  expect(restoredBy({ type: 'voided', payload })).toBeUndefined();
});
