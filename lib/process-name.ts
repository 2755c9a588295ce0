const KEY = Symbol.for('fieldpost.process');
const holder = globalThis as typeof globalThis & { [KEY]?: string };

/** Called once by the command line, with the command's name. Kept on globalThis: Next loads modules a second time. */
export function nameProcess(command: string): void {
  holder[KEY] = command;
}

/** What this process is: `web`, `worker`, or the command that was called. */
export const processName = (): string => holder[KEY] ?? 'web';
