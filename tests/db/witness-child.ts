import { openWitnessBook } from '../../lib/db/witness-book';

/** A process that writes heads into the book. Arguments: data folder, game, first size, how many. */
const [dataDir = '', gameId = '', first = '0', count = '0'] = process.argv.slice(2);
const book = openWitnessBook(dataDir);
for (let size = Number(first); size < Number(first) + Number(count); size += 1) {
  // Long notes: a write of some kilobytes is more easily cut in two than a short one.
  await book.record(gameId, { size, root: size.toString(16).padStart(64, '0'), note: 'n'.repeat(3_000) });
}
