import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RulesBody } from '@/app/rules/[rulesetId]/rules-body';
import { playable } from '@/lib/core/playable';
import { exampleGame } from '@/lib/rulesets/_example/index';
import { rulesets } from '@/lib/rulesets/index';

describe('the page of rules', () => {
  it.each([playable(exampleGame), ...rulesets])('leads to parts that it has: $meta.id', (rules) => {
    const page = renderToStaticMarkup(<RulesBody rules={rules}>{undefined}</RulesBody>);
    const links = [...page.matchAll(/href="#([a-z]+)"/g)].map(([, id]) => id);
    const rulings = rules.rulings.length > 0 ? ['rulings'] : [];
    expect(links).toEqual([...rulings, 'clauses', ...(rules.orderForms.length > 0 ? ['orders'] : [])]);
    for (const id of links) expect(page).toContain(`<h2 id="${id}"`);
    expect(page.includes('Where the rulebook is silent')).toBe(rules.rulings.length > 0);
  });
});
