import type { Sheet } from '@/lib/core/ruleset';
import type { ReportingSetup } from '../reporting/types';
import type { Joined, MidWarPart } from './moving-in';
import { positionJson, writePosition } from './text';

/** The file of a game in which its position stands as data. */
export const POSITION_JSON = 'position.json';

/** The war as it stands, as the files that a game which starts mid-war takes. */
export function positionSheets<
  S extends ReportingSetup,
  T extends Joined,
  State extends { readonly setup: S; readonly table: T },
>(part: MidWarPart<S, T>): readonly Sheet<State>[] {
  const position = ({ setup, table }: State) => part.write(setup, table);
  return [
    {
      id: 'position.csv',
      title: 'The war as it stands, to move in with (CSV)',
      mediaType: 'text/csv',
      write: (state) => writePosition(part.sections(state.setup), position(state)),
    },
    {
      id: POSITION_JSON,
      title: 'The war as it stands, to move in with (JSON)',
      mediaType: 'application/json',
      write: (state) => positionJson(position(state)),
    },
  ];
}
