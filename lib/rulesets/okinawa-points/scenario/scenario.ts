import { SCENARIOS } from '../data/scenarios';
import type { Scenario } from './scenario-types';
import type { Setup } from './setup';

/** The rules of a game with this set-up. */
export function scenarioOf({ scenario, own, forces, options }: Setup): Scenario {
  if (own !== undefined) return { id: 'own', clause: 'okinawa:17.0', ...own, forces: counted(forces) };
  const printed = SCENARIOS[scenario === 'own' ? 'II' : scenario];
  const communications = scenario === 'II' || options.locInScenarioIV_V;
  const japanese = printed.territory.japanese || (scenario === 'V' && options.territorialInV);
  return {
    ...printed,
    forces: { ...printed.forces, ...counted(forces) },
    zones: options.zones ?? printed.zones,
    territory: { us: printed.territory.us, japanese },
    communications,
  };
}

function counted({ us, japanese }: Setup['forces']): Scenario['forces'] {
  return { ...(us === undefined ? {} : { us }), ...(japanese === undefined ? {} : { japanese }) };
}
