import { existsSync } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';

/** The browser of tests and pictures: `CHROMIUM`, else Debian's. The shell, Chromium without windows, takes a quarter less time. */
export const browserPath = (): string => process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');
