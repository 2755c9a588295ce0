import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GLOSSARY } from '@/app/_components/terms/glossary';
import { termPieces, WithTerms } from '@/app/_components/terms/with-terms';
import { screenOf } from '@/app/games/_rulesets/registry';
import { listRulesets, readRules } from '@/lib/games/create/read-rules';

describe('a sentence of the rules', () => {
  it('has its first two terms explained, each where it stands first', () => {
    const text = 'Fleets carry armies by convoy; a convoy needs fleets. A capital is an area.';
    expect(termPieces(text, ['capital', 'convoy', 'fleet'])).toEqual([
      { words: 'Fleets', term: 'fleet' },
      { words: ' carry armies by ' },
      { words: 'convoy', term: 'convoy' },
      { words: '; a convoy needs fleets. A capital is an area.' },
    ]);
    expect(termPieces('Nothing of it', ['capital'])).toEqual([{ words: 'Nothing of it' }]);
    expect(termPieces('targeted', ['target'])).toEqual([{ words: 'targeted' }]);
  });

  it('reads the same with them', () => {
    const html = renderToStaticMarkup(<WithTerms text="Sail a fleet." terms={['fleet']} at="ask" />);
    expect(html).toContain(GLOSSARY.fleet);
    expect(html.replaceAll(/<span id[\s\S]*?<\/span>/g, '').replaceAll(/<[^>]+>/g, '')).toBe('Sail a fleet.');
  });

  it('costs a page less than a kilobyte for each decision', () => {
    for (const { id } of listRulesets()) {
      const rules = readRules(id);
      const { terms = [] } = screenOf(id);
      for (const { ask } of rules.ok ? Object.values(rules.value.decisions) : [])
        expect(
          renderToStaticMarkup(<WithTerms text={ask} terms={terms} at="ask" />).length - ask.length,
          ask,
        ).toBeLessThan(1_000);
    }
  });
});
