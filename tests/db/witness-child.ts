import { openWitnessBook } from '@/lib/db/witness-book';

/** A process that writes heads into the book, and tells each once it is there. Arguments: data folder, game, first size, how many. */
const [dataDir = '', gameId = '', first = '0', count = '0'] = process.argv.slice(2);
const book = openWitnessBook(dataDir);
for (let size = Number(first); size < Number(first) + Number(count); size += 1) {
  const head = { size, root: size.toString(16).padStart(64, '0') };
  if (size % 2 === 0) await book.receipt(gameId, head, () => false);
  else await book.record(gameId, { ...head, note: 'n'.repeat(300) });
  process.stdout.write(`${size}\n`);
}
await book.close();
