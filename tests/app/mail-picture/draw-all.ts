import { drawMailPicture } from '@/app/games/_rulesets/_mail-picture/entry';
import { rulesets } from '@/lib/rulesets';
import { playRandomly } from '@/tests/support/random-play';

interface Drawn {
  /** Of a file. */
  readonly name: string;
  readonly png: Uint8Array;
}

/** The same position of each rules system, drawn on this machine. */
export async function drawAll(): Promise<readonly Drawn[]> {
  const drawn = rulesets.map(async (rules) => {
    const { end } = playRandomly(rules, 7, 12);
    const picture = await drawMailPicture({ rulesetId: rules.meta.id, view: rules.view(end, undefined), events: [] });
    return picture === undefined ? [] : [{ name: `${rules.meta.id}.png`, png: picture.png }];
  });
  return (await Promise.all(drawn)).flat();
}
