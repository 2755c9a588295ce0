import type { Choose, RoleId } from '@/lib/core/ruleset';
import type { TurnCode } from '../_shared/wif/calendar';
import { AXIS_POWERS, POWERS, type Power, type PowerStatus, powersOf } from '../_shared/wif/powers';
import { SHARED_CITIES } from '../_shared/wif/shared-cities';
import type { Body, Change, CitiesBody, TurnBody } from './body';
import { TARGET_IDS, type TargetId } from './data/targets';
import { changeFault } from './enter/changes';
import { legalStatuses, stateStatus } from './enter/statuses';
import { hasLostAll } from './holding';
import { due, standing } from './outcome';
import { CONTROLS, type Control, RESULTS, type Setup, type Vichy } from './setup';
import { dueTurn, type Table } from './table';

/** A choice as a page can list it; `complete` makes a report of it. */
export type Template =
  | { readonly kind: 'turn'; readonly turn: TurnCode; readonly say: 'no-change' | 'changes' }
  | { readonly kind: 'conquest-hold'; readonly turn: TurnCode; readonly held: false }
  | { readonly kind: 'cities'; readonly turn: TurnCode }
  | { readonly kind: 'stands'; readonly turn: TurnCode; readonly power: Power }
  | { readonly kind: 'verdict' };

export function options(setup: Setup, table: Table, role: RoleId): readonly Template[] {
  const turn = dueTurn(table);
  return due(setup, table).flatMap((asked): readonly Template[] => {
    if (asked.role !== role) return [];
    if (asked.decision === 'settle-difference') return standing(setup, table);
    if (turn === undefined) return [{ kind: 'verdict' }];
    if (asked.decision === 'finish-conquest') return [{ kind: 'conquest-hold', turn, held: false }];
    const turns = (['no-change', 'changes'] as const).map((say) => ({ kind: 'turn', turn, say }) as const);
    return setup.sharesFacts ? [...turns, { kind: 'cities', turn }] : turns;
  });
}

/** One report out of a template; every sequence of picks gives one that can be entered. */
export function complete(setup: Setup, table: Table, template: Template, choose: Choose): Body {
  switch (template.kind) {
    case 'turn':
      return completeTurn(setup, table, template, choose);
    case 'conquest-hold':
      return { kind: 'conquest-hold', turn: template.turn, held: false, reasons: [] };
    case 'cities':
      return { kind: 'cities', turn: template.turn, changes: [someCity(setup, table, choose)] };
    case 'stands':
      return template;
    case 'verdict':
      return { kind: 'verdict', winner: pick(RESULTS, choose) };
  }
}

function pick<T>(list: readonly T[], choose: Choose): T {
  const picked = list[choose(list.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

type TurnTemplate = Extract<Template, { readonly kind: 'turn' }>;

function completeTurn(setup: Setup, table: Table, { turn, say }: TurnTemplate, choose: Choose): TurnBody {
  if (say === 'no-change') return { kind: 'turn', turn, changes: [] };
  const powers = someStatuses(setup, table, turn, choose);
  const stated = powers.reduce((now, { power, status }) => {
    const next = stateStatus(setup, now, turn, power, status);
    return next.ok ? next.value : now;
  }, table);
  const vichy = choose(6) === 0 ? pick(alignments(setup, stated), choose) : undefined;
  const aligned = vichy === undefined ? stated : { ...stated, vichy };
  return {
    kind: 'turn',
    turn,
    changes: someChanges(setup, aligned, choose),
    ...(powers.length === 0 ? {} : { powers }),
    ...(vichy === undefined ? {} : { vichy }),
  };
}

interface Stated {
  readonly power: Power;
  readonly status: PowerStatus;
}

/** Mostly none: a game in which every power falls at once is a short one. */
function someStatuses(setup: Setup, table: Table, turn: TurnCode, choose: Choose): Stated[] {
  const stated: Stated[] = [];
  let now = table;
  while (stated.length < 24 && choose(5) === 0) {
    const power = pick(POWERS, choose);
    const status = pick(legalStatuses(setup, now, power, turn), choose);
    const next = stateStatus(setup, now, turn, power, status);
    if (next.ok) now = next.value;
    stated.push({ power, status });
  }
  return stated;
}

/** What Vichy France may become: aligned to any Axis power that still has something. */
export function alignments(setup: Setup, { powers, vichy }: Pick<Table, 'powers' | 'vichy'>): readonly Vichy[] {
  const open = AXIS_POWERS.filter((power) => power === vichy || !hasLostAll(setup, powers[power].status));
  return ['absent', 'none', ...open];
}

/** A few targets as a rule, any number up to all of them now and then; in any order. */
function someChanges(setup: Setup, table: Table, choose: Choose): Change[] {
  const count = choose(5) === 0 ? choose(TARGET_IDS.length + 1) : choose(7);
  const left = [...TARGET_IDS];
  return Array.from({ length: count }, () => {
    const [target] = left.splice(choose(left.length), 1);
    if (target === undefined) throw new Error('more changes than targets');
    return pick(changesOf(setup, table, target), choose);
  });
}

function someCity(setup: Setup, table: Table, choose: Choose): CitiesBody['changes'][number] {
  const target = pick(SHARED_CITIES, choose);
  return { ...pick(changesOf(setup, table, target), choose), target };
}

const powersFor = (control: Control): readonly Power[] =>
  control === 'axis' || control === 'allied' ? powersOf(control) : [];

/** Every change of one target that can be entered. */
function changesOf(setup: Setup, table: Table, target: TargetId): readonly Change[] {
  const all = CONTROLS.flatMap((control) =>
    [undefined, ...powersFor(control)].flatMap((by) =>
      [undefined, false, true].flatMap((supplied) =>
        ([undefined, true] as const).map((aligned): Change => {
          return {
            target,
            control,
            ...(by === undefined ? {} : { by }),
            ...(supplied === undefined ? {} : { supplied }),
            ...(aligned === undefined ? {} : { aligned }),
          };
        }),
      ),
    ),
  );
  return all.filter((change) => changeFault(setup, table, change) === undefined);
}
