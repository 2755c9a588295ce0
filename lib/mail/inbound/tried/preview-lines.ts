import type { NarrationLine } from '@/lib/games/model/shapes';
import type { Elsewhere } from '@/lib/games/play/preview/elsewhere';
import type { Preview } from '@/lib/games/play/preview/shapes';

/** What tried orders would do, line by line, as a mail says it. */
export function linesOfPreview({ needsDice, lines, outcomes, elsewhere = [], later = [] }: Preview): readonly string[] {
  if (outcomes) return ['It is legal. The server throws the dice when it is sent.', ...outcomes.flatMap(whatFollows)];
  if (needsDice) return ['It is legal. The result depends on dice or on sealed choices.'];
  const reports = later.flatMap(({ title, lines: one }) => [`Later, ${title}:`, ...one.map(({ text }) => `- ${text}`)]);
  return ['It is legal, and would do this:', ...lines.flatMap(linesOf), ...elsewhere.flatMap(there), ...reports];
}

const whatFollows = ({ when, lines, ends, elsewhere = [] }: NonNullable<Preview['outcomes']>[number]) => [
  `${when}:`,
  ...lines.flatMap(linesOf),
  ...(ends ? ['It would end the game.'] : []),
  ...elsewhere.flatMap(there),
];

/** What another game of the campaign would make of it. */
function there({ name, needsDice, notRunning, outcomes = [], ...sure }: Elsewhere): readonly string[] {
  return [
    `In ${name}:`,
    ...consequence(sure),
    ...(needsDice ? ['The result there depends on dice or on sealed choices.'] : []),
    ...(notRunning ? ['It would hear nothing of it: it has not begun, or is over.'] : []),
    ...outcomes.flatMap(({ when, ...one }) => [`${when}:`, ...consequence(one)]),
  ];
}

type Consequence = Pick<Elsewhere, 'lines' | 'figures' | 'asks' | 'refused' | 'ends'>;

const consequence = ({ lines, figures = [], asks = [], refused = [], ends }: Consequence) => [
  ...lines.flatMap(linesOf),
  ...(figures.length === 0 ? [] : ['Figures that change there:', ...listOf(figures)]),
  ...(asks.length === 0 ? [] : ['Asked there then:', ...listOf(asks)]),
  ...refused.map(
    ({ code, clause, message }) =>
      `It would refuse this (${code}) [${clause}]: ${message} The two games would disagree.`,
  ),
  ...(ends ? ['It would end that game.'] : []),
];

const listOf = (lines: readonly NarrationLine[]) => lines.map((line) => `- ${sentence(line)}`);

/** A line of the log and its details, one line each. */
export const linesOf = (line: NarrationLine): readonly string[] => [
  sentence(line),
  ...(line.details ?? []).map((detail) => `- ${sentence(detail)}`),
];

const sentence = ({ text, clause }: NarrationLine): string => `${text}${clause === undefined ? '' : ` [${clause}]`}`;
