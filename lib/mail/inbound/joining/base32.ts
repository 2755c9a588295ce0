const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const PLACES = 26;

/** 128 bits in 26 letters and digits that mean the same in either case: some servers change it. */
export function base32(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = bits * 256n + BigInt(byte);
  bits *= 4n;
  const places = Array.from({ length: PLACES }, (_, at) => Number((bits >> BigInt(5 * (PLACES - 1 - at))) & 31n));
  return places.map((place) => ALPHABET[place] ?? '').join('');
}

/** Those 128 bits in hexadecimal; undefined where 26 places say something else. */
export function hexOf(places: string): string | undefined {
  let bits = 0n;
  for (const place of places) bits = bits * 32n + BigInt(ALPHABET.indexOf(place));
  const hex = (bits / 4n).toString(16).padStart(32, '0');
  return base32(Buffer.from(hex, 'hex')) === places ? hex : undefined;
}
