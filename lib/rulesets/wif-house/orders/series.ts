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

type Enters = Cut<Setup, Table, Body>['enter'];

const cutWith = (enter: Enters): Cut<Setup, Table, Body> => ({
  begins: (line) => HEAD.test(line),
  parse: parseBody,
  enter,
  due: (_setup, body, { turn }) => ({ turn: turnNumber('turn' in body ? body.turn : turn) }),
  about: ({ data = {} }) => NAMED.map((name) => data[name]).find((value) => typeof value === 'string'),
});

const cut = cutWith((setup, table, { body }) => enterTold(setup, table, body));

/** Every report of a war so far in one text: each begins with its own head, such as `TURN`, `ROLL JAPAN` or `CLOSE`. */
export const parseSeries = (text: string, setup: Setup, table: Table): Series<Body> | undefined =>
  cutSeries(cut, text, setup, table);

/** The same where others have told something before each report. */
export const parseSeriesWith =
  (enter: Enters) =>
  (text: string, setup: Setup, table: Table): Series<Body> | undefined =>
    cutSeries(cutWith(enter), text, setup, table);

export const mayBeSeries = (text: string): boolean => isSeries(cut, text);
