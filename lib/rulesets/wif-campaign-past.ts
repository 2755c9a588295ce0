import type { JsonObject } from '../core/json';
import { err, ok } from '../core/result';
import type { JointPast } from './_shared/mid-war/campaign-past';
import { warAfter } from './_shared/mid-war/past-turns';
import { isPast } from './_shared/mid-war/position';
import type { VictoryKinds } from './wif-victory/kinds';
import { EXAMPLE } from './wif-victory/mid-war/example';
import { part } from './wif-victory/mid-war/part';
import { past } from './wif-victory/mid-war/past';
import { sections } from './wif-victory/mid-war/sections';
import { mayBeSeries } from './wif-victory/orders/series';
import { setupSchema } from './wif-victory/setup';
import { open } from './wif-victory/table';
import { tracker } from './wif-victory/tracker';

const setupOf = (setup: JsonObject) => setupSchema.parse(setup);

/** The past turns of a World in Flames campaign: the victory game takes them. Those of the house rules stand beside them. */
export const victoryPast: JointPast = {
  rulesetId: 'wif-victory',
  sections,
  isSeries: mayBeSeries,
  read: (json, text) => {
    const setup = setupOf(json);
    const read = tracker.orders.parse(text, setup, open(setup), 'axis');
    if (!read.ok) return read;
    const { value: body } = read;
    if (isPast(body)) return ok(body);
    if (past.closes(body)) return ok({ kind: 'past-turns', turns: [{ ...body }] });
    return err([{ line: 1, column: 1, word: '', message: 'This is no report of a turn.', near: [] }]);
  },
  positionAfter: (json, body) => {
    const setup = setupOf(json);
    const after = warAfter<VictoryKinds>(tracker, past, part.goesOn, setup, body);
    return after.ok ? ok(part.write(setup, after.value)) : after;
  },
  write: (body) => tracker.orders.format(body),
  file: 'past-turns.json',
  how: past.how,
  example: EXAMPLE.join('\n'),
};
