import type { JsonObject } from '@/lib/core/json';
import { type Colours, tidy } from '../_small-picture/svg';

/** How wide a picture is in a mail, in CSS pixels: as wide as the mail. */
export const WIDTH = 600;

/** The position as a picture for mails, with the same in words for those who do not see it. */
export interface Scene {
  /** In CSS pixels. */
  readonly height: number;
  /** SVG elements, in CSS pixels. Texts are outlines: see `lettering`. */
  readonly body: string;
  /** Sentences without any text of a player. */
  readonly words: string;
}

/**
 * What a rules system draws for mails. `view`: what every reader of the game may see. `events`: what happened since the mail's
 * reader acted last, without what is sealed from anybody. Undefined where there is nothing to draw.
 */
export type MailPicture = (view: JsonObject, events: readonly JsonObject[], colours: Colours) => Scene | undefined;

/** The whole file. `density`: pixels of the file for one CSS pixel. */
export const svgOf = ({ height, body }: Scene, density: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(WIDTH * density)}" height="${Math.round(height * density)}" ` +
  `viewBox="0 0 ${WIDTH} ${height}">${body}</svg>`;

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a drawing, cut out and set into a room of the picture. */
export function cutOut(room: Room, part: Room, body: string): string {
  const [at, view] = [room, part].map(({ x, y, width, height }) => [x, y, width, height].map(tidy));
  const [x, y, width, height] = at ?? [];
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${view?.join(' ')}">${body}</svg>`;
}

/** `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
