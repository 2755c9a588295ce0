import sharp from 'sharp';
import { COLOURS } from '../_small-picture/svg';
import { type Scene, svgOf, WIDTH } from './scene';

/** A mail with a larger picture is slow on a phone: a picture that does not fit in is drawn with fewer pixels. */
const MOST_BYTES = 62_000;
/** Pixels of the file for one CSS pixel, at most; a high picture has fewer. */
const DENSITY = 2;
const MOST_PIXELS = 1_200_000;
/** Seconds after which the library gives a picture up. */
const SECONDS = 3;
/** Four bits a pixel: sides, land and sea, and what lies between them at edges. */
const COLOURS_IN_FILE = 16;

// Several pictures at once are drawn on as many threads of the process; one picture needs no more than one.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The picture as a PNG. It is drawn outside of the event loop. Undefined where even a coarse one would be too large for a mail;
 * throws where the library gives up.
 */
export async function pngOf(scene: Scene, mostBytes = MOST_BYTES): Promise<Uint8Array | undefined> {
  const density = Math.min(DENSITY, Math.sqrt(MOST_PIXELS / (WIDTH * scene.height)));
  for (const share of [1, 0.75]) {
    const png = await drawn(scene, density * share);
    if (png.length <= mostBytes) return png;
  }
  return undefined;
}

const drawn = (scene: Scene, density: number): Promise<Uint8Array> =>
  sharp(Buffer.from(svgOf(scene, density)))
    // No part of it lets the paper of a dark mail through.
    .flatten({ background: COLOURS.light.card })
    .png({ palette: true, colours: COLOURS_IN_FILE, dither: 0, effort: 2 })
    .timeout({ seconds: SECONDS })
    .toBuffer();
