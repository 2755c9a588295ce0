import type { Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import type { ServicesWith } from '../model/services';
import { othersOf } from './preview/elsewhere';
import type { Preview, PreviewActionInput } from './preview/shapes';
import { tryAction } from './preview/try-action';

/**
 * What an action would do if it were sent now, in its own game and in the others of its campaign that hear of it. Nothing is stored,
 * and no game's dice are read.
 */
export const previewAction = (
  services: ServicesWith<
    'readCampaign' | 'readGame' | 'readSealed' | 'readStanding' | 'readState' | 'readUnsealed',
    'findRuleset' | 'snapshots'
  >,
  input: PreviewActionInput,
): Promise<Result<Preview, GameError>> => tryAction(services, input, othersOf);
