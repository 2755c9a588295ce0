import { describe, expect, it } from 'vitest';
import { citiesOf, LAND } from '@/lib/rulesets/axis-allies-victory-cities/board';
import type { Body, TurnBody } from '@/lib/rulesets/axis-allies-victory-cities/body';
import { readTerritory } from '@/lib/rulesets/axis-allies-victory-cities/orders/names';
import { agreed, type Book, filed, rules, setupOf, turn, turnOf, until } from './support';

const book = agreed();
const germany = until(book, 'DE');

const read = (text: string, state: Book = germany, role = 'axis') => rules.orders.parse(text, state, role);
function bodyOf(text: string, state: Book = germany) {
  const parsed = read(text, state);
  const action = parsed.ok ? parsed.value[0] : undefined;
  if (action?.type !== 'report') throw new Error(JSON.stringify(parsed));
  return action.body;
}
const faultsOf = (text: string) => {
  const parsed = read(text);
  if (parsed.ok) throw new Error('understood');
  return parsed.error;
};

const BLOCK = `TURN GERMANY   # the first turn
DECLARE IC Ukraine, Oslo
TAKE Karelia, Caucasus for germany, archangel -> DE
INF Berlin 5, 2 in Paris, Rome: 3
IC Ukraine
AT Germany: 2 armor, 1 fighter, 3 tanks
INDUSTRY`;

describe('orders', () => {
  it('[aavc:turn-order] a block of lines is one turn', () => {
    const expected: TurnBody = {
      kind: 'turn',
      power: 'DE',
      round: 1,
      declare: ['ukraine-s-s-r', 'norway'],
      control: [
        { territory: 'karelia-s-s-r' },
        { territory: 'caucasus', to: 'DE' },
        { territory: 'archangel', to: 'DE' },
      ],
      infantry: { germany: 5, 'western-europe': 2, 'southern-europe': 3 },
      ics: ['ukraine-s-s-r'],
      units: { germany: { armor: 5, fighter: 1 } },
      industry: true,
    };
    expect(bodyOf(BLOCK)).toEqual(expected);
    expect(bodyOf(rules.orders.format({ type: 'report', body: expected }))).toEqual(expected);
  });

  it.each<readonly [string, Body]>([
    ['NO CHANGE', turnOf(germany)],
    ['turn germany round 2', turnOf(germany, { round: 2 })],
    ['Turn Germans, 3', turnOf(germany, { round: 3 })],
    ['take wash', turnOf(germany, { take: ['eastern-united-states'] })],
    ['AGREE MAJOR', { kind: 'agree', victory: 'major' }],
    ['agree minor bids Axis 8, Allies 6', { kind: 'agree', victory: 'minor', bids: { axis: 8, allies: 6 } }],
    ['AGREE TOTAL AXIS Team B', { kind: 'agree', victory: 'total', axis: 'team-b' }],
    ['ATTACK Cairo', { kind: 'announce-attack', attacker: 'DE', territory: 'anglo-egypt-sudan' }],
    [
      'Announce attack Anglo-Egypt by Germany',
      { kind: 'announce-attack', attacker: 'DE', territory: 'anglo-egypt-sudan' },
    ],
    ['EMERGENCY Kiev 0', { kind: 'emergency', territory: 'ukraine-s-s-r', infantry: 0 }],
    ['STANDING Britain DESTROY', { kind: 'standing-order', power: 'UK', destroyBoughtICs: true }],
    ['standing order Japan keep', { kind: 'standing-order', power: 'JP', destroyBoughtICs: false }],
  ])('[aavc:victory-sets] reads %s', (text, body) => {
    expect(bodyOf(text)).toEqual(body);
  });

  it.each<readonly [string, { line: number; column: number; word: string; near?: readonly string[] }]>([
    ['TURN Germany\nTAKE Karela, Belin', { line: 2, column: 6, word: 'Karela', near: ['Karelia'] }],
    ['TURN Germany\n  INF Berlin', { line: 2, column: 7, word: 'Berlin' }],
    ['TURN Germany\nAT Germany: 2 tankz', { line: 2, column: 15, word: 'tankz', near: ['tank', 'tank'] }],
    ['TURN Germany\nAT Germany 2 armor', { line: 2, column: 4, word: 'Germany 2 armor' }],
    ['TURN Germny', { line: 1, column: 6, word: 'Germny' }],
    ['TURN Germany\nBOMB London', { line: 2, column: 1, word: 'BOMB' }],
    ['TRUN Germany', { line: 1, column: 1, word: 'TRUN', near: ['TURN'] }],
    ['TAKE E', { line: 1, column: 6, word: 'E' }],
    ['TAKE Karelia FOR Italy', { line: 1, column: 18, word: 'Italy' }],
    ['INF Berlin 2, Berlin 3', { line: 1, column: 15, word: 'Berlin' }],
    ['AT Berlin:', { line: 1, column: 4, word: 'Berlin:' }],
    ['AGREE PEACE', { line: 1, column: 7, word: 'PEACE' }],
    ['STANDING UK burn', { line: 1, column: 10, word: 'UK burn' }],
    ['ATTACK Kiev\nTURN Germany', { line: 2, column: 1, word: 'TURN Germany' }],
    ['Karelia, Nobody', { line: 1, column: 9, word: 'Nobody' }],
    ['', { line: 1, column: 1, word: '' }],
  ])('[aavc:turn-order] says where it does not understand %j', (text, fault) => {
    const [first] = faultsOf(text);
    const { near = [], ...place } = fault;
    expect(first).toMatchObject(place);
    for (const name of near) expect(first?.near).toContain(name);
    expect(first?.message).toMatch(/^\S.{10,}[.]$/su);
  });

  it('[aavc:turn-order] reports every faulty line at once', () => {
    expect(faultsOf('TURN Germany\nTAKE Xanadu\nINF Berlin 2\nIC Atlantis').map(({ line }) => line)).toEqual([2, 4]);
  });

  it('[aavc:control] a pasted table of holders becomes what changed', () => {
    const rows = LAND.map(
      ({ short, id }) => `${short},${id === 'karelia-s-s-r' ? 'Germany' : germany.table.holder[id]}`,
    );
    expect(bodyOf(['Territory,Holder', ...rows].join('\n'))).toEqual(
      turnOf(germany, { control: [{ territory: 'karelia-s-s-r', to: 'DE' }] }),
    );
    expect(bodyOf('Leningrad\tGermans\nMoscow\tDE\nParis\tGermany')).toEqual(
      turnOf(germany, {
        control: [
          { territory: 'karelia-s-s-r', to: 'DE' },
          { territory: 'russia', to: 'DE' },
        ],
      }),
    );
    expect(bodyOf('city;holder\nMoscow;Germany')).toMatchObject({ control: [{ territory: 'russia', to: 'DE' }] });
  });

  it('[aavc:cities] every territory and city is known by each of its names', () => {
    for (const { id, name, short } of LAND)
      for (const text of [id, name, short]) expect(readTerritory({ line: 1, column: 1, text }), text).toBe(id);
    for (const setup of [setupOf(), setupOf({ edition: '7vc', majorThresholds: { axis: 1, allies: 1 } })])
      for (const { city, territory } of citiesOf(setup))
        expect(readTerritory({ line: 1, column: 1, text: city }), city).toBe(territory);
  });

  it('[aavc:ic-destruction] a confirmation carries the defender’s decisions', () => {
    const text = 'CONFIRM 7 WITH DESTROY India, FIC; KEEP Kiev';
    const action = {
      type: 'confirm',
      report: 7,
      answer: { destroy: { india: true, 'french-indochina': true, 'ukraine-s-s-r': false } },
    } as const;
    expect(read(text)).toEqual({ ok: true, value: [action] });
    expect(read(rules.orders.format(action))).toEqual({ ok: true, value: [action] });
    for (const bad of ['CONFIRM 7 WITH love', 'CONFIRM 7 WITH DESTROY Atlantis', 'CONFIRM 7 WITH KEEP ,'])
      expect(read(bad).ok).toBe(false);
  });

  it('[aavc:turn-order] an amendment holds whole turns, read as they stand there', () => {
    const taken = turn(germany, { take: ['karelia-s-s-r'] });
    const text = 'AMEND 3\nTURN Germany 1\nTAKE Archangel\nDESTROY India\nAMEND 2 STRIKE';
    const parsed = read(text, taken, 'organiser');
    expect(parsed).toEqual({
      ok: true,
      value: [
        {
          type: 'amend',
          corrections: [
            {
              report: 3,
              body: turnOf(germany, { control: [{ territory: 'archangel' }], destroy: { india: true } }),
            },
            { report: 2, strike: true },
          ],
        },
      ],
    });
    const [action] = parsed.ok ? parsed.value : [];
    expect(action && read(rules.orders.format(action), taken, 'organiser')).toEqual(parsed);
  });

  it('[aavc:turn-order] what is refused can still be written', () => {
    const wrong = turnOf(germany, {
      infantry: { balkans: 3 },
      units: { norway: { infantry: 2 } },
      power: 'JP',
      round: 9,
    });
    expect(bodyOf(rules.orders.format({ type: 'report', body: wrong }))).toEqual(wrong);
    expect(filed(book, 'allies', turnOf(book)).table.mover).toBe('DE');
  });
});
