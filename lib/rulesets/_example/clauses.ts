import type { ClauseTable } from '@/lib/core/clause';

/**
 * Every rule of the book, by its number, with what the program does about it. A clause that is `done` needs a test whose
 * title cites it; one that is `partial` or `omitted` needs a `note` that says why.
 */
export const clauses = {
  'example-game:1': { title: 'Rolling for cargo', status: 'done' },
  'example-game:2': { title: 'A storm loses the cargo', status: 'done' },
  'example-game:3': { title: 'Landing the cargo', status: 'done' },
  'example-game:4': { title: 'The goal, and the last turn', status: 'done' },
} satisfies ClauseTable;
