import { type Cut, cutSeries, isSeries } from '@/lib/rulesets/_shared/reporting/cut';
import type { Series } from '@/lib/rulesets/_shared/reporting/types';
import type { Body } from '../body';
import { enter } from '../enter/enter';
import { seatOf } from '../enter/seat';
import type { Setup } from '../setup';
import { openAttack, type Table } from '../table';
import { type SeatId, sideOf } from '../vocabulary';
import { parse } from './orders';

const BEGINS = /^(?:turn|agree|attack|announce|emergency|standing)\b/i;

const cut: Cut<Setup, Table, Body> = {
  begins: (line) => BEGINS.test(line),
  parse,
  enter,
  due: (setup, body, table) => ({ ...dueOf(body), by: senderOf(setup, table, body) }),
  about: ({ data }) => (typeof data?.territory === 'string' ? data.territory : undefined),
};

/** A turn is due in its round, in the phase of its power; attacks before first turns are announced in the first round. */
function dueOf(body: Body): { readonly turn: number; readonly phase?: string } {
  switch (body.kind) {
    case 'turn':
      return { turn: body.round, phase: body.power };
    case 'announce-attack':
      return { turn: 1, phase: body.attacker };
    case 'emergency':
      return { turn: 1, phase: 'emergency' };
    default:
      return { turn: 1 };
  }
}

/** The seat that plays the power of a report; the terms are for both to report. */
function senderOf(setup: Setup, table: Table, body: Body): SeatId | undefined {
  switch (body.kind) {
    case 'turn':
    case 'standing-order':
      return seatOf(setup, table, sideOf(body.power));
    case 'announce-attack':
      return seatOf(setup, table, sideOf(body.attacker));
    case 'emergency': {
      const attack = openAttack(table);
      return attack && seatOf(setup, table, sideOf(attack.defender));
    }
    case 'agree':
      return undefined;
  }
}

/** Several reports in one text: each begins with its `TURN` line, or is a line of its own. */
export const parseSeries = (text: string, setup: Setup, table: Table): Series<Body> | undefined =>
  cutSeries(cut, text, setup, table);

export const mayBeSeries = (text: string): boolean => isSeries(cut, text);
