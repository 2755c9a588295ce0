import type { DrawnPicture, PictureAsked } from '@/lib/mail/picture/drawing';
import { COLOURS } from '../_small-picture/svg';
import { mailPictures } from '../pictures.generated';
import { pngOf } from './raster';
import { WIDTH } from './scene';

/**
 * The position of a game as a picture for a mail. Light paper under every picture: a file has no second look for programs in their
 * dark mode, and dark ink on light paper is readable in both. Undefined where the rules draw none.
 */
export async function drawMailPicture({ rulesetId, view, events }: PictureAsked): Promise<DrawnPicture | undefined> {
  const draw = Object.hasOwn(mailPictures, rulesetId) ? mailPictures[rulesetId] : undefined;
  const scene = draw?.(view, events, COLOURS.light);
  if (scene === undefined) return undefined;
  const png = await pngOf(scene);
  return png === undefined ? undefined : { png, width: WIDTH, height: scene.height, words: scene.words };
}
