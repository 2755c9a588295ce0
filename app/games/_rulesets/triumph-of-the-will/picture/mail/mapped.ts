import { WIDTH } from '@/app/games/_rulesets/_mail-picture/scene';
import type { Colours } from '@/app/games/_rulesets/_small-picture/svg';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { type Frame, frameOf } from '../frame';

/** The height of the map, in CSS pixels. */
export const HEIGHT = 400;

/** A position that is drawn, and how. */
export interface Mapped {
  readonly view: View;
  readonly colours: Colours;
  /** The part of the world that is shown, in units of the map. */
  readonly frame: Frame;
  /** How many units of the map one CSS pixel is. */
  readonly pixel: number;
}

export function mapFrame(view: View): Pick<Mapped, 'frame' | 'pixel'> {
  const frame = frameOf(view, HEIGHT / WIDTH);
  return { frame, pixel: frame.width / WIDTH };
}
