import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GROUND } from '@/app/games/_rulesets/triumph-of-the-will/map/ground';
import { isDrawn } from '@/app/games/_rulesets/triumph-of-the-will/map/places';
import { NO_PLAN, type Plan } from '@/app/games/_rulesets/triumph-of-the-will/map/plan/plan';
import { WorldMap } from '@/app/games/_rulesets/triumph-of-the-will/map/world-map';
import { namesOf } from '@/app/games/_rulesets/triumph-of-the-will/names';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given } from '@/tests/rulesets/triumph-of-the-will/support';
import { allOf, attributeOf } from '../markup';

const state = given({
  stand: {
    russia: 'g 3 panzer, 6ss, 2 ~infantry',
    'western-pacific-ocean': 'j 4 fleet, kb',
    japan: 'j 2 infantry',
  },
  rebellions: { brasil: 4 },
  position: { blasts: { russia: 2 }, detonations: 2, lastDetonation: 'japanese', canals: { suez: 'closed' } },
  next: 'german',
});

function drawn(side: 'german' | 'japanese' | undefined, plan: Plan = NO_PLAN): string {
  const seen = view(state, side);
  return renderToStaticMarkup(<WorldMap view={seen} nameOf={namesOf(seen)} plan={plan} ground={GROUND} />);
}

const linkOf = (html: string, id: string): string => {
  const link = allOf(html, 'a').find((one) => attributeOf(one, 'data-place') === id);
  if (!link) throw new Error(`no place ${id}`);
  return link;
};
const spoken = (html: string, id: string): string => attributeOf(linkOf(html, id), 'aria-label') ?? '';

describe('the map without a script', () => {
  const html = drawn('german');

  it('has a link for every place, each with its shape in the file of shapes and a row in the tables', () => {
    const seen = view(state, 'german');
    const shapes = readFileSync('public/maps/triumph-of-the-will.svg', 'utf8');
    for (const { id } of [...seen.land, ...seen.oceans, ...seen.passages]) {
      const [use = ''] = allOf(linkOf(html, id), 'use');
      expect(attributeOf(use, 'href'), id).toBe(`/maps/triumph-of-the-will.svg#${id}`);
      expect(shapes).toContain(`id="${id}"`);
      expect(attributeOf(linkOf(html, id), 'href')).toBe(`#area-${id}`);
    }
  });

  it('says of every place who holds it and what stands there', () => {
    expect(spoken(html, 'russia')).toBe(
      'Russia: Germany. Germany with 3 panzer, 6th SS Panzer, 2 infantry disrupted. 2 blasts.',
    );
    expect(spoken(html, 'japan')).toBe('Japan: Japan, capital of Japan. Japan with 2 infantry.');
    expect(spoken(html, 'brasil')).toBe('Brasil: in rebellion, 4 UN.');
    expect(spoken(html, 'western-pacific-ocean')).toBe(
      'Western Pacific Ocean: ocean, new fleets of Japan arrive here. Japan with 4 fleets, Kido Butai.',
    );
    expect(spoken(html, 'northwest-passage')).toContain('One roll a force gets through on 1, 2, 3, a chance of 50 %.');
  });

  it('says why a canal is shut to the one who looks', () => {
    expect(spoken(html, 'canal-suez')).toBe('Suez Canal: bombed, closed for the rest of the game.');
    expect(spoken(drawn('japanese'), 'canal-panama')).toMatch(/^Panama Canal: (shut|open) to [^()]+\.$/);
    expect(spoken(drawn('japanese'), 'canal-gibraltar')).toContain('shut to you, not yours to open');
    expect(spoken(html, 'canal-gibraltar')).toMatch(/open to Germany \(the side that controls .+ and .+ has it\)/);
  });

  it('shows control by pattern, not by colour alone', () => {
    expect(attributeOf(linkOf(html, 'russia'), 'class')).toContain('map-german');
    expect(attributeOf(linkOf(html, 'japan'), 'class')).toContain('map-japanese');
    expect(attributeOf(linkOf(html, 'brasil'), 'class')).toContain('map-un');
    const css = readFileSync('app/games/_rulesets/triumph-of-the-will/map/map.css', 'utf8');
    for (const holder of ['german', 'japanese', 'un']) {
      expect(allOf(html, 'pattern').map((pattern) => attributeOf(pattern, 'id'))).toContain(`map-${holder}`);
      expect(css).toContain(`fill: url("#map-${holder}")`);
    }
  });

  it('leads to the next step of a draft where the draft offers one, and says what would happen', () => {
    const offer = { does: 'battle', href: '/games/1?to=japan', says: 'Attack: you win 61 %.', badge: '61 %' } as const;
    const planned = drawn('german', { ...NO_PLAN, offers: new Map([['japan', offer]]), from: 'russia' });
    expect(attributeOf(linkOf(planned, 'japan'), 'href')).toBe('/games/1?to=japan');
    expect(spoken(planned, 'japan')).toMatch(/infantry\. Attack: you win 61 %\.$/);
    expect(planned).toContain('>61 %<');
    expect(attributeOf(linkOf(planned, 'russia'), 'class')).toContain('map-from');
    expect(attributeOf(linkOf(planned, 'russia'), 'href')).toBe('#area-russia');
  });

  it('knows a map file that it has no drawing of', () => {
    const seen = view(state, undefined);
    const [first, ...rest] = seen.land;
    expect(isDrawn(seen)).toBe(true);
    expect(isDrawn({ ...seen, land: first ? [{ ...first, id: 'atlantis' }, ...rest] : [] })).toBe(false);
  });
});
