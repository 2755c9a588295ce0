import { ok } from '../core/result';
import { tellImport } from './imported-game';
import type { ImportReader } from './ports';
import type { Shelf } from './shelf';

/** Verifies in this very process, without any limit: for the command line, which has nobody else to answer. */
export const localImports = (shelf: Pick<Shelf, 'findRuleset'>): ImportReader => ({
  open: async (file, progress) => {
    const told = tellImport(shelf, file, progress);
    if (!told.ok) return told;
    return ok({ ...told.value, page: async (number) => told.value.page(number), close: () => undefined });
  },
});
