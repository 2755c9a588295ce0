import { buffer } from 'node:stream/consumers';
import type { Registry } from '../games/model/registry';
import { readImportFacts, type WholeImport } from '../games/transfer/read-import';
import type { Asked, Said } from './messages';

/** The process's side: verifies the one file that it is given, and hands its rows over in pages. */
export function serveImports(registry: Pick<Registry, 'findRuleset'>): void {
  const say = (said: Said): void => void process.send?.(said);
  let whole: WholeImport | undefined;
  const answer = async (asked: Asked): Promise<Said> => {
    if ('page' in asked) return { page: whole?.page(asked.page) };
    const told = readImportFacts(registry, await buffer(process.stdin), (at) => say({ at }));
    if (!told.ok) return { refused: told.error };
    whole = told.value;
    const { page: _, ...rest } = told.value;
    return { told: rest };
  };
  const broken = (error: unknown): Said => ({
    broken: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  process.on('message', (asked: Asked) => void answer(asked).catch(broken).then(say));
  process.on('disconnect', () => process.exit());
}
