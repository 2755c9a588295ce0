import { type Cut, cutSeries, isSeries } from '@/lib/rulesets/_shared/reporting/cut';
import type { Series } from '@/lib/rulesets/_shared/reporting/types';
import type { Body } from '../body';
import { enter } from '../enter/enter';
import { scenarioOf } from '../scenario/scenario';
import type { Setup } from '../scenario/setup';
import type { Table } from '../table';
import { parse } from './parse';

const cut: Cut<Setup, Table, Body> = {
  begins: (line) => /^(?:GT|TURN|END)\b/i.test(line),
  parse,
  enter,
  due: (setup, body) => {
    const { firstTurn, lastTurn } = scenarioOf(setup);
    return { turn: (body.kind === 'turn' ? body.turn : lastTurn + 1) - firstTurn + 1 };
  },
  about: ({ data }) => (typeof data?.code === 'string' ? data.code : undefined),
};

/** Several Game-Turns in one text, each with its `GT` line; the last may be the end of the scenario. */
export const parseSeries = (text: string, setup: Setup, table: Table): Series<Body> | undefined =>
  cutSeries(cut, text, setup, table);

export const mayBeSeries = (text: string): boolean => isSeries(cut, text);
