import sharp from 'sharp';

/** A picture that was read back, point by point. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** `#rrggbb` at a point. */
  readonly at: (x: number, y: number) => string;
  /** How many points have about this colour. */
  readonly count: (colour: string) => number;
}

export async function pixelsOf(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pointAt = (at: number): string => `#${data.subarray(at, at + 3).toString('hex')}`;
  const counts = countsOf(data, channels);
  const count = (colour: string): number =>
    [...counts].reduce((sum, [one, points]) => sum + (near(one, colour) ? points : 0), 0);
  return { width, height, at: (x, y) => pointAt((Math.round(y) * width + Math.round(x)) * channels), count };
}

/** How many points have each colour. Numbers while they are counted: a text for each of a million points takes most of a test's time. */
function countsOf(data: Buffer, channels: number): ReadonlyMap<string, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += channels) {
    const colour = data.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return new Map([...counts].map(([colour, points]) => [`#${colour.toString(16).padStart(6, '0')}`, points]));
}

/** The palette of a file moves colours a little. */
const FAR = 24;

export function near(one: string, other: string): boolean {
  const [a, b] = [one, other].map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
  return (a ?? []).every((value, at) => Math.abs(value - (b?.[at] ?? 0)) <= FAR);
}
