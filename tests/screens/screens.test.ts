import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEFT_OUT, SCREENS } from './list';
import { picturesOf, SHOWN_FOLDER, shownPictures } from './pictures';

const APP = join(import.meta.dirname, '../../app');

/** What a reader can come to: pages, and what stands in their place when there is none or something broke. */
const READ = /(^|\/)(page|not-found|error|global-error)\.tsx$/;

const pages = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => READ.test(file));

describe('the list of screens', () => {
  it('has every page in at least one state, or a reason why not', () => {
    const listed = new Set([...SCREENS.map(({ file }) => file), ...Object.keys(LEFT_OUT)]);
    expect(pages.filter((file) => !listed.has(file))).toEqual([]);
  });

  it('has every page in a state that is looked at for accessibility', () => {
    const looked = new Set(SCREENS.filter(({ isAlike }) => isAlike !== true).map(({ file }) => file));
    expect(SCREENS.filter(({ file }) => !looked.has(file))).toEqual([]);
  });

  it('names only files that are there', () => {
    expect(
      [...SCREENS.map(({ file }) => file), ...Object.keys(LEFT_OUT)].filter((file) => !pages.includes(file)),
    ).toEqual([]);
  });

  it('gives every state a name of its own', () => {
    const ids = SCREENS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('makes every picture that README and documents show; no others are kept', () => {
    const shown = shownPictures();
    expect(shown.filter((file) => !SCREENS.some(({ id }) => picturesOf(id).includes(file)))).toEqual([]);
    expect(readdirSync(SHOWN_FOLDER).sort()).toEqual(shown);
    expect(shown.length).toBeLessThanOrEqual(20);
  });
});
