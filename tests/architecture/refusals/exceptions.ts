import type { Exception } from './faults';

/** None at present: every refusal of the rules can be reached. */
export const EXCEPTIONS: readonly Exception[] = [];
