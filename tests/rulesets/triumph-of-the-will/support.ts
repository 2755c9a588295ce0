import { scriptedDice, seededDice } from '@/lib/core/dice';
import type { Rejection } from '@/lib/core/ruleset';
import type { Action, Doctrine } from '@/lib/rulesets/triumph-of-the-will/actions';
import { awaiting } from '@/lib/rulesets/triumph-of-the-will/awaiting';
import type { Code } from '@/lib/rulesets/triumph-of-the-will/codes';
import { decide } from '@/lib/rulesets/triumph-of-the-will/decide/decide';
import type { Side, Unit, UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Event, EventOf, EventType } from '@/lib/rulesets/triumph-of-the-will/events';
import { evolve } from '@/lib/rulesets/triumph-of-the-will/evolve/evolve';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import type { PositionFile } from '@/lib/rulesets/triumph-of-the-will/position-file';
import { holderOf, stackIn } from '@/lib/rulesets/triumph-of-the-will/reading';
import { setupSchema } from '@/lib/rulesets/triumph-of-the-will/setup';
import { start } from '@/lib/rulesets/triumph-of-the-will/start';
import type { Holder, State } from '@/lib/rulesets/triumph-of-the-will/state';

/** Everything on automatic, for tests that are not about the questions of a battle. */
export const AUTO: Doctrine = { arrange: 'auto', air: 'auto', momentum: 'never' };

/** Who holds what at the start, with two variable areas for each side. */
export function startingControl(): Record<string, Side> {
  const dealt: Record<string, Side> = {
    mexico: 'japanese',
    panama: 'japanese',
    'northern-andes': 'german',
    'southern-andes': 'german',
  };
  return Object.fromEntries(
    STANDARD_MAP.land.map(({ id, setup }) => [id, dealt[id] ?? (setup === 'japanese' ? 'japanese' : 'german')]),
  );
}

type Stand = Readonly<Record<string, string>>;

const PIECE = /^(?:(\d+) )?(~?)(.+)$/;

/** `{ russia: 'g 2 panzer, 2 ~infantry' }`: a side, then counts and types, `~` for disrupted. */
export function unitsFrom(stand: Stand): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(stand).map(([area, text]) => {
      const side: Side = text.startsWith('g') ? 'german' : 'japanese';
      const pieces = text
        .slice(1)
        .split(',')
        .map((word) => PIECE.exec(word.trim()));
      return [
        area,
        pieces.map((found) => ({
          side,
          unit: found?.[3],
          count: Number(found?.[1] || 1),
          disrupted: found?.[2] === '~',
        })),
      ];
    }),
  );
}

interface Given {
  readonly stand?: Stand;
  readonly control?: Readonly<Record<string, Side>>;
  readonly rebellions?: Readonly<Record<string, number>>;
  readonly position?: Partial<PositionFile>;
  readonly setup?: Readonly<Record<string, unknown>>;
  readonly next?: Side;
  readonly auto?: boolean;
}

/** The set-up of a game that begins in the actions phase of turn 2 with these units on the map. */
export function setupOf({ stand = {}, control = {}, rebellions = {}, position = {}, setup = {}, next, auto }: Given) {
  const held = Object.entries({ ...startingControl(), ...control }).filter(([area]) => rebellions[area] === undefined);
  return {
    ...(auto ? { doctrine: { german: AUTO, japanese: AUTO } } : {}),
    ...setup,
    position: {
      turn: 2,
      stage: { phase: 'actions', next: next ?? 'german' },
      control: Object.fromEntries(held),
      units: unitsFrom(stand),
      rebellions,
      ...position,
    },
  };
}

export function given(from: Given): State {
  return begin(setupOf(from));
}

export function begin(setup: unknown, faces: readonly number[] = []): State {
  const parsed = setupSchema.parse(setup);
  return replay(start(parsed, { by: 'german', roll: scriptedDice(faces) }));
}

export function replay(events: readonly Event[], from?: State): State {
  const state = events.reduce<State | undefined>((before, event) => evolve(before, event), from);
  if (!state) throw new Error('no events');
  return state;
}

export interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Takes an action with exactly these dice: one too many or too few is an error. */
export function play(state: State, by: Side, action: Action, faces: readonly number[] = []): Played {
  const roll = scriptedDice(faces);
  const decided = decide(state, action, { by, roll });
  if (!decided.ok) throw new Error(`refused: ${JSON.stringify(decided.error)}`);
  if (roll.left() > 0) throw new Error(`${roll.left()} dice were not drawn: ${JSON.stringify(decided.value)}`);
  return { state: replay(decided.value, state), events: decided.value };
}

export function refusal(state: State, by: string, action: Action): Rejection<Code> {
  const decided = decide(state, action, { by, roll: seededDice(1) });
  if (decided.ok) throw new Error(`accepted: ${JSON.stringify(decided.value)}`);
  return decided.error;
}

export function only<T extends EventType>(events: readonly Event[], type: T): EventOf<T> {
  const found = all(events, type);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} events ${type}: ${JSON.stringify(events)}`);
  return found[0];
}

export const all = <T extends EventType>(events: readonly Event[], type: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

export const asked = (state: State): string =>
  awaiting(state)
    .map(({ role, decision }) => `${role} ${decision}`)
    .join(', ');

/** `2 panzer, ~infantry` of the units there. */
export function standing(state: State, area: string): string {
  const counts = new Map<string, number>();
  for (const { type, disrupted } of stackIn(state, area)) {
    const key = `${disrupted ? '~' : ''}${type}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${count} ${key}`).join(', ');
}

export const allUnits = (state: State): readonly Unit[] => state.stacks.flat();

/** Who holds each land area, by its id. */
export const holders = (state: State): Readonly<Record<string, Holder>> =>
  Object.fromEntries(STANDARD_MAP.land.map(({ id }) => [id, holderOf(state, id)]));

export const move = (force: Partial<Record<UnitType, number>>, ...path: string[]): Action => ({
  type: 'move',
  force,
  path,
});

export const PASS: Action = { type: 'pass' };
