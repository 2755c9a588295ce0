import { ok } from '@/lib/core/result';
import type { Shelf } from '../model/registry';
import type { ImportReader } from '../model/services';
import { tellImport } from './imported-game';

/** Verifies in this very process, without any limit: for the command line, which has nobody else to answer. */
export const localImports = (shelf: Pick<Shelf, 'findRuleset'>): ImportReader => ({
  open: async (file, progress) => {
    const told = tellImport(shelf, file, progress);
    if (!told.ok) return told;
    return ok({ ...told.value, page: async (number) => told.value.page(number), close: () => undefined });
  },
});
