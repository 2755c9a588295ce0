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
