import { KNOWN_UNITS } from '../data/units';
import type { Side } from '../describe/vocabulary';
import { isCounted } from '../scenario/forces';
import { scenarioOf } from '../scenario/scenario';
import type { Setup } from '../scenario/setup';

/** Three Game-Turns of this scenario, one report each: what the filled example is reckoned from. */
export function example(setup: Setup): readonly string[] {
  const scenario = scenarioOf(setup);
  const unit = (side: Side) => Object.keys(scenario.forces[side] ?? {})[0] ?? KNOWN_UNITS[side][0];
  const [us, japanese] = [unit('us'), unit('japanese')];
  const onMap = isCounted(scenario, 'japanese') ? '' : '\nON MAP JP 40';
  const events = [
    `RETREAT US ${us} 3 hexes by JP (D3)\nELIM JP ${japanese}`,
    'NOTHING',
    `RETREAT US ${us} 1 hex by US (A1)\nELIM US ${us}`,
  ];
  return events.map((event, index) => `GT ${scenario.firstTurn + index}\n${event}${onMap}`);
}
