import type { ProvenId } from '@/lib/auth/proof/proven-id';

/** For tests of what comes after the proof: tests/auth/proof.test.ts is about the proof itself. */
export const proven = (userId: string): ProvenId => userId as ProvenId;
