import type { GameError } from '@/lib/games/model/errors';

/** Why something about a channel was not done, in words for the person who asked. `field`: of the form, where it is one field's. */
export interface ChannelFault {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

export const fault = (code: string, message: string, field?: string): ChannelFault => ({
  code,
  message,
  ...(field === undefined ? {} : { field }),
});

/** The words of a use-case that refuses. */
export const refusedBy = (error: GameError): ChannelFault =>
  fault(error.kind === 'application' ? error.code : error.rejection.code, error.message);
