import { ok } from '@/lib/core/result';
import type { Registry } from '../model/registry';
import type { ImportReader } from '../model/services';
import { readImportFacts } from './read-import';

/** Verifies in this very process, without any limit: for the command line, which has nobody else to answer. */
export const localImports = (registry: Pick<Registry, 'findRuleset'>): ImportReader => ({
  open: async (file, progress) => {
    const facts = readImportFacts(registry, file, progress);
    if (!facts.ok) return facts;
    return ok({ ...facts.value, page: async (number) => facts.value.page(number), close: () => undefined });
  },
});
