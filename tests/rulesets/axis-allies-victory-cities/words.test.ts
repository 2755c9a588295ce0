import { describe, expect, it } from 'vitest';
import { parseTable } from '@/lib/core/csv';
import { rulings } from '@/lib/rulesets/axis-allies-victory-cities/rulings';
import { act, agreed, agreedMinor, type Book, done, filed, NOTE, newBook, rules, turn, turnOf, until } from './support';

const germany = until(agreed(), 'DE');
const sheet = (book: Book, id: string) => rules.sheets.find((one) => one.id === id)?.write(book) ?? '';
const tellings = (book: Book) => book.pending?.effects.map((effect) => JSON.stringify(effect)) ?? [];

/** What the log says of a turn, line by line. */
function told(book: Book, part: Parameters<typeof turnOf>[1]): readonly string[] {
  const by = book.table.mover === 'DE' || book.table.mover === 'JP' ? 'axis' : 'allies';
  const decided = act(book, by, { type: 'report', body: turnOf(book, part) });
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.flatMap((event) => rules.describe(event).details?.map(({ text }) => text) ?? []);
}

describe('words', () => {
  it('[aavc:control] each change of hands says city, points and the sum of the Axis as it runs', () => {
    expect(told(germany, { take: ['karelia-s-s-r', 'archangel', 'caucasus'] })).toEqual([
      'Leningrad (Karelia): Russia → Germany (2 VCP; Axis 26 → 28).',
      'Archangel: Russia → Germany.',
      'Stalingrad (Caucasus): Russia → Germany (3 VCP; Axis 28 → 31).',
    ]);
  });

  it('[aavc:infantry-placement] what is placed says its limit, and the turn its cost', () => {
    const lines = told(germany, {
      declare: ['western-europe', 'norway'],
      ics: ['western-europe'],
      infantry: { germany: 4 },
      units: { germany: { armor: 2, fighter: 1, aa: 1 } },
    });
    expect(lines).toEqual([
      'Industrial complex in W. Europe for 3 IPC: declared and set down.',
      'Industrial complex in Norway for 12 IPC: declared and paid for, not set down.',
      '4 infantry in Berlin (Germany), of 5 allowed.',
      '2 armor, 1 fighter, 1 AA gun at the complex in Germany: 25 of 40 IPC.',
      'Germany: 52 IPC spent.',
    ]);
  });

  it('[aavc:ic-price] R-AA-9: a complex where it can build nothing is allowed, with a warning', () => {
    const [line] = told(until(germany, 'JP'), { declare: ['wake-island'], ics: ['wake-island'] });
    expect(line).toBe(
      'Industrial complex in Wake Island for 15 IPC: declared and set down. It can never build anything: the territory is worth 0 IPC.',
    );
  });

  it('[aavc:liberation] liberations, what is held for a friend, and what returns', () => {
    const lost = turn(germany, { take: ['russia', 'karelia-s-s-r', 'caucasus'] });
    const uk = until(lost, 'UK');
    expect(told(uk, { take: ['karelia-s-s-r'] })[0]).toBe(
      'Leningrad (Karelia): Germany → UK, until the capital of its owner is free (2 VCP; Axis 36 → 34).',
    );
    const us = until(turn(uk, { take: ['karelia-s-s-r'] }), 'US');
    expect(told(us, { take: ['russia'] })).toEqual([
      'Moscow (Russia): Germany → Russia, liberated (5 VCP; Axis 34 → 29).',
      'Leningrad (Karelia): UK → Russia, its capital being free (2 VCP; Axis 29).',
      'End of turn 1: Axis 29, Allies 36 points.',
    ]);
  });

  it('[aavc:emergency-infantry] an announced attack and its answer', () => {
    const book = agreed();
    const attack = act(book, 'allies', {
      type: 'report',
      body: { kind: 'announce-attack', attacker: 'RU', territory: 'ukraine-s-s-r' },
    });
    const line = attack.ok && attack.value[0] ? rules.describe(attack.value[0]) : undefined;
    expect(line?.details?.[0]?.text).toBe(
      'Russia will attack Kiev (Ukraine); Germany, still before its first turn, may raise up to 2 infantry there.',
    );
    expect(
      rules.standing(filed(book, 'allies', { kind: 'announce-attack', attacker: 'RU', territory: 'ukraine-s-s-r' })),
    ).toMatchObject({
      phase: 'emergency',
      headline: 'Turn 1, Germany about to be attacked in Ukraine: Axis 26, Allies 39 points',
    });
  });

  it('[aavc:major-victory] the result in one line, in the standing, the report and the figures', () => {
    const allies = turn(until(agreed(), 'RU'), { take: ['germany', 'southern-europe', 'western-europe', 'norway'] });
    const end = turn(until(allies, 'US'));
    const line = 'Allies win by Major Victory after turn 1, 50 points to 15';
    expect(rules.standing(end)).toEqual({ turn: 1, phase: 'over', headline: line });
    expect(rules.view(end).result).toBe(`Result: ${line}`);
    expect(sheet(end, 'report.txt')).toContain(`\nResult: ${line}\n`);
    expect(sheet(end, 'report.txt')).toContain('Major Victory: Axis 40, Allies 50 of 65 points');
  });

  it('[aavc:victory-sets] a concession is reported as the other side’s win', () => {
    const conceded = done(germany, 'axis', { type: 'concede' });
    expect(sheet(conceded, 'report.txt')).toContain(
      'Result: Allies win by concession in turn 1, Axis 26, Allies 39 points',
    );
    expect(rules.view(conceded, 'axis')).toMatchObject({ choices: [], speaksFor: [], decides: [] });
    expect(rules.standing(conceded).phase).toBe('over');
  });

  it('[aavc:control] the forum report says who takes what from whom', () => {
    const kiev = turn(agreed(), { take: ['ukraine-s-s-r'] });
    const lost = turn(kiev, { take: ['karelia-s-s-r', 'archangel'] });
    const uk = turn(lost, { take: ['western-europe', 'karelia-s-s-r'] });
    expect(sheet(uk, 'report.txt').split('\n')).toEqual([
      'Major Victory: Axis 40, Allies 50 of 65 points',
      '',
      'Turn 1, Russia (Axis 24, Allies 41)',
      '  Russia takes Kiev from Germany',
      'Turn 1, Germany (Axis 26, Allies 39)',
      '  Germany takes Leningrad from Russia',
      '  Germany takes Archangel from Russia',
      'Turn 1, UK (Axis 22, Allies 43)',
      '  UK take Paris from Germany',
      '  UK liberate Leningrad from Germany for Russia',
      '',
      'Points: Axis 22, Allies 43 (Russia 15, Germany 9, UK 15, Japan 13, US 13)',
      'Next: Japan, turn 1',
      '',
    ]);
    expect(sheet(newBook(), 'report.txt')).toContain('Victory not agreed yet');
    expect(sheet(agreedMinor(8, 6), 'report.txt')).toContain('Minor Victory: 33 of 65 points after turn 8');
  });

  it('[aavc:cities] all turns and all cities as tables', () => {
    const book = turn(germany, { take: ['karelia-s-s-r'], infantry: { germany: 5 } });
    const turns = parseTable(sheet(book, 'turns.csv')).map(({ cells }) => cells);
    expect(turns[0]?.slice(0, 4)).toEqual(['Turn', 'Power', 'Axis VCP', 'Allies VCP']);
    expect(turns[2]).toEqual([
      '1',
      'Germany',
      '28',
      '37',
      '11',
      '15',
      '13',
      '13',
      '13',
      '22',
      '42',
      '30',
      '30',
      '42',
      '15',
      'Karelia: Russia > Germany',
    ]);
    const cities = parseTable(sheet(book, 'cities.csv')).map(({ cells }) => cells);
    expect(cities).toHaveLength(26);
    expect(cities[3]).toEqual(['Leningrad', '2', 'Karelia', '2', 'Russia', 'Germany', '1', '', '11']);
    expect(cities[1]).toEqual(['Moscow', '5', 'Russia', '8', 'Russia', 'Russia', '5', 'original', '']);
  });

  it('[aavc:turn-order] an amendment tells every later figure that it changes', () => {
    const taken = turn(turn(germany, { take: ['karelia-s-s-r'] }));
    const id = taken.filed.find(({ body }) => body.kind === 'turn' && body.power === 'DE')?.id ?? 0;
    const body = turnOf(germany, { take: ['archangel'] });
    const amended = act(taken, 'organiser', { type: 'amend', corrections: [{ report: id, body }] }, [], NOTE);
    const [event] = amended.ok ? amended.value : [];
    const lines = event && rules.describe(event).details?.map(({ text }) => text);
    expect(lines).toContain('Axis points after Germany, turn 1: 28 -> 26');
    expect(lines).toContain('Allies points after UK, turn 1: 37 -> 39');
  });

  it('[aavc:ic-destruction] the fate of a complex names whose decision it was', () => {
    const built = turn(until(germany, 'UK'), { declare: ['india'], ics: ['india'] });
    const japan = until(built, 'JP');
    const reported = done(japan, 'axis', { type: 'report', body: turnOf(japan, { take: ['india'] }) });
    expect(tellings(reported).some((text) => text.includes('standing-order'))).toBe(true);
    expect(rules.view(reported, 'allies').decides).toEqual([{ territory: 'india', land: 'India', standing: false }]);
    expect(rules.view(reported, 'axis').decides).toEqual([]);
    expect(told(japan, { take: ['india'] })).toContain(
      'The complex that was bought in India is left standing: the standing order of the UK.',
    );
  });

  it('[aavc:infantry-limits] the view shows what is left of every limit before anything is typed', () => {
    const { turn: help, cities, powers, history } = rules.view(germany, 'axis');
    expect(help?.cities.map(({ city, most }) => [city, most])).toEqual([
      ['Berlin', 5],
      ['Rome', 3],
      ['Paris', 2],
      ['Kiev', 2],
      ['Oslo', 1],
    ]);
    expect(help?.complexes).toEqual([
      { territory: 'germany', land: 'Germany', cap: 40 },
      { territory: 'southern-europe', land: 'S. Europe', cap: 24 },
    ]);
    expect(help?.sites.find(({ territory }) => territory === 'western-europe')?.price).toBe(3);
    expect(help?.targets.filter(({ announce }) => announce)).toHaveLength(10);
    expect(cities).toHaveLength(25);
    expect(powers.map(({ income }) => income)).toEqual([24, 40, 30, 30, 42]);
    expect(history).toHaveLength(1);
    const after = rules.view(turn(germany, { take: ['karelia-s-s-r'] }));
    expect(after.cities.find(({ city }) => city === 'Leningrad')).toMatchObject({
      holder: 'DE',
      changed: { from: 'RU', round: 1, power: 'DE', report: 3 },
      limit: 1,
      rule: 'captured',
    });
  });

  it('[aavc:victory-sets] every option of the set-up is named by a ruling, and no two rulings are the same', () => {
    const options = Object.keys(rules.schemas.setup.parse({}).options);
    const named = new Set(rulings.flatMap(({ option }) => (option === undefined ? [] : [option])));
    expect(options.filter((option) => !named.has(option))).toEqual(['discount']);
    expect(new Set(rulings.map(({ id }) => id)).size).toBe(rulings.length);
    for (let id = 1; id <= 16; id += 1) expect(rulings.some((ruling) => ruling.id === `R-AA-${id}`)).toBe(true);
  });
});
