import type { Choice, Column, Section } from '@/lib/rulesets/_shared/mid-war/position';
import { LAND } from '../board';
import { type Setup, seatsOf } from '../setup';
import { POWER_NAMES, POWERS, SEAT_NAMES, type SeatId, VICTORIES, VICTORY_NAMES } from '../vocabulary';

const POWER_CHOICES: readonly Choice[] = POWERS.map((power) => ({ value: power, label: POWER_NAMES[power] }));
const LAND_CHOICES: readonly Choice[] = LAND.map(({ id, name }) => ({ value: id, label: name }));

/** The column of a seat's bid. */
export const bidColumn = (seat: SeatId): string => `bid-${seat}`;

const power = { kind: 'choice', choices: POWER_CHOICES, needed: true } as const;
const territory: Column = {
  id: 'territory',
  title: 'territory',
  kind: 'choice',
  choices: LAND_CHOICES,
  needed: true,
};

/** What a game that is already running is told by: the terms, who holds what, complexes, and what is still owed. */
export const sections = (setup: Setup): readonly Section[] => [
  warSection(setup),
  {
    id: 'territories',
    title: 'Territories',
    hint: 'Who holds each at the start of the next turn, and whether a bought complex stands there. One that is left out is as at the start.',
    rows: LAND.map(({ name }) => name),
    columns: [
      territory,
      { id: 'holder', title: 'holder', ...power },
      { id: 'complex', title: 'bought complex', kind: 'yes' },
    ],
  },
  {
    id: 'orders',
    title: 'Standing orders',
    hint: 'Whether bought complexes that the power loses are destroyed.',
    rows: POWERS.map((one) => POWER_NAMES[one]),
    columns: [
      { id: 'power', title: 'power', ...power },
      { id: 'destroys', title: 'destroys complexes', kind: 'yes' },
    ],
  },
  {
    id: 'attacks',
    title: 'Attacks before the first turn',
    hint: 'Only in turn 1: attacks on cities of powers that had not yet moved, and the infantry raised there. Left empty: its defender is still to say.',
    columns: [
      { id: 'attacker', title: 'attacker', ...power },
      territory,
      { id: 'defender', title: 'defender', ...power },
      { id: 'infantry', title: 'infantry', kind: 'count' },
    ],
  },
];

function warSection(setup: Setup): Section {
  const seats = seatsOf(setup).map((seat): Choice => ({ value: seat, label: SEAT_NAMES[seat] }));
  const bids = seatsOf(setup).map((seat): Column => {
    return { id: bidColumn(seat), title: `bid of ${SEAT_NAMES[seat]}`, kind: 'count' };
  });
  return {
    id: 'war',
    title: 'The war',
    hint: 'The turn that is played next, and the terms. A Minor Victory has its last turn, or the bids from which it follows.',
    rows: ['the war'],
    columns: [
      { id: 'round', title: 'turn', kind: 'count', needed: true },
      { id: 'mover', title: 'power to move', ...power },
      {
        id: 'victory',
        title: 'victory',
        kind: 'choice',
        choices: VICTORIES.map((victory) => ({ value: victory, label: VICTORY_NAMES[victory] })),
        needed: true,
      },
      { id: 'turns', title: 'last turn', kind: 'count' },
      { id: 'axis', title: 'plays the Axis', kind: 'choice', choices: seats },
      ...bids,
      { id: 'die', title: 'die for equal bids', kind: 'count' },
    ],
  };
}
