/** A war so far at the end of S/O 1940 as its file: rows of targets, and of factories where the game has some. */
export const warSheet = (targets: readonly string[], factories: readonly string[] = []): string =>
  [
    ...['MID-WAR', '[war]', 'after turn', 'S/O 1940', '[targets]', 'target,control,by,supply,run', ...targets],
    ...(factories.length === 0 ? [] : ['[factories]', 'factory,hex,status', ...factories]),
    '',
  ].join('\n');

/** One factory stands, and one is gone. */
export const TWO_FACTORIES = ['Tokyo 1,Tokyo,', 'Kobe 1,Kobe,destroyed'] as const;
