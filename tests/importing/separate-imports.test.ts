import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportStep } from '@/lib/games/model/importing';
import type { ImportReader } from '@/lib/games/model/services';
import { importGame } from '@/lib/games/transfer/import-game';
import { separateImports } from '@/lib/importing/separate-imports';
import { code, value } from '../games/table';
import { goldenGames } from '../support/golden';
import { complete } from '../trust/forged/moved';
import { type Hall, openHall, playGolden, playToy } from '../trust/hall';

const entry = (name: string): URL => new URL(name, import.meta.url);
const greedy = (limits: Parameters<typeof separateImports>[0]) => separateImports(limits, entry('./greedy-entry.ts'));

let from: Hall;
let to: Hall;
let file: Buffer;
let gameId: string;
beforeAll(async () => {
  [from, to] = await Promise.all([openHall(`${import.meta.url} from`), openHall(`${import.meta.url} to`)]);
  gameId = await playToy(from.services, 3, 3);
  file = Buffer.from(await complete(from.services, gameId));
});
afterAll(() => Promise.all([from.close(), to.close()]));

const bring = (imports: ImportReader, bytes: Uint8Array = file) =>
  importGame({ ...to.services, imports }, { by: 'ann', file: bytes });
const kept = () => to.services.store.readGame(gameId);

describe('an import in a process of its own', () => {
  it('is ended when it takes too long, and nothing is stored', async () => {
    const refused = await bring(greedy({ seconds: 0.2 }), Buffer.from('short'));
    expect(code(refused)).toBe('import-too-costly');
    expect(refused.ok ? '' : refused.error.message).toContain('more than 0.2 seconds');
    expect(await kept()).toBeUndefined();
  });

  it('is ended when it takes too much memory, and nothing is stored', async () => {
    const refused = await bring(greedy({ megabytes: 48 }));
    expect(code(refused)).toBe('import-too-costly');
    expect(refused.ok ? '' : refused.error.message).toContain('more than 48 MB of memory');
    expect(await kept()).toBeUndefined();
  });

  it('waits for its turn, behind so many and no more', async () => {
    const imports = greedy({ seconds: 0.3, waiting: 1 });
    const short = Buffer.from('short');
    const first = bring(imports, short);
    const second = bring(imports, short);
    const third = await bring(imports, short);
    expect(code(third)).toBe('too-many-imports');
    expect(third.ok || third.error.kind === 'rule' ? {} : third.error.data).toEqual({ retryAfter: 30 });
    expect([code(await first), code(await second)]).toEqual(['import-too-costly', 'import-too-costly']);
    // All turns were given back.
    expect(code(await bring(imports, short))).toBe('import-too-costly');
  });

  it('breaks as a fault of the server when the process cannot begin, and gives its turn back', async () => {
    const imports = separateImports({ waiting: 0 }, entry('./no-such-entry.ts'));
    await expect(bring(imports)).rejects.toThrow();
    await expect(bring(imports)).rejects.toThrow();
  });

  it('stores the file as it came, and says how far it is', async () => {
    const imports = separateImports({}, entry('./toy-entry.ts'));
    const steps: (ImportStep | undefined)[] = [];
    const watching: ImportReader = {
      open: (bytes, progress) =>
        imports.open(bytes, (step) => {
          progress(step);
          steps.push(to.services.importing.stepOf('ann'));
        }),
    };
    expect(value(await bring(watching))).toMatchObject({ gameId, status: 'running' });
    expect(steps).toEqual(['file', 'canonical', 'checkpoints', 'decisions', 'faces']);
    expect(to.services.importing.stepOf('ann')).toBeUndefined();
    expect(await complete(to.services, gameId)).toBe(file.toString());
    expect(value(await bring(imports)).gameId).toBe(gameId);
    const bent = await bring(imports, Buffer.from(file.toString().replace(/"nonce":"./, '"nonce":"x')));
    expect(code(bent)).toBe('tampered-export');
  });

  it('has the rules of the service with it', async () => {
    const [golden] = goldenGames('triumph-of-the-will');
    if (golden === undefined) throw new Error('no golden game');
    const { plies } = golden.game;
    const triumph = await playGolden(from.services, { ...golden.game, plies: plies.slice(0, 12) });
    const bytes = Buffer.from(await complete(from.services, triumph));
    expect(value(await bring(separateImports(), bytes))).toMatchObject({ gameId: triumph, status: 'running' });
    expect(await complete(to.services, triumph)).toBe(bytes.toString());
  });
});
