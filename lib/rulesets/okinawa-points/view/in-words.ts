import type { PositionInWords } from '@/lib/core/ruleset';
import { names, section, sentence, underDiscussion } from '@/lib/rulesets/_shared/reporting/in-words';
import { SIDES, type Side } from '../describe/vocabulary';
import { plural } from '../describe/words';
import type { UnitRow } from './unit-rows';
import type { HeadingRow, OkinawaView, TurnRow } from './view';

/** Points by heading, losses by unit, and what is still to come, in words. */
export function inWords(view: OkinawaView): PositionInWords {
  const outlook = view.outlook.map(({ text }) => sentence(text));
  const score = `Japan ${view.totals.japanese}, US ${view.totals.us}.`;
  const headings = view.headings.filter(({ us, japanese }) => us !== 0 || japanese !== 0).map(headingLine);
  return {
    short: [score, ...(headings.length === 0 ? [] : [`Points: ${headings.join('; ')}.`]), ...outlook],
    whole: [
      { title: 'Score', lines: [score, ...view.headings.map((row) => `${headingLine(row)}.`)] },
      ...section('Still to come', outlook),
      ...underDiscussion(view.reporting),
      ...SIDES.flatMap((side) => section(side === 'us' ? 'Units of the US' : 'Units of Japan', unitLines(view, side))),
      ...section('Game-Turns', view.turns.map(turnLine)),
      ...fieldLines(view),
    ],
  };
}

const headingLine = ({ name, us, japanese }: HeadingRow): string => `${name} Japan ${japanese}, US ${us}`;

const unitLines = ({ units }: OkinawaView, side: Side): readonly string[] =>
  units[side].rows
    .filter((row) => units[side].counted || isTouched(row))
    .map((row) => unitLine(row, units[side].counted));

const isTouched = ({ eliminated, exited }: UnitRow): boolean => eliminated > 0 || exited > 0;

function unitLine({ code, label, points, eliminated, exited, left }: UnitRow, counted: boolean): string {
  const lost = `${eliminated} eliminated${exited === 0 ? '' : `, ${exited} exited`}`;
  return `${code}${label === undefined ? '' : ` (${label})`}: ${plural(points, 'point')} each; ${lost}${counted ? `, ${left} left` : ''}.`;
}

const turnLine = ({ turn, total, unwitnessed }: TurnRow): string =>
  `GT ${turn}: Japan ${total.japanese}, US ${total.us}${unwitnessed ? '; reported later, not witnessed' : ''}.`;

function fieldLines({ field }: OkinawaView) {
  if (field === undefined) return [];
  const at = (side: Side): string =>
    names(field.hexes.flatMap((hex) => (hex[side] === undefined ? [] : [`${hex.id} ${hex[side]}`])));
  return section('Map of the end', [
    `US: ${at('us')}.`,
    `Japan: ${at('japanese')}.`,
    `Cut off: ${names(field.cutOff.map(({ hex, code }) => `${code} in ${hex}`))}.`,
  ]);
}
