/** Mail that did not arrive at one address of a user. A row without an address speaks of all of theirs. */
export const refusalsAt = ({ userId, address }: { readonly userId: string; readonly address: string }) => ({
  userId,
  OR: [{ address }, { address: null }],
});
