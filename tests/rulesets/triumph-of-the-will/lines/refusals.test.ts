import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import type { Code } from '@/lib/rulesets/triumph-of-the-will/codes';
import { explain } from '@/lib/rulesets/triumph-of-the-will/describe/explain';

/** What a player reads for each refusal: what is wrong, and what would be accepted. */

const TABLE_TALK: readonly [Code, JsonObject, string][] = [
  ['game-over', {}, 'The game is over. Nothing more can be done.'],
  [
    'not-your-decision',
    {
      asked: [
        { role: 'german', decision: 'line-up' },
        { role: 'japanese', decision: 'commit-air' },
      ],
    },
    'You are not asked for anything now. Awaited: Germany: line up and Japan: commit air.',
  ],
  [
    'wrong-decision',
    { sent: 'commit-air', legal: ['match-line', 'set-doctrine'] },
    'You were asked for something else than commit air: match line and set doctrine.',
  ],
  [
    'already-sealed',
    { what: 'forces' },
    'Your forces are sealed already. To choose again, take them back first: that is possible until both are opened.',
  ],
  [
    'already-sealed',
    { what: 'build' },
    'Your production is sealed already. To choose again, take it back first: that is possible until both are opened.',
  ],
];

const BUYING: readonly [Code, JsonObject, string][] = [
  ['over-budget', { cost: 1, points: 0 }, 'This costs 1 point; you have 0.'],
  ['too-many-bombs', { asked: 3, legal: 1 }, '3 atomic bombs are too many: at most 1 may be built now.'],
  ['too-many-hqs', { asked: 3, legal: 2 }, '3 air headquarters are too many: at most 2 a turn.'],
  ['elite-exists', { unit: '6ss', asked: 1, legal: 0 }, 'There is only one 6th SS: it is in play already.'],
  ['elite-exists', { unit: 'kb', asked: 2, legal: 1 }, 'There is only one Kido Butai: you may build one.'],
  ['not-yours-to-build', { unit: 'kb', side: 'japanese' }, 'The Kido Butai belongs to Japan: you cannot build it.'],
  [
    'counter-limit',
    { unit: 'hq', asked: 2, legal: 1 },
    'This game limits air headquarters: 2 asked, 1 more may be built.',
  ],
  [
    'no-room-in-capital',
    { area: 'japan', asked: 4, legal: 2 },
    '4 new armies will not fit into Japan: there is room for 2.',
  ],
  [
    'no-room-in-entry-ocean',
    { area: 'north-atlantic', asked: 1, legal: 0 },
    '1 new fleet will not fit into the North Atlantic: there is room for 0.',
  ],
  [
    'no-room-in-entry-ocean',
    { area: 'north-atlantic', asked: 3, legal: 2 },
    '3 new fleets will not fit into the North Atlantic: there is room for 2.',
  ],
  [
    'entry-ocean-blocked',
    { area: 'north-atlantic', enemies: 2 },
    'No fleet can be built while 2 enemy fleets hold the North Atlantic; armies, headquarters and bombs can.',
  ],
];

const PLACING: readonly [Code, JsonObject, string][] = [
  [
    'nothing-to-place',
    { unit: 'fleet', legal: { infantry: 2, panzer: 1 } },
    'You have no fleet left to place. Left: 2 infantry and 1 panzer.',
  ],
  ['nothing-to-place', { unit: 'fleet', legal: [] }, 'You have no fleet left to place. Left: nothing.'],
  [
    'not-your-area',
    { area: 'iran', holder: 'un', legal: ['russia', 'madagascar'] },
    'Iran is held by the United Nations, not by you. Legal: Russia and Madagascar.',
  ],
  [
    'not-your-coast',
    { area: 'caribbean-sea', legal: [] },
    'The Caribbean Sea touches no land of yours. No area is legal.',
  ],
  [
    'enemy-fleets-there',
    { area: 'caribbean-sea', enemies: 1, legal: ['north-atlantic'] },
    '1 enemy fleet in the Caribbean Sea bar it. Legal: North Atlantic.',
  ],
  ['stack-limit', { area: 'iran', limit: 6 }, 'Iran is full: at most 6 units a side.'],
];

const FORCES: readonly [Code, JsonObject, string][] = [
  ['unknown-area', { area: 'irak', near: ['iran'] }, 'There is no area “irak” on this map. Nearest names: Iran.'],
  ['unknown-area', { area: 'x', near: [] }, 'There is no area “x” on this map.'],
  [
    'wrong-element',
    { area: 'north-atlantic', needs: 'land' },
    'North Atlantic is water: armies go by land, over water only by convoy.',
  ],
  ['wrong-element', { area: 'iran', needs: 'ocean' }, 'Iran is land: fleets stay at sea.'],
  [
    'no-such-units',
    { area: 'iran', unit: 'panzer', asked: 3, ready: 2, disrupted: 1 },
    '3 ready panzer asked in Iran; there: 2 ready, 1 disrupted.',
  ],
  [
    'mixed-force',
    { units: ['infantry', 'fleet'] },
    'Armies and fleets never move as one force: order the one or the other, or a convoy.',
  ],
  [
    'italians-stay',
    { area: 'north-africa' },
    'Italian armies neither move nor attack while Italy is with Germany (North Africa).',
  ],
  ['italians-stay', {}, 'Italian armies neither move nor attack while Italy is with Germany.'],
  ['italian-range', { area: 'iran', legal: ['russia'] }, 'Italian armies may not go to Iran. Legal: Russia.'],
];

const way = { from: 'india', to: 'tibet', legal: ['iran', 'azad-hind'] };

const MOVING: readonly [Code, JsonObject, string][] = [
  ['blocked-boundary', way, 'The border between India and Tibet cannot be crossed. From India: Iran and Azad Hind.'],
  ['point-contact', way, 'India and Tibet touch at a point only. From India: Iran and Azad Hind.'],
  [
    'must-stop',
    { area: 'iran', enemies: 1, holder: 'un' },
    'The force must stop in Iran and fight the 1 UN unit there: end the move in Iran.',
  ],
  [
    'must-stop',
    { area: 'iran', enemies: 2, holder: 'japanese' },
    'The force must stop in Iran and fight the 2 enemy units there: end the move in Iran.',
  ],
  ['canal-closed', { canal: 'suez', state: 'closed' }, 'The Suez Canal is closed for the rest of the game: go round.'],
  [
    'canal-closed',
    { canal: 'suez', state: 'closed-this-turn' },
    'The Suez Canal is closed until this turn’s Recovery: go round.',
  ],
  [
    'canal-not-yours',
    { canal: 'panama', area: 'panama', holder: 'japanese' },
    'The Panama Canal is open to the side that holds Panama: that is Japan. Take it, or go round.',
  ],
  [
    'strait-not-yours',
    {
      strait: 'gibraltar',
      areas: [
        { area: 'western-europe', holder: 'un' },
        { area: 'north-africa', holder: 'german' },
      ],
    },
    'The Strait of Gibraltar is open to the side that holds all its shores: Western Europe (the United Nations) and North Africa (Germany).',
  ],
  [
    'passage-not-crossed',
    { passage: 'northwest-passage', ends: ['north-atlantic', 'eastern-pacific-ocean'] },
    'A fleet cannot stop in the Northwest Passage or turn back in it: it joins North Atlantic and Eastern Pacific Ocean; go through.',
  ],
];

const CONVOYS: readonly [Code, JsonObject, string][] = [
  [
    'not-on-coast',
    { area: 'iran', ocean: 'north-atlantic', legal: ['west-indian-ocean'] },
    'Iran does not lie on the North Atlantic. Its oceans: West Indian Ocean.',
  ],
  ['same-place', { area: 'iran' }, 'The convoy would land in Iran, where it starts: name another area.'],
  ['chain-repeats', { ocean: 'west-indian-ocean' }, 'The chain names the West Indian Ocean twice: each ocean once.'],
  [
    'fleets-do-not-match',
    { ocean: 'west-indian-ocean', armies: 2, fleets: 1 },
    '2 armies need as many fleets in the West Indian Ocean: 1 named.',
  ],
  [
    'fleets-do-not-match',
    { ocean: 'northwest-passage', armies: 0, fleets: 1 },
    'The Northwest Passage is crossed without fleets in it: 1 named.',
  ],
];

const BOMBS: readonly [Code, JsonObject, string][] = [
  ['no-bomb', {}, 'You have no atomic bomb left: build one in a production phase.'],
  [
    'no-such-target',
    { area: 'iran', legal: [{ unit: 'panzer', disrupted: false, count: 1 }, 'no record'] },
    'No such unit stands in Iran. Targets there: 1 panzer (ready).',
  ],
  [
    'own-target',
    { area: 'iran', unit: '6ss' },
    'The 6th SS in Iran is your own: only enemy units and canals are targets.',
  ],
  ['un-target', { area: 'iran' }, 'UN units (Iran) cannot be bombed; enemy armies, fleets and canals can.'],
  [
    'unknown-canal',
    { canal: 'kiel', legal: ['suez', 'panama'] },
    '“kiel” is no canal. Canals: Suez Canal and Panama Canal.',
  ],
  [
    'unknown-canal',
    { canal: 'gibraltar', strait: true, legal: ['suez', 'panama'] },
    'The Strait of Gibraltar is immune to atomic attack. Canals: Suez Canal and Panama Canal.',
  ],
];

const BATTLES: readonly [Code, JsonObject, string][] = [
  ['wrong-boxes', { boxes: 2, legal: 3 }, 'The line names 2 of the 3 boxes that it must man.'],
  ['air-unmanned-box', { box: 4, legal: 3 }, 'Box 4 has no unit: boxes 1 to 3 have.'],
  ['air-twice', { box: 2 }, 'Box 2 is named twice: one aircraft a box.'],
  ['air-too-few', { asked: 0, least: 1 }, 'Aircraft in a battle stay to its end: at least 1 must be placed, not 0.'],
  ['air-too-many', { asked: 3, most: 2 }, '3 aircraft are too many: at most 2 can be placed here.'],
  [
    'momentum-units',
    { asked: { infantry: 1 }, legal: { panzer: 1, '6ss': 1 } },
    'Only victorious panzer and tank armies may go on: 1 panzer and 6th SS. Sent: 1 infantry.',
  ],
  [
    'momentum-target',
    { area: 'iran', legal: ['russia'] },
    'Iran is no target of momentum: it must be enemy-held mainland next door. Legal: Russia.',
  ],
  [
    'overstack-area',
    { area: 'iran', legal: 'russia' },
    'Iran is not the over-stacked area: units must be given up in Russia.',
  ],
  ['overstack-number', { asked: 3, legal: 1 }, 'Give up exactly 1 unit, not 3.'],
  ['overstack-number', { asked: 3, legal: 2 }, 'Give up exactly 2 units, not 3.'],
  ['overstack-units', { unit: 'panzer', disrupted: true, asked: 2, legal: 1 }, '2 panzer (disrupted) asked; there: 1.'],
  ['overstack-units', { unit: 'panzer', disrupted: false, asked: 2, legal: 1 }, '2 panzer (ready) asked; there: 1.'],
];

describe('the words of every refusal', () => {
  const ALL = [TABLE_TALK, BUYING, PLACING, FORCES, MOVING, CONVOYS, BOMBS, BATTLES].flat();

  it.each(ALL)('%s %j', (code, data, words) => {
    expect(explain({ code, clause: 'totw:5.2', data })).toBe(words);
  });

  it('[totw:5.2] a fact that is missing, or of another kind, leaves a sentence', () => {
    const said = (code: Code, data: JsonObject) => explain({ code, clause: 'totw:5.2', data });
    expect(said('stack-limit', {})).toBe('That area is full: at most 0 units a side.');
    expect(said('own-target', { area: 'iran', unit: 'submarine' })).toContain('such unit in Iran');
    expect(said('not-your-area', { area: 'iran', holder: 'nobody we know', legal: ['russia', 7] })).toBe(
      'Iran is held by nobody we know, not by you. Legal: Russia.',
    );
    expect(said('over-budget', { cost: '3', points: null })).toBe('This costs 0 points; you have 0.');
    expect(said('unknown-area', { area: ['iran'], near: 'iran' })).toBe('There is no area “” on this map.');
    expect(said('unknown-canal', { canal: 7, legal: ['suez'] })).toBe('“7” is no canal. Canals: Suez Canal.');
    for (const none of [null, 'panzer', [{ panzer: 1 }]])
      expect(said('momentum-units', { asked: none, legal: { panzer: 1 } })).toMatch(/: 1 panzer\. Sent: nothing\.$/);
    expect(said('strait-not-yours', { strait: 'gibraltar', areas: ['iran', null, ['iran']] })).toMatch(/: nothing\.$/);
  });
});
