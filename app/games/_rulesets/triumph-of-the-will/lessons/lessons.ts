import type { LessonStep } from '@/app/games/_rulesets/lesson-step';
import { aircraft, battle, control, momentum, rebellion } from './ground';
import { bomb, canal, convoy, passage, production, victory } from './sea';

/** The tutorial, in the order in which its steps build on each other. */
export const LESSONS: readonly LessonStep[] = [
  control,
  rebellion,
  battle,
  aircraft,
  momentum,
  convoy,
  passage,
  canal,
  bomb,
  production,
  victory,
];
