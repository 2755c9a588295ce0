import { describe, expect, it } from 'vitest';
import { NOTE, type Pendings, stateOf, War } from './war';

/** What an organiser can put right: reports that were missed, and ends that were none. */

const LIST = {
  kind: 'factories',
  japan: Array.from({ length: 6 }, (_, at) => ({ id: `F${at + 1}`, hex: `Town ${at + 1}` })),
};
const lost = (turn: string) => ({
  kind: 'turn',
  turn,
  factories: [1, 2, 3, 4, 5].map((at) => ({ id: `F${at}`, status: 'destroyed' })),
  japan: { outsideResourcesReceived: true },
});
const quiet = (turn: string) => ({ kind: 'turn', turn, changes: [] });

interface Filed {
  readonly id: number;
  readonly body: { readonly kind: string; readonly turn?: string };
}
interface HouseBook extends Pendings {
  readonly filed: readonly Filed[];
  readonly table: {
    readonly turn: string;
    readonly over: boolean;
    readonly rolls: Readonly<Record<string, { readonly face?: number }>>;
  };
}
interface Victory extends Pendings {
  readonly filed: readonly Filed[];
  readonly table: { readonly closed: number; readonly ended?: string; readonly verdict?: string };
}

const house = (war: War) => war.state<HouseBook>('wif-house');
const victory = (war: War) => war.state<Victory>('wif-victory');
const reportOf = ({ filed }: HouseBook | Victory, kind: string, turn?: string): number =>
  filed.find(({ body }) => body.kind === kind && (turn === undefined || body.turn === turn))?.id ?? 0;

const SHORT = { 'wif-victory': { lastTurn: 'ND39' }, 'wif-house': { lastTurn: 'ND39' } };

/** A war of two turns to its end, with its verdict. */
function ended(): War {
  const war = new War({ setups: SHORT });
  war.file('wif-house', 'organiser', LIST);
  war.file('wif-victory', 'axis', quiet('SO39'));
  war.file('wif-victory', 'axis', quiet('ND39'));
  war.file('wif-victory', 'organiser', { kind: 'verdict', winner: 'axis' });
  return war;
}

describe('[reporting:amendment] a report that was missed', () => {
  it('is added to a past turn, with the roll that it owes made then', () => {
    const war = new War();
    war.file('wif-house', 'organiser', LIST);
    war.file('wif-victory', 'axis', quiet('SO39'));
    war.file('wif-victory', 'axis', quiet('ND39'));
    const after = reportOf(house(war), 'factories');
    const insert = { type: 'amend', corrections: [{ after, by: 'allied', body: lost('SO39') }] };
    expect(war.try('wif-house', 'allied', insert)).toBe('amend-not-organiser');
    war.do('wif-house', 'organiser', insert);
    expect(house(war).table.rolls['JP-SO39']?.face).toBeGreaterThan(0);
    expect(house(war).filed.map(({ body }) => body.kind)).toEqual(['factories', 'turn', 'close-turn', 'close-turn']);
    expect(war.lines('wif-house').findLast(({ clause }) => clause === 'reporting:amendment')?.text).toMatch(
      /^The organiser adds a report that was missed, the turn S\/O 1939 of the Allied side: \d+ figures change\.$/,
    );
    const again = { ...insert, corrections: [{ after: 999, by: 'allied', body: lost('SO39') }] };
    expect(war.try('wif-house', 'organiser', again)).toBe('no-such-report');
  });

  it('[reporting:amendment] is one of somebody who reports, and of nobody else', () => {
    const war = new War();
    const by = (role: string) =>
      war.try('wif-victory', 'organiser', {
        type: 'amend',
        corrections: [{ after: 0, by: role, body: quiet('SO39') }],
      });
    expect(['clock', 'axsi'].map(by)).toEqual(['no-such-reporter', 'no-such-reporter']);
    expect(by('axis')).toBeUndefined();
  });

  it('is the same in words', () => {
    const war = new War();
    const { ruleset, now } = war.of('wif-victory');
    const parsed = ruleset.parseAction({ type: 'amend', corrections: [{ after: 0, by: 'axis', body: quiet('SO39') }] });
    if (!parsed.ok || now === undefined) throw new Error('no action');
    const text = ruleset.formatOrder(parsed.value);
    expect(text).toBe('AMEND INSERT AFTER 0 BY axis\nTURN S/O 1939\nNO CHANGE');
    expect(ruleset.parseOrders(text, now.state, 'organiser')).toEqual({ ok: true, value: [parsed.value] });
    const without = ruleset.parseOrders(`${text}\nAMEND 1 STRIKE`, now.state, 'organiser');
    expect(without.ok && without.value).toMatchObject([{ corrections: [{ after: 0 }, { report: 1, strike: true }] }]);
  });
});

describe('[reporting:reopening] a game that is over', () => {
  it('can be amended: a wrong last report is put right', () => {
    const war = ended();
    const report = reportOf(victory(war), 'turn', 'ND39');
    const body = { ...quiet('ND39'), changes: [{ target: 'oslo', control: 'axis', by: 'GE', supplied: true }] };
    war.do('wif-victory', 'organiser', { type: 'amend', corrections: [{ report, body }] });
    expect(war.of('wif-victory').now?.outcome).toBeDefined();
    expect(war.try('wif-victory', 'axis', { type: 'report', body: quiet('ND39') })).toBe('game-ended');
  });

  it('is opened again from its verdict, and gets another one', () => {
    const war = ended();
    expect(war.try('wif-victory', 'axis', { type: 'reopen' })).toBe('amend-not-organiser');
    war.do('wif-victory', 'organiser', { type: 'reopen' });
    expect(victory(war).table.verdict).toBeUndefined();
    expect(war.awaiting('wif-victory')).toEqual(['organiser give-verdict']);
    expect(war.lines('wif-victory').at(-1)?.text).toMatch(
      /^The organiser opens the game again: report \d+ no longer count/,
    );
    expect(war.try('wif-victory', 'organiser', { type: 'reopen' })).toBe('game-not-ended');
    war.file('wif-victory', 'organiser', { kind: 'verdict', winner: 'allied' });
    expect(war.of('wif-victory').now?.outcome?.winners).toEqual(['allied']);
  });

  it('is opened again from its last turn with the house rules, and both come to an end', () => {
    const war = ended();
    const corrections = [
      { report: reportOf(victory(war), 'verdict'), strike: true },
      { report: reportOf(victory(war), 'turn', 'ND39'), strike: true },
    ];
    war.do('wif-victory', 'organiser', { type: 'amend', corrections });
    expect(house(war).table).toMatchObject({ over: false, turn: 'ND39' });
    war.file('wif-house', 'allied', lost('ND39'));
    expect(war.try('wif-victory', 'axis', { type: 'report', body: quiet('ND39') })).toBe('conquest-step-open');
    war.file('wif-house', 'allied', { kind: 'roll-japan', turn: 'ND39' });
    war.file('wif-victory', 'axis', quiet('ND39'));
    expect(house(war).table.over).toBe(true);
  });

  it('[wifh:conquest-step] is opened again alone after the verdict, takes what was forgotten, and its organiser closes it', () => {
    const war = ended();
    war.do('wif-house', 'organiser', { type: 'reopen' });
    expect(house(war).table).toMatchObject({ over: false, turn: 'ND39' });
    war.file('wif-house', 'allied', lost('ND39'));
    const close = { kind: 'close-turn', turn: 'ND39' };
    expect(war.try('wif-house', 'axis', { type: 'report', body: close })).toBe('closed-by-the-campaign');
    war.file('wif-house', 'organiser', close);
    // The roll that the forgotten report owed is made with it.
    expect(house(war).table).toMatchObject({ over: true, rolls: { 'JP-ND39': { face: expect.any(Number) } } });
    expect(war.of('wif-house').now?.outcome).toBeDefined();
    expect(war.awaiting('wif-house')).toEqual([]);
  });

  it('[wifh:conquest-step] is not closed before its last turn by its organiser: the victory game does that', () => {
    const war = new War({ setups: SHORT });
    const close = (turn: string) => ({ type: 'report', body: { kind: 'close-turn', turn } });
    expect(war.try('wif-house', 'organiser', close('SO39'))).toBe('closed-by-the-campaign');
    war.file('wif-victory', 'axis', quiet('SO39'));
    war.file('wif-house', 'organiser', close('ND39').body);
    // What the victory game says of the turn then finds a game that is over, and stops nobody.
    war.file('wif-victory', 'axis', quiet('ND39'));
    expect(house(war).filed.filter(({ body }) => body.kind === 'close-turn')).toHaveLength(2);
    expect(war.awaiting('wif-victory')).toEqual(['organiser give-verdict']);
  });

  it('is opened again after a concession', () => {
    const war = new War();
    war.do('wif-house', 'allied', { type: 'concede' });
    expect(war.of('wif-house').now?.outcome).toBeDefined();
    war.do('wif-house', 'organiser', { type: 'reopen' });
    expect(war.of('wif-house').now?.outcome).toBeUndefined();
    expect(war.lines('wif-house').at(-1)?.text).toBe(
      'The organiser opens the game again: the concession is taken back.',
    );
    war.file('wif-victory', 'axis', quiet('SO39'));
    expect(house(war).table.turn).toBe('ND39');
  });

  it('has dice that nobody knows after its end has shown those of its last turn', () => {
    const war = ended();
    const shown = () =>
      war.of('wif-house').drafts.flatMap(({ type, payload }) => (type === 'epoch-revealed' ? [payload.epoch] : []));
    const before = Math.max(...shown().map(Number));
    const after = reportOf(house(war), 'factories');
    war.do('wif-house', 'organiser', {
      type: 'amend',
      corrections: [{ after, by: 'allied', body: lost('SO39') }],
    });
    const dice = war.of('wif-house').drafts.filter(({ type }) => type === 'dice-rolled');
    expect(dice).toHaveLength(1);
    expect(Number(dice[0]?.payload.epoch)).toBeGreaterThan(before);
  });

  it('needs a reason', () => {
    expect(NOTE).toHaveLength(64);
    expect(ended().try('wif-victory', 'organiser', { type: 'reopen' }, '')).toBe('reopen-without-reason');
  });
});

describe('[reporting:amendment] what was wrong in the past', () => {
  it('is put right though nothing of today hangs on it', () => {
    const war = new War();
    const oslo = (by: string) => ({
      ...quiet('SO39'),
      changes: [{ target: 'oslo', control: 'axis', by, supplied: true }],
    });
    war.file('wif-victory', 'axis', oslo('GE'));
    war.file('wif-victory', 'axis', {
      ...quiet('ND39'),
      changes: [{ target: 'oslo', control: 'axis', by: 'JP', supplied: true }],
    });
    const report = reportOf(victory(war), 'turn', 'SO39');
    expect(war.try('wif-victory', 'organiser', { type: 'amend', corrections: [{ report, body: oslo('IT') }] })).toBe(
      undefined,
    );
    expect(war.lines('wif-victory').at(-1)?.text).toBe(`The organiser amends report ${report}: no figure changes.`);
    expect(war.try('wif-victory', 'organiser', { type: 'amend', corrections: [{ report, body: oslo('IT') }] })).toBe(
      'amend-changes-nothing',
    );
  });
});

interface Disagreeing {
  readonly differences: readonly {
    readonly of: string;
    readonly told: string;
    readonly take?: string;
    readonly blocked?: string;
    readonly amend?: number;
    readonly stands: string;
  }[];
}

/** Japan surrenders by a report that was missed, in a turn that the victory game has closed. */
function surrenderedLate(turn: 'SO39' | 'ND39' = 'ND39'): War {
  for (let seed = 1; seed < 200; seed += 1) {
    const war = new War({ seed });
    war.file('wif-house', 'organiser', LIST);
    war.file('wif-victory', 'axis', {
      ...quiet('SO39'),
      changes: [{ target: 'delhi', control: 'axis', by: 'JP', supplied: true }],
    });
    war.file('wif-victory', 'axis', quiet('ND39'));
    const after = turn === 'SO39' ? reportOf(house(war), 'factories') : reportOf(house(war), 'close-turn', 'SO39');
    war.do('wif-house', 'organiser', { type: 'amend', corrections: [{ after, by: 'allied', body: lost(turn) }] });
    if (war.awaiting('wif-victory').includes(SETTLE)) return war;
  }
  throw new Error('Japan never surrenders');
}

const SETTLE = 'organiser settle-difference';
const disagreeing = (war: War): Disagreeing['differences'] => {
  const { ruleset } = war.of('wif-victory');
  return (ruleset.view(stateOf(war.of('wif-victory')), 'organiser') as unknown as Disagreeing).differences;
};

/** Sends orders to the victory game as its organiser. */
function order(war: War, text: string): void {
  const { ruleset } = war.of('wif-victory');
  const parsed = ruleset.parseOrders(text, stateOf(war.of('wif-victory')), 'organiser');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  for (const action of parsed.value) war.do('wif-victory', 'organiser', action);
}

describe('[wifv:1.2] two games that disagree about a fall', () => {
  it('R-WV-18: the organiser of the one that has it otherwise is asked, and takes it over in one step', () => {
    const war = surrenderedLate();
    expect(disagreeing(war)).toMatchObject([{ of: 'Japan in N/D 1939', told: 'surrendered' }]);
    order(war, disagreeing(war)[0]?.take ?? '');
    expect(disagreeing(war)).toEqual([]);
    expect(war.awaiting('wif-victory')).not.toContain(SETTLE);
    const { powers, targets } = war.state<{ readonly table: { readonly powers: object; readonly targets: object } }>(
      'wif-victory',
    ).table;
    expect(powers).toMatchObject({ JP: { status: 'surrendered', since: 'ND39' } });
    expect(targets).toMatchObject({ delhi: { best: 3, supplied: false } });
  });

  it('R-WV-18: or lets stand what is known here, and is asked no more', () => {
    const war = surrenderedLate();
    order(war, disagreeing(war)[0]?.stands ?? '');
    expect([disagreeing(war), war.awaiting('wif-victory').includes(SETTLE)]).toEqual([[], false]);
    // The other game takes the fall back: both are as they were.
    const inserted = house(war).filed.find(({ body }) => body.kind === 'turn' && body.turn === 'ND39')?.id ?? 0;
    war.do('wif-house', 'organiser', { type: 'amend', corrections: [{ report: inserted, strike: true }] });
    expect(disagreeing(war)).toEqual([]);
  });

  it('R-WV-18: is told what to amend first where a report of the closed turn does not go with it', () => {
    const war = surrenderedLate('SO39');
    const [difference] = disagreeing(war);
    expect(difference?.amend).toBe(reportOf(victory(war), 'turn', 'SO39'));
    expect(difference?.take).toBeUndefined();
    expect(difference?.blocked).toMatch(
      /^Report \d+: Japan is surrendered and holds nothing any more: name who has Delhi now\./,
    );
  });
});
