import { buffer } from 'node:stream/consumers';

/** An import process that never ends by itself: with a long file it takes memory, with a short one time alone. */
process.on('message', async () => {
  const file = await buffer(process.stdin);
  const kept: unknown[] = [];
  for (;;) if (file.length > 10) kept.push({ more: kept.length, and: [kept.length] });
});
