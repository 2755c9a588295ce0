import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHex } from '@/lib/trust/bytes';
import { diceScheme, SEED_BYTES } from '@/lib/trust/dice';
import { streamOf } from '@/tests/support/golden';

/** One question to the dice scheme, and its answer: hexadecimal, a face, or `refused`. Bytes are in hexadecimal. */
export type DiceVector = Question & { readonly answer: string };

type Question =
  | (Common & { readonly ask: 'seed'; readonly last: string; readonly epochs: number; readonly epoch: number })
  | (Common & { readonly ask: 'commitment'; readonly side: string; readonly seed: string })
  | (Common & { readonly ask: 'key'; readonly epoch: number; readonly seed: string; readonly shares: readonly Share[] })
  | (Common & {
      readonly ask: 'face';
      readonly key: string;
      readonly draw: number;
      readonly sides: number;
      readonly beacon?: string;
    });

interface Common {
  readonly scheme: string;
  readonly gameId: string;
}
interface Share {
  readonly side: string;
  readonly seed: string;
}

export const VECTORS_FILE = join(import.meta.dirname, 'dice-vectors.json');

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

export function answer(question: Question): string {
  try {
    return asked(question);
  } catch (error) {
    if (error instanceof RangeError) return 'refused';
    throw error;
  }
}

function asked(question: Question): string {
  const scheme = diceScheme(question.scheme);
  const { gameId } = question;
  switch (question.ask) {
    case 'seed':
      return toHex(scheme.seedAt(gameId, hex(question.last), question.epochs, question.epoch));
    case 'commitment':
      return toHex(scheme.commitment(gameId, question.side, hex(question.seed)));
    case 'key': {
      const shares = question.shares.map(({ side, seed }) => ({ side, seed: hex(seed) }));
      return toHex(scheme.epochKey(gameId, question.epoch, hex(question.seed), shares));
    }
    case 'face':
      return String(scheme.face(hex(question.key), question.draw, question.sides, hex(question.beacon ?? '')));
  }
}

const stream = streamOf('dice-vectors');
const bytes = (count: number = SEED_BYTES): string => toHex(Buffer.from(stream(count)));
const number = (below: number): number => Number(BigInt(`0x${bytes(7)}`) % BigInt(below));
const some = <T>(list: readonly T[]): T => {
  const one = list[number(list.length)];
  if (one === undefined) throw new Error('nothing to pick');
  return one;
};
const uuid = (): string => bytes(16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);

const SIDES = ['A', 'B', 'german', 'japanese', 'Östereich', '同盟国', 'side with spaces', '😀', ''];
const SCHEMES = ['fieldpost-dice/1', 'pbem-dice/1'];

/** The vectors of the design, in the scheme's own name and in the one under which two others had agreed on it. */
const DESIGN = SCHEMES.flatMap((scheme): readonly Question[] => {
  const common = { scheme, gameId: '0190d9a2-7b1e-7c3a-9f00-000000000001' };
  const last = '11'.repeat(32);
  const shares = [
    { side: 'A', seed: 'aa'.repeat(32) },
    { side: 'B', seed: 'bb'.repeat(32) },
  ];
  const seedAt = (epoch: number): string => answer({ ...common, ask: 'seed', last, epochs: 4, epoch });
  const keyAt = (epoch: number) => ({ ...common, ask: 'key' as const, epoch, seed: seedAt(epoch), shares });
  const thrown = [
    [1, 0, 6],
    [1, 1, 6],
    [1, 2, 6],
    [1, 2, 10],
    [1, 109, 6],
    [2, 3, 6],
    [2, 5, 100],
  ] as const;
  return [
    ...[0, 1, 2, 3, 4].map((epoch): Question => ({ ...common, ask: 'seed', last, epochs: 4, epoch })),
    ...shares.map(({ side, seed }): Question => ({ ...common, ask: 'commitment', side, seed })),
    ...[1, 2, 3, 4].map(keyAt),
    ...thrown.map(
      ([epoch, draw, sides]): Question => ({ ...common, ask: 'face', key: answer(keyAt(epoch)), draw, sides }),
    ),
  ];
});

const RANDOM: readonly Question[] = [
  ...times(60, (): Question => {
    const epochs = number(60);
    return { scheme: some(SCHEMES), gameId: uuid(), ask: 'seed', last: bytes(), epochs, epoch: number(epochs + 1) };
  }),
  ...times(
    80,
    (): Question => ({
      scheme: some(SCHEMES),
      gameId: uuid(),
      ask: 'commitment',
      side: some(SIDES),
      seed: bytes(),
    }),
  ),
  ...times(120, (): Question => {
    const shares = times(number(5), () => ({ side: some(SIDES), seed: bytes() }));
    return { scheme: some(SCHEMES), gameId: uuid(), ask: 'key', epoch: number(1_000), seed: bytes(), shares };
  }),
  ...times(1_000, (): Question => {
    const beacon = number(4) === 0 ? { beacon: bytes(1 + number(40)) } : {};
    const sides = number(2) === 0 ? some([2, 6, 10, 20, 100, 129, 255, 256]) : 2 + number(255);
    const draw = number(8) === 0 ? number(Number.MAX_SAFE_INTEGER) : number(500);
    return { scheme: 'fieldpost-dice/1', gameId: uuid(), ask: 'face', key: bytes(), draw, sides, ...beacon };
  }),
];

/** Questions that have no answer, by numbers, kinds and lengths. */
function refusedOnes(): readonly Question[] {
  const common = { scheme: 'fieldpost-dice/1', gameId: uuid() };
  const face = { ...common, ask: 'face', key: bytes(), draw: 0, sides: 6 };
  const seed = { ...common, ask: 'seed', last: bytes(), epochs: 4, epoch: 1 };
  const key = { ...common, ask: 'key', epoch: 1, seed: bytes(), shares: [{ side: 'A', seed: bytes() }] };
  const commitment = { ...common, ask: 'commitment', side: 'A', seed: bytes() };
  const noDie = [1, 0, -1, -6, 257, 300, 65_536, 4_294_967_302, 2.5, 6.000001, '6', null, true, [6], {}];
  const noNumber = [-1, 0.5, 9_007_199_254_740_992, '3', null, true];
  const noSeed = ['', '11'.repeat(31), '11'.repeat(33)];
  const questions = [
    ...noDie.map((sides) => ({ ...face, sides })),
    ...noNumber.map((draw) => ({ ...face, draw })),
    ...[-1, 5, 1.5, '1', null].map((epoch) => ({ ...seed, epoch })),
    ...[0, 4.5, -1].map((epochs) => ({ ...seed, epochs })),
    ...noSeed.map((last) => ({ ...seed, last })),
    ...noSeed.map((one) => ({ ...commitment, seed: one })),
    ...noNumber.map((epoch) => ({ ...key, epoch })),
    ...noSeed.map((one) => ({ ...key, seed: one })),
    ...noSeed.map((one) => ({ ...key, shares: [...key.shares, { side: 'B', seed: one }] })),
  ];
  // The types forbid most of them; a file does not know types.
  return questions as unknown as readonly Question[];
}

/** All vectors; the same every time. */
function makeVectors(): readonly DiceVector[] {
  return [...DESIGN, ...RANDOM, ...refusedOnes()].map((question) => ({ ...question, answer: answer(question) }));
}

// `tsx tests/trust/dice/dice-vectors.ts` writes the file again.
if (process.argv[1] === import.meta.filename) {
  writeFileSync(
    VECTORS_FILE,
    `[\n${makeVectors()
      .map((one) => JSON.stringify(one))
      .join(',\n')}\n]\n`,
  );
}
