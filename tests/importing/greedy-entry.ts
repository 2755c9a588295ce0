/** An import process that never ends by itself: with a long file it takes memory, with a short one time alone. */
process.on('message', ({ file }: { readonly file: Uint8Array }) => {
  const kept: unknown[] = [];
  for (;;) if (file.length > 10) kept.push({ more: kept.length, and: [kept.length] });
});
