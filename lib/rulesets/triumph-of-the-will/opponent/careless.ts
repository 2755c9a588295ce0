import type { Choose } from '@/lib/core/ruleset';
import type { Plan } from './moves';
import { bestOf } from './plans';

/** Judgement that is off by up to this many production points, and the same for the same picks. */
const ERROR = 8;
const STEPS = 64;

/** What a beginner would do: no bombs, and an eye that is often wrong about the rest. */
export const careless = (plans: readonly Plan[], choose: Choose): Plan =>
  bestOf(
    plans
      .filter(({ action }) => action.type !== 'bomb')
      .map((plan) => ({ ...plan, worth: plan.worth + (choose(STEPS) / STEPS - 0.5) * ERROR })),
  );
