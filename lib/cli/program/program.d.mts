/**
 * The folder with the built JavaScript, made or made again when a source has changed. `command` is the word after
 * `fieldpost`. Several processes may ask at once; each gets a whole build.
 */
export function ensureProgram(root: string, command?: string): Promise<string>;
