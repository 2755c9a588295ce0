import type { PositionInWords } from '@/lib/core/ruleset';
import { LATER } from '@/lib/rulesets/_shared/mid-war/words';
import { counted, section, sentence, underDiscussion } from '@/lib/rulesets/_shared/reporting/in-words';
import type { HouseView, ItalyCard, JapanCard, PassedRow, RollRow, RollView } from './types';

/** How near Italy and Japan are to their surrender, and what passed by isolation, in words. */
export function inWords(view: HouseView): PositionInWords {
  const { italy, japan, factories, built, bombs, hold, rolls, passed, map, reporting } = view;
  return {
    short: [italyLine(italy), japanLine(japan), ...hold.reasons.map(sentence), ...passed.slice(0, 1).map(passedLine)],
    whole: [
      {
        title: 'Turn',
        lines: [
          `${view.turn.label}, from ${view.firstTurn.label} to ${view.lastTurn.label}.`,
          ...hold.reasons.map(sentence),
        ],
      },
      ...underDiscussion(reporting),
      {
        title: 'Italy',
        lines: [
          italyLine(italy),
          ...italy.lines.map(({ label, met }) => `${label}: ${met ? 'yes' : 'no'}.`),
          unitLine(italy),
        ],
      },
      {
        title: 'Japan',
        lines: [
          japanLine(japan),
          ...japan.lines.map(({ label, value }) => `${label}: ${value}.`),
          `The die must show ${japan.surrenderAt - japan.total} or more: ${japan.surrenderAt} with a sum of ${japan.total}.`,
        ],
      },
      ...section(
        'Japanese factories',
        factories.map(({ at, hex, status, lost }) => `${at} (${hex}): ${status}${lost ? ', counted as lost' : ''}.`),
      ),
      ...section(
        'Built since',
        built.map(({ at, turn }) => `${at}: ${turn.label}.`),
      ),
      ...section(
        'Atomic bombs',
        bombs.map(({ hex, turn, counts }) => `${hex}: ${turn.label}${counts ? '' : ', not on a factory city'}.`),
      ),
      ...section('Rolls', rolls.map(rollLine)),
      ...section('Isolation', passed.map(passedLine)),
      ...section(
        'Map',
        map.groups.map(({ name, places }) => `${name}: ${counted(places.length / 2, 'hex', 'hexes')}.`),
      ),
    ],
  };
}

const OUT = 'out of the war';

function italyLine({ status, since, met, needed, lines, roll }: ItalyCard): string {
  if (status === 'out') return `Italy: ${OUT}${since === undefined ? '' : ` since ${since.label}`}.`;
  const list = lines.filter((line) => line.met).map(({ label }) => label);
  return `Italy: ${met} of ${needed} losses${list.length === 0 ? '' : ` (${list.join('; ')})`}. ${rollText(roll)}`;
}

const unitLine = ({ unit, garrison }: ItalyCard): string =>
  `${unit.label}: ${unit.met ? 'yes' : 'no'}.${garrison === undefined ? '' : ` Garrison value of this turn: ${garrison}.`}`;

function japanLine({ status, since, lost, needed, total, roll }: JapanCard): string {
  if (status === 'out') return `Japan: ${OUT}${since === undefined ? '' : ` since ${since.label}`}.`;
  return `Japan: ${lost} of ${needed} homeland factories lost; ${total} in all for the die. ${rollText(roll)}`;
}

/** Whether the die may fall now, and with what chance. */
function rollText({ allowed, why, faces, percent }: RollView): string {
  const chance = faces === undefined || percent === undefined ? '' : ` (${faces}: ${percent} %)`;
  return allowed ? `The die may be thrown${chance}.` : sentence(`No die yet${why === undefined ? '' : `: ${why}`}`);
}

const rollLine = ({ power, turn, result, unwitnessed }: RollRow): string =>
  sentence(`${power === 'IT' ? 'Italy' : 'Japan'}, ${turn.label}: ${result}${later(unwitnessed)}`);

const later = (unwitnessed: true | undefined): string => (unwitnessed ? `; ${LATER}` : '');

function passedLine({ turn, label, hexes, around, to, unwitnessed }: PassedRow): string {
  const taken = to === undefined ? '' : `, to ${to}`;
  return `${turn.label}: ${label}, ${counted(hexes, 'hex', 'hexes')} isolated${taken}${around === '' ? '' : ` (around it ${around})`}${later(unwitnessed)}.`;
}
