import type { GameError } from '../games/model/errors';
import type { ImportFacts, ImportPage } from '../games/model/import-records';
import type { CheckId } from '../trust/verify/report';

/** What the process is asked: to read the file from its standard input, once, then for its pages one after the other. */
export type Asked = { readonly open: true } | { readonly page: number };

/** What it says: how far it is, then the result of the file; a page when it is asked for one. */
export type Said =
  | { readonly at: CheckId }
  | { readonly refused: GameError }
  | { readonly told: ImportFacts }
  | { readonly page: ImportPage | undefined }
  | { readonly broken: string };
