import { writeFileSync } from 'node:fs';
import { drawMailPicture } from '@/app/games/_rulesets/_mail-picture/entry';
import { rulesets } from '@/lib/rulesets';
import { playRandomly } from '@/tests/support/random-play';

/** Draws the same position of each rules system into a folder: for machines that differ. */
const [folder = ''] = process.argv.slice(2);
for (const rules of rulesets) {
  const { end } = playRandomly(rules, 7, 12);
  const picture = await drawMailPicture({ rulesetId: rules.meta.id, view: rules.view(end, undefined), events: [] });
  if (picture !== undefined) writeFileSync(`${folder}/${rules.meta.id}.png`, picture.png);
}
