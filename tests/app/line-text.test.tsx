import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LineText, type UnderNote } from '@/app/_components/line-text';
import { ClauseLink, clauseName } from '@/app/_components/links/clause-link';
import type { Line } from '@/lib/core/ruleset';

const NOTE = 'a'.repeat(64);
const LINE: Line = {
  text: 'The Axis reports turn 3.',
  clause: 'wifv:2.0',
  note: NOTE,
  details: [
    { text: 'Delhi: 0 -> 1', clause: 'wifv:2.1' },
    { text: 'Delhi: 0 -> 1', clause: 'wifv:2.1', details: [{ text: 'in supply', clause: 'wifv:2.2' }] },
  ],
};

const html = (line: Line, notes: Readonly<Record<string, string>>, foldOver?: number): string =>
  renderToStaticMarkup(<LineText line={line} rulesetId="wif" notes={notes} {...(foldOver && { foldOver })} />);

describe('a line of the log', () => {
  it('has its clause, its details in their order with theirs, and the words of its author as a quotation', () => {
    const shown = html(LINE, { [NOTE]: 'Too late <b>again</b>' });
    expect(shown).toContain('href="/rules/wif#rule-wifv-2-0"');
    expect(shown.match(/Delhi: 0 → 1/g)).toHaveLength(2);
    expect(html({ text: 'Axis points: 7 (-11 against history), S-1', clause: 'a:1' }, {})).toContain(
      '(−11 against history), S-1',
    );
    expect(shown).toMatch(/<li>.*Delhi.*<ul.*in supply.*<\/ul>.*<\/li>/);
    expect(shown).toMatch(/<blockquote[^>]*>Too late &lt;b&gt;again&lt;\/b&gt;<\/blockquote>/);
  });

  it('marks its instants, so that the browser can write them as the reader wants them', () => {
    expect(html({ text: 'No clock runs before 2026-11-21 14:00 UTC.', clause: 'a:1' }, {})).toContain(
      'before <time dateTime="2026-11-21T14:00:00.000Z" data-told="">2026-11-21 14:00 UTC</time>.',
    );
  });

  it('says where words were erased, even when somebody names a note like a member of every object', () => {
    expect(html(LINE, {})).toContain('(text erased)');
    expect(html({ text: 'x', clause: 'a:1', note: 'toString' }, {})).toContain('(text erased)');
  });

  it('has a way to erase words under them, for anybody who may, and under nothing that is erased', () => {
    const underNote: UnderNote = (note) => note === NOTE && <i>erase</i>;
    const inside: Line = { text: 'x', clause: 'a:1', details: [{ text: 'y', clause: 'a:2', note: NOTE }] };
    const shown = (notes: Readonly<Record<string, string>>) =>
      renderToStaticMarkup(<LineText line={inside} rulesetId="wif" notes={notes} underNote={underNote} />);
    expect(shown({ [NOTE]: 'words' })).toContain('words</blockquote><i>erase</i>');
    expect(shown({})).not.toContain('erase</i>');
    expect(html(LINE, { [NOTE]: 'words' })).not.toContain('erase');
  });

  it('folds many details away and shows few', () => {
    expect(html(LINE, {}, 1)).toMatch(/<details><summary[^>]*>Show all 2 lines<\/summary>/);
    expect(html(LINE, {}, 2)).not.toContain('<details>');
  });
});

describe('the name of a clause', () => {
  it.each([
    ['totw:9.7', '9.7'],
    ['okinawa:17.53', '17.53'],
    ['wifh:japanese-surrender.roll', 'Japanese surrender, roll'],
    ['aavc:ic-cap', 'IC cap'],
    ['house:silence', 'Silence'],
  ])('%s is "%s" on a page', (id, name) => {
    expect(clauseName(id)).toBe(name);
  });
});

describe('the link to a rule', () => {
  const link = (clause: string, inSentence?: boolean) =>
    renderToStaticMarkup(<ClauseLink rulesetId="wif" clause={clause} {...(inSentence && { inSentence })} />);

  it('says that it is one, for eyes too where it stands in a sentence', () => {
    expect(link('reporting:silence', true)).toContain('<span>rule </span>Silence');
    expect(link('totw:9.7')).toContain('<span class="sr-only">rule </span>9.7');
  });
});
