import {
  countOf,
  putOf,
  type Row,
  withOne,
  withoutOne,
} from '@/app/games/_rulesets/triumph-of-the-will/draft/draft-rows';
import {
  givenUpOf,
  givingUpFault,
  nextToGo,
  partOf,
  partText,
  remaining,
} from '@/app/games/_rulesets/triumph-of-the-will/place/accepted-loss';
import type { ChoiceOf } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import { type DraftContext, stepHref } from './draft-context';
import type { Plan, TrayItem } from './plan';

type Overstack = ChoiceOf<'remove-overstack'>;
type StackPart = Overstack['units'][number];

/** Too many in one place: its units to pick from; a choice of the place itself takes the plainest one (6.4). */
export function planOverstack(context: DraftContext, choice: Overstack): Plan {
  const { query, nameOf } = context;
  const rows = givenUpOf(choice, query);
  const chosen = countOf(rows);
  const checked = query.check !== undefined && givingUpFault(choice, rows) === undefined;
  const next = chosen < choice.remove ? nextToGo(choice, rows) : undefined;
  const place = next && {
    does: 'strike' as const,
    href: stepWith(context, choice, rows, next),
    says: `Give up 1 ${partText(next.unit, partOf(next.disrupted))}: ${chosen} of ${choice.remove} chosen.`,
  };
  return {
    offers: new Map(place ? [[choice.area, place]] : []),
    lines: [],
    from: choice.area,
    ...(chosen > 0 ? { placed: new Map([[choice.area, `−${chosen}`]]), undo: undoOf(context, rows) } : {}),
    ...(checked ? { arrive: 'confirm' } : {}),
    ask: checked
      ? 'Send the order, or choose others.'
      : `Too many in ${nameOf(choice.area)}: give up ${choice.remove}, ${chosen} chosen.`,
    tray: { label: 'Units to give up', items: choice.units.map((part) => trayItem(context, choice, rows, part)) },
  };
}

/** With one more given up; when it is the last one, the order is there to be sent. */
function stepWith({ game }: DraftContext, { remove }: Overstack, rows: readonly Row[], part: StackPart): string {
  const then = withOne(rows, part.unit, partOf(part.disrupted));
  const whole = countOf(then) === remove;
  return stepHref(game, { do: 'overstack', put: putOf(then), ...(whole ? { check: '1' } : {}) });
}

/** Without the last one: where it was the last of all, the order came with it and goes with it. */
function undoOf({ game }: DraftContext, rows: readonly Row[]): string {
  const put = putOf(withoutOne(rows));
  return stepHref(game, put === undefined ? {} : { do: 'overstack', put });
}

function trayItem(context: DraftContext, choice: Overstack, rows: readonly Row[], part: StackPart): TrayItem {
  const left = Math.max(0, remaining(part, rows));
  const open = left > 0 && countOf(rows) < choice.remove;
  return {
    unit: part.unit,
    disrupted: part.disrupted,
    count: left,
    current: false,
    says: `Give up 1 ${partText(part.unit, partOf(part.disrupted))}: ${left} left`,
    ...(open ? { href: stepWith(context, choice, rows, part) } : {}),
  };
}
