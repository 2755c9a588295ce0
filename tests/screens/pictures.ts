import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const WIDTHS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;
export const THEMES = ['light', 'dark'] as const;

const ROOT = join(import.meta.dirname, '../..');

/** Where the pictures stand that the README and the documents show. */
export const SHOWN_FOLDER = join(ROOT, 'docs/screenshots');

/** Where all pictures are written; git ignores it. */
export const ALL_FOLDER = join(ROOT, 'test-results/screenshots');

/** The files of a screen's pictures. */
export const picturesOf = (id: string): readonly string[] =>
  Object.keys(WIDTHS).flatMap((width) => THEMES.map((theme) => `${id}-${width}-${theme}.webp`));

/** The files that the README and the documents show, each once, sorted. */
export function shownPictures(): readonly string[] {
  const documents = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  const texts = ['README.md', ...documents.map((file) => join('docs', file))].map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const shown = texts.flatMap((text) =>
    [...text.matchAll(/screenshots\/([\w-]+\.webp)/g)].map(([, file]) => file ?? ''),
  );
  return [...new Set(shown)].sort();
}
