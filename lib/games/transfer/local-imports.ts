import { ok } from '@/lib/core/result';
import type { Registry } from '../model/registry';
import type { ImportReader } from '../model/services';
import { readImportFacts } from './read-import';

/** Verifies in this very process, without any limit: for the command line, which has nobody else to answer. */
export const localImports = (registry: Pick<Registry, 'findRuleset'>): ImportReader => ({
  open: async (file, progress) => {
    const told = readImportFacts(registry, file, progress);
    if (!told.ok) return told;
    return ok({ ...told.value, page: async (number) => told.value.page(number), close: () => undefined });
  },
});
