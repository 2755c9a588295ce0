import type { UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Defender } from '@/lib/rulesets/triumph-of-the-will/state';
import { unitName } from '../names';

/** A unit on the battle board: those of the United Nations are only that, whatever they fight as (12.2). */
export const fighterName = (type: UnitType, holder: Defender): string =>
  holder === 'un' ? 'UN unit' : unitName(type, holder);
