import { describe, expect, it } from 'vitest';
import { notedGuard, notedStore, PageReads, withReads } from '@/lib/db/reads/page-reads';
import type { LossGuard } from '@/lib/games/model/loss';

/** A store of one number, which counts how often it is asked. */
function counted() {
  const asked: string[] = [];
  const state = { value: 1, fails: false };
  const store = notedStore({
    readValue: async (of: string): Promise<ReadonlyMap<string, number>> => {
      asked.push(of);
      if (state.fails) throw new Error('away');
      return new Map([[of, state.value]]);
    },
    keepValue: async (value: number): Promise<void> => {
      state.value = value;
    },
  });
  return { store, asked, state };
}

describe('what is read for a page', () => {
  it('is read once, however many parts ask for it, and for each page again', async () => {
    const { store, asked } = counted();
    const page = () =>
      withReads(new PageReads(), async () => [
        await store.readValue('a'),
        ...(await Promise.all([store.readValue('a'), store.readValue('b')])),
      ]);
    expect(await page()).toEqual([new Map([['a', 1]]), new Map([['a', 1]]), new Map([['b', 1]])]);
    expect(asked).toEqual(['a', 'b']);
    await page();
    expect(asked).toEqual(['a', 'b', 'a', 'b']);
  });

  it('is told apart by all that the question says', async () => {
    const store = notedStore({ readOf: async (of: object) => of });
    const questions = [
      new Set(['a']),
      new Set(['b']),
      new Map([['a', 1]]),
      new Date(1),
      { at: 1 },
      { at: undefined },
      {},
    ];
    const answers = await withReads(new PageReads(), () => Promise.all(questions.map(store.readOf)));
    expect(answers).toEqual(questions);
  });

  it('is read again after the page has stored something', async () => {
    const { store } = counted();
    const read = await withReads(new PageReads(), async () => {
      await store.readValue('a');
      await store.keepValue(2);
      return store.readValue('a');
    });
    expect(read.get('a')).toBe(2);
  });

  it('is nobody’s once the page is made: what it left running sees what is new', async () => {
    const { store, state } = counted();
    const reads = new PageReads();
    const later = await withReads(reads, async () => {
      await store.readValue('a');
      return { read: () => store.readValue('a') };
    });
    const read = () => withReads(reads, later.read);
    reads.close();
    for (const value of [2, 3]) {
      state.value = value;
      expect((await read()).get('a')).toBe(value);
    }
  });
});

describe('the proof of a page', () => {
  const provedBy = async (store: ReturnType<typeof counted>['store'], ...of: readonly string[]) => {
    const reads = new PageReads();
    await withReads(reads, () => Promise.all(of.map((one) => store.readValue(one))));
    return (await reads.proof()) ?? expect.unreachable('no proof');
  };

  it('holds as long as everything would be read just so, and reads no further than to the first change', async () => {
    const { store, asked, state } = counted();
    const proof = await provedBy(store, 'a', 'b');
    expect(await proof.holds()).toBe(true);
    expect(asked).toEqual(['a', 'b', 'a', 'b']);
    state.value = 2;
    expect(await proof.holds()).toBe(false);
    expect(asked.slice(4)).toEqual(['a']);
    state.value = 1;
    expect(await proof.holds()).toBe(true);
  });

  it('does not hold while nothing can be read', async () => {
    const { store, state } = counted();
    const proof = await provedBy(store, 'a');
    state.fails = true;
    expect(await proof.holds()).toBe(false);
  });

  it('is asked for by many at once, and answers each of them with what was read after their question', async () => {
    const { store, asked, state } = counted();
    const proof = await provedBy(store, 'a');
    const first = proof.holds();
    state.value = 2;
    const later = Array.from({ length: 50 }, () => proof.holds());
    expect(await Promise.all(later)).toEqual(later.map(() => false));
    expect(await first).toBe(true);
    expect(asked).toHaveLength(3);
  });

  it('is not given where the page has stored something, or could not read', async () => {
    const { store, state } = counted();
    const stored = new PageReads();
    await withReads(stored, () => store.keepValue(2));
    expect(await stored.proof()).toBeUndefined();
    state.fails = true;
    const failed = new PageReads();
    await withReads(failed, () => store.readValue('a').catch(() => undefined));
    expect(await failed.proof()).toBeUndefined();
  });

  it('knows of a log that loses entries', async () => {
    let loss: Awaited<ReturnType<LossGuard['lossOf']>>;
    const guard = notedGuard({ lossOf: async () => loss } as unknown as LossGuard);
    const reads = new PageReads();
    await withReads(reads, () => guard.lossOf('a game', 3));
    const proof = (await reads.proof()) ?? expect.unreachable('no proof');
    expect(await proof.holds()).toBe(true);
    const head = { size: 4, root: 'r' };
    loss = { kind: 'rollback', size: 3, witnessed: head, misfits: [head], lost: { from: 3, to: 3 } };
    expect(await proof.holds()).toBe(false);
  });
});
