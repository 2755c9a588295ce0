import type { NamedBytes } from './messages';

/** A game of this host that the reader may see. */
export interface KnownGame {
  readonly gameId: string;
  readonly name: string;
}

/** What the reader has handed over so far. */
export interface Given {
  readonly game?: NamedBytes;
  readonly kept: readonly NamedBytes[];
}

export const NOTHING: Given = { kept: [] };

export const bytesOf = async (file: File): Promise<NamedBytes> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

export const textOf = (name: string, text: string): NamedBytes => ({ name, bytes: new TextEncoder().encode(text) });

const BEGINNING = '{"fieldpost":';

const isExport = ({ name, bytes }: NamedBytes): boolean =>
  name.endsWith('.jsonl') || new TextDecoder().decode(bytes.subarray(0, BEGINNING.length)) === BEGINNING;

/**
 * Files that were dropped together: the export among them is the game, the others were kept of it. A file that comes alone
 * and before any game is the game, whatever it is called: the verifier says if it is none.
 */
export async function sortDropped(files: Iterable<File>, { game }: Given): Promise<Given> {
  const all = await Promise.all(Array.from(files, bytesOf));
  const alone = game === undefined && all.length === 1 ? all[0] : undefined;
  const found = all.find(isExport) ?? (alone?.name.endsWith('.eml') ? undefined : alone);
  return { ...(found === undefined ? {} : { game: found }), kept: all.filter((file) => file !== found) };
}

/** With more beside it; another game takes the place of the first, and what was kept stays. */
export function together(before: Given, more: Given): Given {
  const game = more.game ?? before.game;
  return { ...(game === undefined ? {} : { game }), kept: [...before.kept, ...more.kept] };
}
