import addresses from 'ipaddr.js';

/**
 * Whether an address, as the resolver gave it, belongs to the open internet. Everything else is refused: this machine, the networks
 * behind it, and forms that carry such an address inside (mapped, NAT64, 6to4, Teredo). Only what is known to be open passes.
 */
export function isPublicAddress(text: string): boolean {
  // A zone names an interface of this machine.
  if (text.includes('%')) return false;
  try {
    const address = addresses.parse(text);
    if (address.range() !== 'unicast') return false;
    return address.kind() === 'ipv4' || isGlobal(address.toByteArray());
  } catch {
    return false;
  }
}

/** 2000::/3 is all that is given out of IPv6; the rest is reserved, whatever a list calls it. */
const isGlobal = ([first = 0]: readonly number[]): boolean => first >> 5 === 1;
