import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { arrowAlong } from '@/app/games/_rulesets/triumph-of-the-will/map/arrow-along';
import { MoveArrows } from '@/app/games/_rulesets/triumph-of-the-will/map/move-arrows';
import { movesOf, NO_MOVES } from '@/app/games/_rulesets/triumph-of-the-will/map/moves-of';
import { namesOf } from '@/app/games/_rulesets/triumph-of-the-will/names';
import type { Event } from '@/lib/rulesets/triumph-of-the-will/events';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given } from '@/tests/rulesets/triumph-of-the-will/support';
import { allOf, attributeOf, textOf } from '../markup';

const march = (path: readonly string[], count = 2): Event => ({
  type: 'force-moved',
  side: 'german',
  units: Array.from({ length: count }, (_, at) => `g-${at}`),
  force: { infantry: count },
  path: [...path],
});
const captured = (area: string): Event => ({ type: 'area-captured', area, side: 'german', from: 'japanese' });
const passage = (succeeded: boolean): Event => ({
  type: 'passage-rolled',
  side: 'german',
  passage: 'arctic',
  from: 'a',
  to: 'b',
  convoy: false,
  roll: 1,
  succeeded,
});

describe('the moves that events tell', () => {
  it('has one for a march, with its way, its side and its force', () => {
    expect(movesOf([march(['russia', 'manchukuo', 'persia'])]).moves).toEqual([
      {
        from: 'russia',
        to: 'persia',
        side: 'german',
        units: { infantry: 2 },
        stops: ['russia', 'manchukuo', 'persia'],
        kind: 'march',
      },
    ]);
  });

  it('joins the stretches of one march, and keeps a part of the force that goes on apart', () => {
    const whole = movesOf([march(['a', 'b']), captured('b'), march(['b', 'c'])]);
    expect(whole.moves.map(({ stops }) => stops)).toEqual([['a', 'b', 'c']]);
    expect(whole.changes).toEqual([{ area: 'b', change: 'captured' }]);
    expect(movesOf([march(['a', 'b']), march(['b', 'c'], 1)]).moves).toHaveLength(2);
    expect(movesOf([march(['a', 'b']), march(['x', 'c'])]).moves).toHaveLength(2);
  });

  it('leads a convoy over its oceans, and a breakthrough on from the battle', () => {
    const convoy: Event = {
      type: 'armies-convoyed',
      side: 'japanese',
      from: 'japan',
      to: 'hawaii',
      units: ['j-1'],
      force: { infantry: 1 },
      legs: [{ ocean: 'wpo', fleets: ['j-9'] }],
    };
    const on: Event = {
      type: 'momentum-declared',
      side: 'japanese',
      from: 'hawaii',
      to: 'mexico',
      units: ['j-1'],
      force: { infantry: 1 },
    };
    const { moves } = movesOf([convoy, on]);
    expect(moves.map(({ kind, stops }) => [kind, stops])).toEqual([
      ['convoy', ['japan', 'wpo', 'hawaii']],
      ['momentum', ['hawaii', 'mexico']],
    ]);
  });

  it('marks each place once, with the last thing that happened there; a passage only where nobody came through', () => {
    const begun: Event = {
      type: 'battle-begun',
      area: 'india',
      domain: 'land',
      attacker: 'german',
      defender: 'un',
      origin: 'move',
      attackers: { infantry: 1 },
      defenders: { infantry: 1 },
    };
    expect(movesOf([begun, captured('india')]).changes).toEqual([{ area: 'india', change: 'captured' }]);
    expect(movesOf([passage(true)]).changes).toEqual([]);
    expect(movesOf([passage(false)]).changes).toEqual([{ area: 'arctic', change: 'held-up' }]);
  });

  it('has nothing for events that tell of no place, or of another game', () => {
    expect(movesOf([{ type: 'setup-completed' }, { type: 'unheard-of' }, {}])).toEqual(NO_MOVES);
  });
});

describe('an arrow', () => {
  it('begins at its start, and points at its goal from before it', () => {
    const arrow = arrowAlong([
      { x: 0, y: 0 },
      { x: 400, y: 0 },
    ]);
    expect(arrow?.line.startsWith('M0 0')).toBe(true);
    expect(arrow?.tip.x).toBeGreaterThan(330);
    expect(arrow?.tip.x).toBeLessThan(375);
    expect(Math.abs(arrow?.degrees ?? 90)).toBeLessThan(25);
  });

  it('is another one on the way back, and none for one point', () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 100, y: 100 },
    ];
    expect(arrowAlong([a, b])?.middle).not.toEqual(arrowAlong([b, a])?.middle);
    expect(arrowAlong([a])).toBeUndefined();
  });
});

describe('arrows on the map', () => {
  const nameOf = namesOf(view(given({}), undefined));
  const draw = (events: readonly Event[]): string =>
    renderToStaticMarkup(
      <svg role="img" aria-label="map">
        <MoveArrows moves={movesOf(events)} nameOf={nameOf} />
      </svg>,
    );

  it('say in words what they show, and count the units', () => {
    const html = draw([march(['russia', 'manchukuo']), captured('manchukuo')]);
    const layer = allOf(html, 'g')[0] ?? '';
    expect(attributeOf(layer, 'aria-label')).toBe(
      `Germany: 2 infantry from ${nameOf('russia')} to ${nameOf('manchukuo')}. ${nameOf('manchukuo')}: changes hands`,
    );
    expect(allOf(layer, 'text').map(textOf)).toEqual(['2']);
    expect(html).toContain('map-changed-captured');
  });

  it('are not there where nothing moved', () => {
    expect(draw([])).not.toContain('<g');
  });
});
