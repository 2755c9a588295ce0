import type { RoleId } from '@/lib/core/ruleset';
import type { Dice } from '@/lib/rulesets/_shared/reporting/types';
import type { Body, Faces } from '../body';
import { type Entered, refuse } from '../refuse';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { member } from '../vocabulary';
import { enter } from './enter';
import { clauseOfDie, facesIn, isolationDie, withoutFaces } from './faces';

/** In a campaign the victory game closes the turns and tells who has cities, in past turns too. */
function senderOf({ calendar }: Setup, { kind }: Body): RoleId {
  const isTold = kind === 'city-held' || kind === 'reopen-turn' || (kind === 'close-turn' && calendar === 'campaign');
  return isTold ? 'campaign' : 'organiser';
}

/** A report with the dice that are told with it: neither more nor fewer than it throws. */
export function enterTold(setup: Setup, table: Table, body: Body): Entered<Table> {
  const faces = facesIn(body);
  const asked = new Map<string, number>();
  const dice: Dice = (purpose, sides) => {
    asked.set(purpose, sides);
    return member(faces, purpose) ?? 1;
  };
  const entered = enter(setup, table, { by: senderOf(setup, body), body: withoutFaces(body) }, dice);
  return entered.ok ? (wrongDice(faces, asked, entered.value) ?? entered) : entered;
}

function wrongDice(faces: Faces, asked: ReadonlyMap<string, number>, after: Table): Entered<never> | undefined {
  for (const [purpose, sides] of asked) {
    const face = member(faces, purpose);
    const clause = clauseOfDie(purpose);
    if (face === undefined)
      return refuse('face-missing', clause, { purpose, sides, among: [...leadersOf(after, purpose)] });
    if (face > sides) return refuse('face-not-on-the-die', clause, { purpose, face, sides });
  }
  const idle = Object.keys(faces).find((purpose) => !asked.has(purpose));
  return idle === undefined ? undefined : refuse('no-such-die', clauseOfDie(idle), { purpose: idle });
}

/** The powers among whom the die of a set chooses, in its order; empty for a roll of Italy or Japan. */
const leadersOf = ({ passed }: Table, purpose: string) =>
  Object.values(passed)
    .filter(({ label }) => isolationDie(label) === purpose)
    .at(-1)?.leaders ?? [];
