import { describe, expect, it } from 'vitest';
import { bodySchema } from '@/lib/rulesets/okinawa-points/body';
import { openTable } from '@/lib/rulesets/okinawa-points/table';
import { enter, OWN, quiet, refusal, setupWith } from './support';

interface Case {
  readonly code: string;
  readonly clause: string;
  readonly setup?: unknown;
  /** Reports that are accepted before. */
  readonly before?: readonly string[];
  readonly report: string;
  /** What the words must name: what would be legal. */
  readonly words: RegExp;
}

const IV = { scenario: 'IV' };
const V = { scenario: 'V' };
const ENDED = ['GT 1\nNOTHING', 'GT 2\nNOTHING', 'GT 3\nNOTHING'];
const MAP = 'MAP\n0101 land edge 4-3-10\n0102 land - 4-3-10\n0103 land - - 2-3-10';

const CASES: readonly Case[] = [
  {
    code: 'retreat-jp-unit',
    clause: 'okinawa:17.21',
    report: 'GT 14\nRETREAT JP 2-3-10 2 hexes by US',
    words: /US retreats/,
  },
  {
    code: 'retreat-of-eliminated',
    clause: 'okinawa:17.22',
    setup: OWN,
    before: ['GT 1\nELIM US 4-4-10 x4'],
    report: 'GT 2\nRETREAT US 4-4-10 3 hexes by JP',
    words: /eliminated.*0 of them/,
  },
  {
    code: 'retreat-of-eliminated',
    clause: 'okinawa:17.22',
    setup: OWN,
    report: 'GT 1\nRETREAT 11 units 1 hex by JP',
    words: /11 units.*10/,
  },
  { code: 'unit-unknown', clause: 'okinawa:17.11', report: 'GT 14\nELIM US 4-4-10', words: /4-3-10 \(27\)/ },
  { code: 'unit-unknown', clause: 'okinawa:17.11', report: 'GT 14\nRETREAT US 9-9-9 1 hex by JP', words: /no 9-9-9/ },
  {
    code: 'unit-unknown',
    clause: 'okinawa:17.11',
    report: 'GT 14\nJP EXIT 4-3-10 REMOVES 4-3-10 x3',
    words: /2-3-10 \(11\)/,
  },
  { code: 'not-enough-units', clause: 'okinawa:17.11', report: 'GT 14\nELIM JP 1-1-0 x3', words: /2 left.*3/ },
  {
    code: 'not-enough-units',
    clause: 'okinawa:17.11',
    report: 'GT 14\nELIM JP 3-2-10\nELIM JP 3-2-10',
    words: /0 left/,
  },
  { code: 'not-enough-units', clause: 'okinawa:17.11', report: 'GT 14\nUS EXIT 4-3-10 x28', words: /27 left/ },
  {
    code: 'not-enough-units',
    clause: 'okinawa:17.11',
    setup: OWN,
    report: 'GT 1\nELIM US 4-4-10 x2\nJP EXIT 2-3-10 REMOVES 4-4-10 x3',
    words: /2 left.*3/,
  },
  {
    code: 'exit-wrong-edge',
    clause: 'okinawa:17.41',
    report: 'GT 14\nJP EXIT 2-3-10 EDGE south REMOVES 4-3-10 x3',
    words: /northeast.*south/,
  },
  { code: 'exit-wrong-edge', clause: 'okinawa:18.2', report: 'GT 14\nUS EXIT 4-3-10 EDGE nw', words: /northwest/ },
  {
    code: 'removal-count',
    clause: 'okinawa:17.41',
    report: 'GT 14\nJP EXIT 2-3-10 REMOVES 4-3-10 x2',
    words: /3 here.*2/,
  },
  {
    code: 'removal-count',
    clause: 'okinawa:17.41',
    setup: V,
    report: 'GT 1\nJP EXIT 2-3-10 REMOVES 4-3-10 x2',
    words: /3 here/,
  },
  {
    code: 'removal-count',
    clause: 'okinawa:17.41',
    setup: { ...OWN, forces: { ...OWN.forces, us: { '4-3-10': 1 } } },
    report: 'GT 1\nJP EXIT 2-3-10 REMOVES 4-3-10 x3',
    words: /1 here/,
  },
  {
    code: 'invasion-not-allowed',
    clause: 'okinawa:18.2',
    report: 'GT 14\nINVASION US 3',
    words: /US has no invasions/,
  },
  {
    code: 'invasion-not-allowed',
    clause: 'okinawa:18.2',
    before: ['GT 14\nINVASION JP', 'GT 15\nINVASION JP'],
    report: 'GT 16\nINVASION JP',
    words: /Japan has had all.*2 turns/,
  },
  {
    code: 'invasion-not-allowed',
    clause: 'okinawa:18.4',
    setup: IV,
    report: 'GT 46\nINVASION US 3',
    words: /not land before Game-Turn 49/,
  },
  {
    code: 'invasion-not-allowed',
    clause: 'okinawa:18.4',
    setup: IV,
    report: 'GT 46\nINVASION JP',
    words: /Japan has no invasions/,
  },
  {
    code: 'invasion-not-allowed',
    clause: 'okinawa:18.5',
    setup: V,
    before: ['GT 1\nINVASION US 3'],
    report: 'GT 2\nINVASION US 3',
    words: /Northern zone/,
  },
  {
    code: 'invasion-not-allowed',
    clause: 'okinawa:18.5',
    setup: V,
    before: ['GT 1\nINVASION US 3', 'GT 2\nINVASION US 3 NORTH CLEAR'],
    report: 'GT 3\nINVASION US 3 NORTH CLEAR',
    words: /all its invasions/,
  },
  { code: 'turn-outside-scenario', clause: 'okinawa:18.2', report: 'GT 24\nNOTHING', words: /14 to 23/ },
  { code: 'turn-outside-scenario', clause: 'okinawa:18.2', report: 'GT 13\nNOTHING', words: /13 is not/ },
  { code: 'turn-out-of-order', clause: 'okinawa:18.2', report: 'GT 15\nNOTHING', words: /14 is to be reported next/ },
  {
    code: 'turn-out-of-order',
    clause: 'okinawa:18.2',
    before: ['GT 14\nNOTHING'],
    report: 'GT 14\nNOTHING',
    words: /15 is to be/,
  },
  {
    code: 'turn-out-of-order',
    clause: 'okinawa:17.0',
    setup: OWN,
    before: ENDED,
    report: 'GT 3\nNOTHING',
    words: /end of the scenario/,
  },
  {
    code: 'end-before-last-turn',
    clause: 'okinawa:17.0',
    report: 'END\nCUT OFF 0',
    words: /Game-Turn 23.*14 comes first/,
  },
  {
    code: 'zone-counts-exceed-force',
    clause: 'okinawa:17.31',
    setup: OWN,
    before: ENDED,
    report: 'END\nUS SOUTH 9 NORTH 2\nCUT OFF 0',
    words: /10 units.*11/,
  },
  {
    code: 'zone-counts-exceed-force',
    clause: 'okinawa:17.31',
    setup: OWN,
    before: ['GT 1\nNOTHING', 'GT 2\nNOTHING', 'GT 3\nNOTHING\nON MAP JP 2'],
    report: 'END\nJP SOUTH 3\nCUT OFF 0',
    words: /2 units.*3/,
  },
  {
    code: 'zone-counts-exceed-force',
    clause: 'okinawa:17.52',
    setup: OWN,
    before: ENDED,
    report: 'END\nUS SOUTH 2\nCUT OFF 3',
    words: /2 units.*3/,
  },
  {
    code: 'on-map-exceeds-force',
    clause: 'okinawa:18.4',
    setup: IV,
    report: 'GT 46\nELIM JP 1-2-10\nON MAP JP 19',
    words: /18 units left/,
  },
  {
    code: 'on-map-missing',
    clause: 'okinawa:18.5',
    setup: V,
    before: Array.from({ length: 44 }, (_, turn) => `GT ${turn + 1}\nNOTHING`),
    report: 'GT 45\nNOTHING',
    words: /how many Japanese/,
  },
  {
    code: 'arrival-not-in-scenario',
    clause: 'okinawa:18.2',
    report: 'GT 14\nARRIVAL reinforcement 2',
    words: /II has no US/,
  },
  {
    code: 'arrival-without-unit',
    clause: 'okinawa:18.5',
    setup: { ...V, forces: { us: { '4-4-10': 5 } } },
    report: 'GT 1\nARRIVAL replacement 2',
    words: /Name the unit/,
  },
  {
    code: 'end-fact-missing',
    clause: 'okinawa:17.31',
    setup: OWN,
    before: ENDED,
    report: 'END\nCUT OFF 0',
    words: /each zone/,
  },
  {
    code: 'end-fact-missing',
    clause: 'okinawa:17.51',
    setup: OWN,
    before: ENDED,
    report: 'END\nUS SOUTH 1',
    words: /line of communications/,
  },
  {
    code: 'map-differs-from-counts',
    clause: 'okinawa:17.51',
    setup: OWN,
    before: ENDED,
    report: `END\nUS SOUTH 3\nJP SOUTH 1\n${MAP}`,
    words: /US has 2 units.*3/,
  },
];

describe('refusals', () => {
  it.each(CASES)('$code [$clause]: $report', ({ code, clause, setup: input, before = [], report, words }) => {
    const setup = setupWith(input ?? {});
    const table = before.reduce((sofar, one) => enter(setup, sofar, one), openTable(setup));
    const refused = refusal(setup, table, report);
    expect(refused).toMatchObject({ code, clause });
    expect(refused.words).toMatch(words);
  });

  it('[okinawa:17.41] nothing of a refused turn is kept', () => {
    const setup = setupWith();
    const table = openTable(setup);
    const before = JSON.stringify(table);
    expect(refusal(setup, table, 'GT 14\nELIM US 4-3-10\nELIM US 4-4-10').code).toBe('unit-unknown');
    expect(JSON.stringify(table)).toBe(before);
  });

  it('[okinawa:18.4] a US landing from Game-Turn 49 on, and then no other', () => {
    const setup = setupWith({ scenario: 'IV' });
    const before = quiet(setup, openTable(setup), 46, 48);
    const landed = enter(setup, before, 'GT 49\nINVASION US 4');
    expect(landed.landings.us).toEqual({ 49: 4 });
    expect(refusal(setup, landed, 'GT 50\nINVASION US 4').code).toBe('invasion-not-allowed');
  });

  it('[okinawa:17.51] a map and a number do not go together', () => {
    const both: unknown = { kind: 'end', cutOff: 1, map: MAP.slice(4) };
    expect(() => setupWith({ scenario: 'own' })).toThrow(/only when it is your own/);
    expect(bodyFaults(both)).toMatch(/not both/);
  });
});

function bodyFaults(input: unknown): string {
  const parsed = bodySchema.safeParse(input);
  return parsed.success ? '' : parsed.error.message;
}
