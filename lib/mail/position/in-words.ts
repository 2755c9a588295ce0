import type { PositionInWords } from '@/lib/core/ruleset';
import { type Registry, rulesOf } from '@/lib/games/model/registry';
import type { GameView } from '@/lib/games/model/types';
import type { Section } from '../inbound/answer';
import { outline } from './outline';

/** The position as its reader sees it, in the words of its rules; undefined where they have none, or there is no position yet. */
export function positionInWords(rules: Pick<Registry, 'findRuleset'>, game: GameView): PositionInWords | undefined {
  return game.view === undefined ? undefined : rulesOf(rules, game)?.inWords(game.view);
}

const MOST_LINES = 400;
/** A receipt cuts longer lines off. */
const MOST_LETTERS = 300;

/** The whole position for a receipt: under its headings, or by the names of its parts where the rules have no words for it. */
export function wholePosition(rules: Pick<Registry, 'findRuleset'>, game: GameView): readonly Section[] {
  const words = positionInWords(rules, game);
  const headline = game.standing?.headline ?? '';
  if (words === undefined) return [{ title: 'Position', lines: [headline, ...outline(game.view ?? {}, MOST_LINES)] }];
  const whole = [{ title: 'Position', lines: [headline] }, ...words.whole];
  return firstLines(whole.map(({ title, lines }) => ({ title, lines: lines.flatMap(broken) })));
}

/** As many lines as a mail holds; the last one then says where the rest is. */
function firstLines(sections: readonly Section[]): readonly Section[] {
  let left = MOST_LINES;
  const kept = sections.flatMap((section) => {
    const lines = section.lines.slice(0, left);
    left -= lines.length;
    return lines.length === 0 ? [] : [{ ...section, lines }];
  });
  const more = count(sections) - count(kept);
  return more === 0 ? kept : [...kept, { title: 'More', lines: [`${more} more lines are on the page of the game.`] }];
}

const count = (sections: readonly Section[]): number => sections.reduce((sum, { lines }) => sum + lines.length, 0);

/** A long line in several, parted between words. */
function broken(line: string): readonly string[] {
  const lines: string[] = [''];
  for (const word of line.split(' ')) {
    const grown = `${lines.at(-1)} ${word}`.trim();
    if (grown.length <= MOST_LETTERS) lines.splice(-1, 1, grown);
    else lines.push(word);
  }
  return lines;
}
