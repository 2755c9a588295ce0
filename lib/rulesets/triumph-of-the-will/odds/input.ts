import { z } from 'zod';
import { ARMY_TYPES, FLEET_TYPES, SIDES, type Side } from '../vocabulary';
import type { BattleInput } from './battle-odds';
import { POLICIES } from './policy';

const count = z.int().min(1).max(6);
const strength = z
  .partialRecord(z.enum([...ARMY_TYPES, ...FLEET_TYPES, 'un']), count)
  .refine((force) => (force['6ss'] ?? 0) <= 1 && (force.kb ?? 0) <= 1, 'there is one 6SS and one Kido Butai (8.5)');
type Sides = { readonly attacker: z.infer<typeof strength>; readonly defender: z.infer<typeof strength> };

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
  });

export type BattleQuestion = z.infer<typeof battleInputSchema>;

export const toBattleInput = (question: BattleQuestion): BattleInput => ({
  attacker: question.attacker,
  defender: question.defender,
  attackerSide: question.attackerSide ?? sideOf(question),
  policy: POLICIES[question.policy],
  ...(question.air && { air: question.air }),
});

/** The 6SS is German, the Kido Butai Japanese (8.5). */
const sideOf = ({ attacker, defender }: Sides): Side =>
  attacker.kb !== undefined || defender['6ss'] !== undefined ? 'japanese' : 'german';
