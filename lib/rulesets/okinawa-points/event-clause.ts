import type { TurnEvent } from './body';
import type { EventClause } from './effect';
import type { ScenarioClause } from './scenario/scenario-types';

/** The rule that an event's points come from; landings, arrivals and US exits are the scenario's own. */
export function clauseOfEvent(event: TurnEvent, scenario: ScenarioClause): EventClause {
  switch (event.type) {
    case 'eliminated':
      return event.retreated === undefined ? 'okinawa:17.12' : 'okinawa:17.22';
    case 'retreat':
      return event.units === 1 ? 'okinawa:17.21' : 'okinawa:17.22';
    case 'jp-exit':
      return 'okinawa:17.41';
    case 'us-exit':
    case 'us-arrival':
    case 'us-invasion':
    case 'jp-invasion':
      return scenario;
  }
}
