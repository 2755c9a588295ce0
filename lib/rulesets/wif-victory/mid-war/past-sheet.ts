import type { Sheet } from '@/lib/core/ruleset';
import { pastSheets } from '@/lib/rulesets/_shared/mid-war/sheets';
import type { TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import { POWERS } from '@/lib/rulesets/_shared/wif/powers';
import { SHARED_CITIES } from '@/lib/rulesets/_shared/wif/shared-cities';
import type { Change, TurnBody } from '../body';
import { sameHands } from '../enter/changes';
import { isTurn, type TurnHappened } from '../history';
import type { VictoryKinds } from '../kinds';
import type { State } from '../standing';
import { open, type Table, type TargetState } from '../table';
import { tracker } from '../tracker';
import { part } from './part';
import { past } from './past';

/** Every turn so far as a new game takes its past turns. */
export const pastFiles: readonly Sheet<State>[] = pastSheets<VictoryKinds, State>({
  tracker,
  part,
  past,
  told: (setup, course) => {
    const turns = course.filter(isTurn);
    return turns.map((turn, place) => bodyOf(turns[place - 1]?.after ?? open(setup), turn));
  },
});

/** The report of a turn with what the campaign and reports of cities had said in the turn before it. */
function bodyOf(start: Table, { body, before }: TurnHappened): TurnBody {
  const { powers: stated = [], ...rest } = body;
  const powers = [...statusesIn(before, body.turn), ...stated];
  const cities = SHARED_CITIES.flatMap((city): readonly Change[] => {
    const isSaid =
      body.changes.some(({ target }) => target === city) || sameHands(start.targets[city], before.targets[city]);
    return isSaid ? [] : [changeOf(city, before.targets[city])];
  });
  return { ...rest, changes: [...cities, ...body.changes], ...(powers.length === 0 ? {} : { powers }) };
}

const statusesIn = ({ statuses }: Table, turn: TurnCode) =>
  POWERS.flatMap((power) => {
    const status = statuses[turn]?.[power];
    return status === undefined ? [] : [{ power, status }];
  });

function changeOf(target: string, { control, by, supplied, aligned }: TargetState): Change {
  const asks = control === 'axis' || (control === 'vichy' && supplied);
  return {
    ...{ target, control },
    ...(by === undefined ? {} : { by }),
    ...(asks ? { supplied } : {}),
    ...(aligned === undefined ? {} : { aligned }),
  };
}
