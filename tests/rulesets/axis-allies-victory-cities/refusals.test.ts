import { describe, expect, it } from 'vitest';
import { parseTable } from '@/lib/core/csv';
import type { Body } from '@/lib/rulesets/axis-allies-victory-cities/body';
import { complete } from '@/lib/rulesets/axis-allies-victory-cities/options/complete';
import type { Power, TerritoryId } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { completedOf, shareOf } from '../_shared/completed';
import { act, agreed, type Book, done, filed, newBook, rules, turn, turnOf, until } from './support';

type Action = Parameters<typeof rules.decide>[1];

/** The words of a refusal. */
function why(book: Book, by: string, action: Action | Body): string {
  const decided = act(book, by, 'kind' in action ? { type: 'report', body: action } : action);
  if (decided.ok) throw new Error('accepted');
  return rules.explain(decided.error);
}

const announce = (attacker: Power, territory: TerritoryId): Body => ({ kind: 'announce-attack', attacker, territory });
const raise = (territory: TerritoryId, infantry: number): Body => ({ kind: 'emergency', territory, infantry });

const book = agreed();
const kiev = filed(book, 'allies', announce('RU', 'ukraine-s-s-r'));

describe('a refusal says what is wrong, with its numbers and names, and what would be legal', () => {
  it('[aavc:emergency-infantry] of infantry before a battle', () => {
    expect(why(kiev, 'axis', raise('ukraine-s-s-r', 3))).toBe(
      'At most 2 infantry in Ukraine before the battle; this said 3.',
    );
    expect(why(kiev, 'axis', raise('germany', 1))).toBe('No attack on Germany waits for its defender’s infantry.');
    expect(why(kiev, 'allies', raise('ukraine-s-s-r', 1))).toBe('Only the side that plays Germany can say this.');
    expect(why(kiev, 'allies', announce('RU', 'norway'))).toBe(
      'Germany decides first how much infantry it raises in Ukraine.',
    );
    expect(why(kiev, 'allies', turnOf(kiev))).toBe('Germany decides first how much infantry it raises in Ukraine.');
  });

  it('[aavc:capital-lost] of infantry without a capital', () => {
    const washington = turn(until(book, 'DE'), { take: ['eastern-united-states'] });
    const open = filed(until(washington, 'JP'), 'axis', announce('JP', 'hawaiian-islands'));
    expect(why(open, 'allies', raise('hawaiian-islands', 1))).toBe(
      'The capital of the US is held by Germany: without it there is no income and nothing can be bought.',
    );
  });

  it('[aavc:turn-order] of a turn that is another’s', () => {
    expect(why(book, 'allies', { ...turnOf(book), power: 'UK', round: 2 })).toBe(
      'The turn to report is Russia, turn 1, by the side that plays it; this said UK, turn 2.',
    );
  });

  it('[aavc:victory-sets] of terms', () => {
    expect(why(book, 'axis', { kind: 'agree', victory: 'minor', bids: { axis: 4, allies: 3 } })).toBe(
      'The terms are agreed: Major Victory. Only the organiser can amend them.',
    );
    expect(why(newBook(), 'axis', { kind: 'agree', victory: 'minor' })).toBe(
      'A Minor Victory needs a bid of each side, in turns.',
    );
  });

  it('[aavc:control] of a city that a friend holds, or another gets', () => {
    const german = until(book, 'DE');
    expect(why(german, 'axis', turnOf(german, { take: ['manchuria'] }))).toMatch(
      /is held by Japan, on the same side; it cannot be taken\.$/,
    );
    expect(why(german, 'axis', turnOf(german, { control: [{ territory: 'caucasus', to: 'JP' }] }))).toBe(
      'Who wins a territory holds it. Caucasus goes to Germany, not to Japan.',
    );
  });

  it('[aavc:cities] a refusal without its facts is a sentence all the same', () => {
    const bare = (code: string, data?: object) => rules.explain({ code, clause: 'aavc:cities', data } as never);
    expect(bare('emergency-open')).toBe('Nobody decides first how much infantry it raises in that territory.');
    expect(bare('emergency-limit', { legal: 'two' })).toBe(
      'At most 0 infantry in that territory before the battle; this said 0.',
    );
    expect(bare('wrong-holder', { why: 7 })).toBe('That territory goes to nobody, not to nobody.');
  });

  it('[aavc:victory-sets] of a set-up in which a die would seat the teams', () => {
    const options = { bidTie: 'die' };
    const parsed = rules.schemas.setup.safeParse({ options });
    expect(parsed.success ? '' : parsed.error.issues.map(({ message }) => message).join()).toContain(
      'a die would decide who plays the Axis: that needs seats for two teams',
    );
  });
});

describe('what is told and kept', () => {
  const site = turn(until(book, 'UK'), { declare: ['india'], ics: ['india'] });
  const japan = until(site, 'JP');
  const lost = done(japan, 'axis', { type: 'report', body: turnOf(japan, { take: ['india', 'caucasus'] }) });
  const report = lost.pending?.id ?? 0;

  /** The line of the fate of India’s complex when the defender answers. */
  const fateBy = (destroy: boolean): string | undefined => {
    const decided = act(lost, 'allies', { type: 'confirm', report, answer: { destroy: { india: destroy } } });
    const lines = decided.ok ? decided.value.flatMap((event) => rules.describe(event).details ?? []) : [];
    return lines.map(({ text }) => text).find((text) => text.includes('complex that was bought'));
  };

  it('[aavc:ic-destruction] the line of a complex that fell says whose decision it was, and which', () => {
    expect(fateBy(true)).toBe('The complex that was bought in India is destroyed: the UK decides so.');
    expect(fateBy(false)).toBe('The complex that was bought in India is left standing: the UK decides so.');
  });

  it('[aavc:ic-destruction] the view says which powers have ordered that their complexes be destroyed', () => {
    const order: Body = { kind: 'standing-order', power: 'UK', destroyBoughtICs: true };
    const destroying = (state: Book) => rules.view(state).powers.flatMap(({ id, destroys }) => (destroys ? [id] : []));
    expect(destroying(book)).toEqual([]);
    expect(destroying(filed(book, 'allies', order))).toEqual(['UK']);
  });

  it('[aavc:cities] the table of turns names its columns, and every change of a turn', () => {
    const fallen = done(lost, 'allies', { type: 'confirm', report });
    const text = rules.sheets.find(({ id }) => id === 'turns.csv')?.write(fallen) ?? '';
    const [head, ...rows] = parseTable(text).map(({ cells }) => cells);
    const powers = ['Russia', 'Germany', 'UK', 'Japan', 'US'];
    expect(head).toEqual([
      'Turn',
      'Power',
      'Axis VCP',
      'Allies VCP',
      ...powers.map((power) => `${power} VCP`),
      ...powers.map((power) => `${power} IPC`),
      'IPC spent',
      'Changes',
    ]);
    expect(rows.at(-1)?.at(-1)).toBe('India: UK > Japan; Caucasus: Russia > Japan');
  });

  it('[aavc:emergency-infantry] a report completed at random asks for infantry up to the limit, and orders either way', () => {
    const asked = completedOf(300, (choose) =>
      complete(
        kiev.setup,
        kiev.table,
        { kind: 'emergency', defender: 'DE', territory: 'ukraine-s-s-r', most: 2 },
        choose,
      ),
    ).flatMap((body) => (body.kind === 'emergency' ? [body.infantry] : []));
    expect([...new Set(asked)].toSorted()).toEqual([0, 1, 2]);
    const orders = completedOf(300, (choose) =>
      complete(book.setup, book.table, { kind: 'standing-order', powers: ['UK', 'US'] }, choose),
    ).flatMap((body) => (body.kind === 'standing-order' ? [body] : []));
    expect(new Set(orders.map(({ power }) => power))).toEqual(new Set(['UK', 'US']));
    const share = shareOf(orders, ({ destroyBoughtICs }) => destroyBoughtICs);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });
});
