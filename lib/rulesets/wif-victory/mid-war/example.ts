/** Seven turns of a war, one report each: what the filled example is reckoned from. */
export const EXAMPLE: readonly string[] = [
  'TURN S/O 1939\nWarsaw, Axis Germany, in supply',
  'TURN N/D 1939\nNO CHANGE',
  'TURN J/F 1940\nNO CHANGE',
  'TURN M/A 1940\nOslo, Axis Germany, in supply',
  'TURN M/J 1940\nPOWER Italy active\nParis, Axis Germany, in supply',
  'TURN J/A 1940\nPOWER France conquered\nVICHY unaligned\nMarseilles, Vichy\nDakar, Vichy',
  'TURN S/O 1940\nNO CHANGE',
];
