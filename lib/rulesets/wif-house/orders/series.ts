import { type Cut, cutSeries, isSeries } from '@/lib/rulesets/_shared/reporting/cut';
import type { Series } from '@/lib/rulesets/_shared/reporting/types';
import { turnNumber } from '@/lib/rulesets/_shared/wif/calendar';
import type { Body } from '../body';
import { enterTold } from '../enter/told';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { HEAD, parseBody } from './parse';

/** What a refusal may name, as a report writes it. */
const NAMED = ['id', 'name', 'label', 'place', 'purpose'] as const;

const cut: Cut<Setup, Table, Body> = {
  begins: (line) => HEAD.test(line),
  parse: parseBody,
  enter: (setup, table, { body }) => enterTold(setup, table, body),
  due: (_setup, body, { turn }) => ({ turn: turnNumber('turn' in body ? body.turn : turn) }),
  about: ({ data = {} }) => NAMED.map((name) => data[name]).find((value) => typeof value === 'string'),
};

/** Every report of a war so far in one text: each begins with its own head, such as `TURN`, `ROLL JAPAN` or `CLOSE`. */
export const parseSeries = (text: string, setup: Setup, table: Table): Series<Body> | undefined =>
  cutSeries(cut, text, setup, table);

export const mayBeSeries = (text: string): boolean => isSeries(cut, text);
