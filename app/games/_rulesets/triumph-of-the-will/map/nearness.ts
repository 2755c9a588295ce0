/** How near one must be to read names of a place: the frame tells the level, 0 from afar, 3 from near. */
export type Level = 0 | 1 | 2 | 3;

/** The level from which on a name fits into its place, with some freedom at the sides. */
export function nearness(name: string, room: number): Level {
  const half = (name.length * 5.6) / 2 - 8;
  if (room * 0.4 >= half) return 0;
  if (room * 0.58 >= half) return 1;
  return room * 1.5 >= half ? 2 : 3;
}

export function levelAt(pixelsPerUnit: number): Level {
  if (pixelsPerUnit < 0.5) return 0;
  if (pixelsPerUnit < 0.95) return 1;
  return pixelsPerUnit < 1.7 ? 2 : 3;
}
