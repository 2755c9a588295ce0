import type { Result } from '@/lib/core/result';
import type { LineError, RoleId } from '@/lib/core/ruleset';
import type { Action } from '../actions';
import type { State } from '../state';
import { formatOrder } from './format';
import { parseOrders } from './parse';
import { orderContext } from './state-context';

/** The order language of the game: see the grammar table in the ruleset's README. */
export const orders = {
  parse: (text: string, state: State, role: RoleId): Result<readonly Action[], readonly LineError[]> =>
    parseOrders(text, orderContext(state, role === 'japanese' ? 'japanese' : 'german')),
  format: (action: Action): string => formatOrder(action),
};
