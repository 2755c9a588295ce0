import { z } from 'zod';
import { ARMY_TYPES, FLEET_TYPES, SIDES, type Side } from '../describe/vocabulary';
import type { BattleInput, RoundPlan } from './battle-odds';
import { POLICIES } from './policy';

const count = z.int().min(1).max(6);
const kind = z.enum([...ARMY_TYPES, ...FLEET_TYPES, 'un']);
const strength = z
  .partialRecord(kind, count)
  .refine((force) => (force['6ss'] ?? 0) <= 1 && (force.kb ?? 0) <= 1, 'there is one 6SS and one Kido Butai (8.5)');
type Sides = { readonly attacker: z.infer<typeof strength>; readonly defender: z.infer<typeof strength> };

const boxes = z.array(z.array(kind).min(1).max(6)).min(1).max(6);
/** The first round as it is laid out: a stack a box, and the boxes with an aircraft. */
const round = z.strictObject({
  attacker: boxes.optional(),
  defender: boxes.optional(),
  air: z.array(z.int().min(1).max(6)).max(6).optional(),
});

const size = (force: z.infer<typeof strength>): number => Object.values(force).reduce((total, n) => total + n, 0);
const hasAny = (force: z.infer<typeof strength>, types: readonly string[]): boolean =>
  Object.keys(force).some((type) => types.includes(type));

const atSea = ({ attacker, defender }: Sides): boolean =>
  hasAny(attacker, FLEET_TYPES) || hasAny(defender, FLEET_TYPES);

/** A battle as a page or a command line asks for it; the odds of anything that passes can be computed. */
export const battleInputSchema = z
  .strictObject({
    attacker: strength,
    defender: strength,
    /** Aircraft that one side has left (10.5): counted in land battles only. */
    air: z.strictObject({ side: z.enum(['attacker', 'defender']), aircraft: z.int().min(0).max(12) }).optional(),
    /** Needed only where Italians fight beside others; told by the 6SS or the Kido Butai where they fight. */
    attackerSide: z.enum(SIDES).optional(),
    policy: z.enum(['auto', 'elite-first']).default('auto'),
    round: round.optional(),
  })
  .refine(({ attacker }) => size(attacker) >= 1 && size(attacker) <= 6, {
    path: ['attacker'],
    message: 'one to six units fight on a side (6.3)',
  })
  .refine(({ defender }) => size(defender) >= 1 && size(defender) <= 6, {
    path: ['defender'],
    message: 'one to six units fight on a side (6.3)',
  })
  .refine(({ attacker }) => attacker.un === undefined, {
    path: ['attacker'],
    message: 'United Nations units only defend (12.2)',
  })
  .refine(({ defender }) => defender.un === undefined || Object.keys(defender).length === 1, {
    path: ['defender'],
    message: 'United Nations units fight alone (12.3)',
  })
  .refine((sides) => !atSea(sides) || ![sides.attacker, sides.defender].some((f) => hasAny(f, [...ARMY_TYPES, 'un'])), {
    path: ['defender'],
    message: 'armies fight armies and fleets fight fleets (9.3)',
  })
  .refine(({ round: plan, ...sides }) => lineFits(sides, 'attacker', plan?.attacker), {
    path: ['round', 'attacker'],
    message: 'a line holds all units of its side, in as many boxes as the smaller side has units (10.4)',
  })
  .refine(({ round: plan, ...sides }) => lineFits(sides, 'defender', plan?.defender), {
    path: ['round', 'defender'],
    message: 'a line holds all units of its side, in as many boxes as the smaller side has units (10.4)',
  });

/** Exactly the units of the side, and as many boxes as the round has. */
function lineFits(sides: Sides, role: keyof Sides, line: z.infer<typeof boxes> | undefined): boolean {
  if (line === undefined) return true;
  if (line.length !== Math.min(size(sides.attacker), size(sides.defender))) return false;
  const units = line.flat();
  const named = Object.entries(sides[role]);
  return (
    units.length === size(sides[role]) && named.every(([type, n]) => units.filter((unit) => unit === type).length === n)
  );
}

export type BattleQuestion = z.infer<typeof battleInputSchema>;

export const toBattleInput = (question: BattleQuestion): BattleInput => ({
  attacker: question.attacker,
  defender: question.defender,
  attackerSide: question.attackerSide ?? sideOf(question),
  policy: POLICIES[question.policy],
  ...(question.air && { air: question.air }),
  ...(question.round && { round: planOf(question.round) }),
});

/** Without the members that are not said: zod leaves them there as undefined. */
const planOf = ({ attacker, defender, air }: NonNullable<BattleQuestion['round']>): RoundPlan => ({
  ...(attacker && { attacker }),
  ...(defender && { defender }),
  ...(air && { air }),
});

/** The 6SS is German, the Kido Butai Japanese (8.5). */
const sideOf = ({ attacker, defender }: Sides): Side =>
  attacker.kb !== undefined || defender['6ss'] !== undefined ? 'japanese' : 'german';
