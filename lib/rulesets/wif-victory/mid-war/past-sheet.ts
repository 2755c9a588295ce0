import type { Sheet } from '@/lib/core/ruleset';
import type { TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import { POWERS } from '@/lib/rulesets/_shared/wif/powers';
import { SHARED_CITIES } from '@/lib/rulesets/_shared/wif/shared-cities';
import type { Change, TurnBody } from '../body';
import { sameHands } from '../enter/changes';
import { type ClosedTurn, closedTurns } from '../history';
import type { State } from '../standing';
import { open, type Table, type TargetState } from '../table';
import { tracker } from '../tracker';

/** Every turn so far as the text that a new game takes as its past turns. */
export const pastSheet: Sheet<State> = {
  id: 'past-turns.txt',
  title: 'All turns so far, to move in with',
  mediaType: 'text/plain',
  write: (state) => {
    const turns = closedTurns(state);
    const [first] = turns;
    if (first === undefined) return 'No turn is closed yet.\n';
    if (first.turn.number > 1)
      return `# This war was entered as it stood: turns before ${first.turn.label} are not known. Move in with position.csv.\n`;
    const bodies = turns.map((turn, place) => bodyOf(turns[place - 1]?.after ?? open(state.setup), turn));
    return `${tracker.orders.format({ kind: 'past-turns', turns: bodies })}\n`;
  },
};

/** The report of a turn with what the campaign and reports of cities had said in the turn before it. */
function bodyOf(start: Table, { report: { body }, before }: ClosedTurn): TurnBody {
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
