import type { JsonObject } from '@/lib/core/json';
import type { Rejection } from '@/lib/core/ruleset';
import type { Code } from '../codes';
import type { Holder } from '../state';
import { areaName, canalName } from './names';
import { BUILDABLES, UNIT_TYPES } from './vocabulary';
import { capital, forceText, listed, NATION, plural, unitName } from './words';

/** The facts of a refusal, read with care: a fact that is missing gives an empty word, never a fault. */
class Facts {
  constructor(private readonly data: JsonObject) {}

  text(key: string): string {
    const value = this.data[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }

  number(key: string): number {
    const value = this.data[key];
    return typeof value === 'number' ? value : 0;
  }

  strings(key: string): readonly string[] {
    const value = this.data[key];
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  }

  objects(key: string): readonly Facts[] {
    const value = this.data[key];
    return Array.isArray(value) ? value.filter(isObject).map((item) => new Facts(item)) : [];
  }

  area(key = 'area'): string {
    return this.has(key) ? areaName(this.text(key)) : 'that area';
  }

  areas(key = 'legal'): string {
    return listed(this.strings(key).map(areaName));
  }

  has(key: string): boolean {
    return this.data[key] !== undefined;
  }

  holder(key = 'holder'): string {
    const holder = this.text(key);
    return isHolder(holder) ? NATION[holder] : holder;
  }

  force(key: string): string {
    const value = this.data[key];
    return isObject(value) ? forceText(value as Readonly<Record<string, number>>) : 'nothing';
  }

  state(): string {
    return this.data.disrupted === true ? 'disrupted' : 'ready';
  }

  unit(): string {
    const type = [...UNIT_TYPES, ...BUILDABLES].find((known) => known === this.data.unit);
    return type === undefined ? 'such unit' : unitName(type);
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHolder = (word: string): word is Holder => word in NATION;

const several = (f: Facts, key: string, word: string): string => `${f.number(key)} ${plural(word, f.number(key))}`;

/** “Legal: …” where there is something to name, else that there is nothing. */
const choices = (f: Facts, key = 'legal'): string =>
  f.strings(key).length > 0 ? ` Legal: ${f.areas(key)}.` : ' No area is legal.';

type Explainer = (facts: Facts) => string;

const ENDED: Readonly<Record<string, string>> = {
  conventional: ': a capital has fallen',
  'nuclear-winter': ': nuclear winter has begun',
  'united-nations': ': every land area is in rebellion',
};

const TABLE_TALK = {
  'game-over': (f) => `The game is over${ENDED[f.text('reason')] ?? ''}. Nothing more can be done.`,
  'not-your-decision': (f) => {
    const asked = f
      .objects('asked')
      .map((one) => `${one.holder('role')}: ${one.text('decision').replaceAll('-', ' ')}`);
    return `You are not asked for anything now. Awaited: ${listed(asked)}.`;
  },
  'wrong-decision': (f) =>
    `You were asked for something else than ${f.text('sent').replaceAll('-', ' ')}: ${listed(f.strings('legal').map((id) => id.replaceAll('-', ' ')))}.`,
  'already-sealed': (f) => {
    const [subject, object] = f.text('what') === 'forces' ? ['forces are', 'them'] : ['production is', 'it'];
    return `Your ${subject} sealed already. To choose again, take ${object} back first: that is possible until both are opened.`;
  },
} as const satisfies Partial<Record<Code, Explainer>>;

const BUYING = {
  'over-budget': (f) => `This costs ${several(f, 'cost', 'point')}; you have ${f.number('points')}.`,
  'too-many-bombs': (f) =>
    `${f.number('asked')} atomic bombs are too many: at most ${f.number('legal')} may be built now.`,
  'too-many-hqs': (f) => `${f.number('asked')} air headquarters are too many: at most ${f.number('legal')} a turn.`,
  'elite-exists': (f) =>
    `There is only one ${f.unit()}: ${f.number('legal') === 0 ? 'it is in play already' : 'you may build one'}.`,
  'not-yours-to-build': (f) => `The ${f.unit()} belongs to ${f.holder('side')}: you cannot build it.`,
  'counter-limit': (f) =>
    `This game limits ${f.unit()}: ${f.number('asked')} asked, ${f.number('legal')} more may be built.`,
  'no-room-in-capital': (f) =>
    `${f.number('asked')} new armies will not fit into ${f.area()}: there is room for ${f.number('legal')}.`,
  'no-room-in-entry-ocean': (f) =>
    `${several(f, 'asked', 'new fleet')} will not fit into the ${f.area()}: there is room for ${f.number('legal')}.`,
  'entry-ocean-blocked': (f) =>
    `No fleet can be built while ${several(f, 'enemies', 'enemy fleet')} hold the ${f.area()}; armies, headquarters and bombs can.`,
} as const satisfies Partial<Record<Code, Explainer>>;

const PLACING = {
  'nothing-to-place': (f) => `You have no ${f.unit()} left to place. Left: ${f.force('legal')}.`,
  'not-your-area': (f) => `${f.area()} is held by ${f.holder()}, not by you.${choices(f)}`,
  'not-your-coast': (f) => `The ${f.area()} touches no land of yours.${choices(f)}`,
  'enemy-fleets-there': (f) => `${several(f, 'enemies', 'enemy fleet')} in the ${f.area()} bar it.${choices(f)}`,
  'stack-limit': (f) => `${f.area()} is full: at most ${f.number('limit')} units a side.`,
} as const satisfies Partial<Record<Code, Explainer>>;

const FORCES = {
  'unknown-area': (f) =>
    `There is no area “${f.text('area')}” on this map.${f.strings('near').length > 0 ? ` Nearest names: ${f.areas('near')}.` : ''}`,
  'wrong-element': (f) =>
    f.text('needs') === 'land'
      ? `${f.area()} is water: armies go by land, over water only by convoy.`
      : `${f.area()} is land: fleets stay at sea.`,
  'no-such-units': (f) =>
    `${f.number('asked')} ready ${f.unit()} asked in ${f.area()}; there: ${f.number('ready')} ready, ${f.number('disrupted')} disrupted.`,
  'mixed-force': () => 'Armies and fleets never move as one force: order the one or the other, or a convoy.',
  'italians-stay': (f) =>
    `Italian armies neither move nor attack while Italy is with Germany${f.has('area') ? ` (${f.area()})` : ''}.`,
  'italian-range': (f) => `Italian armies may not go to ${f.area()}.${choices(f)}`,
} as const satisfies Partial<Record<Code, Explainer>>;

const MOVING = {
  'not-adjacent': (f) => `${f.area('to')} is not next to ${f.area('from')}. From there: ${f.areas()}.`,
  'blocked-boundary': (f) =>
    `The border between ${f.area('from')} and ${f.area('to')} cannot be crossed. From ${f.area('from')}: ${f.areas()}.`,
  'point-contact': (f) =>
    `${f.area('from')} and ${f.area('to')} touch at a point only. From ${f.area('from')}: ${f.areas()}.`,
  'must-stop': (f) =>
    `The force must stop in ${f.area()} and fight the ${f.number('enemies')} ${f.holder() === NATION.un ? 'UN' : 'enemy'} ${plural('unit', f.number('enemies'))} there: end the move in ${f.area()}.`,
  'canal-closed': (f) =>
    `The ${canalName(f.text('canal'))} is closed ${f.text('state') === 'closed' ? 'for the rest of the game' : 'until this turn’s Recovery'}: go round.`,
  'canal-not-yours': (f) =>
    `The ${canalName(f.text('canal'))} is open to the side that holds ${f.area()}: that is ${f.holder()}. Take it, or go round.`,
  'strait-not-yours': (f) => {
    const shores = f.objects('areas').map((shore) => `${shore.area()} (${shore.holder()})`);
    return `The ${canalName(f.text('strait'))} is open to the side that holds all its shores: ${listed(shores)}.`;
  },
  'passage-not-crossed': (f) =>
    `A fleet cannot stop in the ${f.area('passage')} or turn back in it: it joins ${f.areas('ends')}; go through.`,
} as const satisfies Partial<Record<Code, Explainer>>;

const CONVOYS = {
  'not-on-coast': (f) => `${f.area()} does not lie on the ${f.area('ocean')}. Its oceans: ${f.areas()}.`,
  'same-place': (f) => `The convoy would land in ${f.area()}, where it starts: name another area.`,
  'chain-repeats': (f) => `The chain names the ${f.area('ocean')} twice: each ocean once.`,
  'fleets-do-not-match': (f) =>
    f.number('armies') === 0
      ? `The ${f.area('ocean')} is crossed without fleets in it: ${f.number('fleets')} named.`
      : `${f.number('armies')} ${f.number('armies') === 1 ? 'army needs' : 'armies need'} as many fleets in the ${f.area('ocean')}: ${f.number('fleets')} named.`,
} as const satisfies Partial<Record<Code, Explainer>>;

const BOMBS = {
  'no-bomb': () => 'You have no atomic bomb left: build one in a production phase.',
  'no-such-target': (f) => {
    const there = f.objects('legal').map((one) => `${one.number('count')} ${one.unit()} (${one.state()})`);
    return `No such unit stands in ${f.area()}. Targets there: ${listed(there)}.`;
  },
  'own-target': (f) => `The ${f.unit()} in ${f.area()} is your own: only enemy units and canals are targets.`,
  'un-target': (f) => `UN units (${f.area()}) cannot be bombed; enemy armies, fleets and canals can.`,
  'unknown-canal': (f) =>
    f.has('strait')
      ? `The ${canalName(f.text('canal'))} is immune to atomic attack. Canals: ${listed(f.strings('legal').map(canalName))}.`
      : `“${f.text('canal')}” is no canal. Canals: ${listed(f.strings('legal').map(canalName))}.`,
} as const satisfies Partial<Record<Code, Explainer>>;

const BATTLES = {
  'wrong-boxes': (f) => `The line names ${f.number('boxes')} of the ${f.number('legal')} boxes that it must man.`,
  'wrong-line': (f) =>
    `The line must hold exactly the units in the battle: ${f.force('legal')}. Sent: ${f.force('asked')}.`,
  'air-unmanned-box': (f) => `Box ${f.number('box')} has no unit: boxes 1 to ${f.number('legal')} have.`,
  'air-twice': (f) => `Box ${f.number('box')} is named twice: one aircraft a box.`,
  'air-too-few': (f) =>
    `Aircraft in a battle stay to its end: at least ${f.number('least')} must be placed, not ${f.number('asked')}.`,
  'air-too-many': (f) => `${f.number('asked')} aircraft are too many: at most ${f.number('most')} can be placed here.`,
  'momentum-units': (f) =>
    `Only victorious panzer and tank armies may go on: ${f.force('legal')}. Sent: ${f.force('asked')}.`,
  'momentum-target': (f) =>
    `${f.area()} is no target of momentum: it must be enemy-held mainland next door.${choices(f)}`,
} as const satisfies Partial<Record<Code, Explainer>>;

const OVERSTACK = {
  'overstack-area': (f) => `${f.area()} is not the over-stacked area: units must be given up in ${f.area('legal')}.`,
  'overstack-number': (f) => `Give up exactly ${several(f, 'legal', 'unit')}, not ${f.number('asked')}.`,
  'overstack-units': (f) => `${f.number('asked')} ${f.unit()} (${f.state()}) asked; there: ${f.number('legal')}.`,
} as const satisfies Partial<Record<Code, Explainer>>;

const EXPLAIN: Readonly<Record<Code, Explainer>> = {
  ...TABLE_TALK,
  ...BUYING,
  ...PLACING,
  ...FORCES,
  ...MOVING,
  ...CONVOYS,
  ...BOMBS,
  ...BATTLES,
  ...OVERSTACK,
};

/** What is wrong with a refused action, and what would be legal, in words. */
export function explain({ code, data }: Rejection<Code>): string {
  return capital(EXPLAIN[code](new Facts(data ?? {})));
}
