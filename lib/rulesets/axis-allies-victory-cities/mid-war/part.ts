import type { Line } from '@/lib/core/ruleset';
import type { MidWarPart } from '@/lib/rulesets/_shared/mid-war/moving-in';
import { capitalOf, isEnemy, LAND, thresholdsOf } from '../board';
import { incomeOf, leftFor, scoreOf } from '../score';
import type { Setup } from '../setup';
import { opening, type Table } from '../table';
import { POWER_NAMES, POWERS, SIDE_NAMES, SIDES, VICTORY_NAMES } from '../vocabulary';
import { plural } from '../words';
import { example } from './example';
import { read } from './read';
import { sections } from './sections';
import { write } from './write';

/** A game with victory cities that is already running. */
export const part: MidWarPart<Setup, Table> = {
  sections,
  write,
  read,
  goesOn: (_setup, { round, mover }) => `${POWER_NAMES[mover]}, turn ${round}`,
  told: narrate,
  doubts,
  example,
};

function narrate(setup: Setup, table: Table): readonly Line[] {
  const { axis, allies, vcp } = scoreOf(setup, table.holder);
  const income = incomeOf(table.holder);
  const each = (figures: Readonly<Record<string, number>>) =>
    POWERS.map((power) => `${POWER_NAMES[power]} ${figures[power]}`).join(', ');
  const bought = LAND.filter(({ id }) => table.ics[id] === 'bought').map(({ name }) => name);
  return [
    {
      text: `Points: Axis ${axis}, Allies ${allies} of ${thresholdsOf(setup).all} (${each(vcp)})`,
      clause: 'aavc:cities',
    },
    { text: `IPC of what each holds: ${each(income)}`, clause: 'aavc:control' },
    reachable(setup, table),
    {
      text: `Bought complexes: ${bought.length === 0 ? 'none' : bought.join(', ')}`,
      clause: 'aavc:ic-destruction',
    },
  ];
}

/** What the agreed victory still asks of each side. */
function reachable(setup: Setup, { agreement, holder, round }: Table): Line {
  const { majority, ...needed } = thresholdsOf(setup);
  const score = scoreOf(setup, holder);
  const sides = (left: (side: (typeof SIDES)[number]) => string) =>
    SIDES.map((side) => `${SIDE_NAMES[side]} ${left(side)}`).join(', ');
  const victory = agreement?.victory ?? 'total';
  const texts = {
    total: () => `territories still to take: ${sides((side) => `${leftFor(setup, holder, side)}`)}`,
    major: () => `points still needed: ${sides((s) => `${Math.max(0, needed[s] - score[s])} of ${needed[s]}`)}`,
    minor: () => {
      const turns = plural((agreement?.turns ?? round) - round + 1, 'American turn');
      return `${turns} to come, then ${majority} points are the majority`;
    },
  };
  return { text: `${VICTORY_NAMES[victory]}: ${texts[victory]()}`, clause: `aavc:${victory}-victory` };
}

function doubts(_setup: Setup, { holder, ics, round }: Table): readonly Line[] {
  const begin = opening().holder;
  const same = round > 1 && LAND.every(({ id }) => holder[id] === begin[id]);
  const kept = LAND.filter(({ id, owner }) => {
    return holder[id] !== owner && !isEnemy(holder[id], owner) && holder[capitalOf(owner)] === owner;
  });
  const useless = LAND.filter(({ id, ipc }) => ipc === 0 && ics[id] === 'bought');
  return [
    ...(same ? [{ text: 'every territory has its first holder', clause: 'aavc:control' } as const] : []),
    ...listed('held by a friend though its owner’s capital stands', kept).map((text) => {
      return { text, clause: 'aavc:liberation' } as const;
    }),
    ...listed('a bought complex where nothing can be built', useless).map((text) => {
      return { text, clause: 'aavc:ic-cap' } as const;
    }),
  ];
}

const listed = (what: string, lands: readonly { readonly name: string }[]): readonly string[] =>
  lands.length === 0 ? [] : [`${what}: ${lands.map(({ name }) => name).join(', ')}`];
