import type { Answer, Body, EndBody, TurnBody, TurnEvent, TurnEventOf } from '../body';
import type { Side } from '../describe/vocabulary';
import { writeField } from '../hexes/hex-field-text';

const WORD: Readonly<Record<Side, string>> = { us: 'US', japanese: 'JP' };

/** A report as lines that are read back to the same report. */
export const format = (body: Body): string => (body.kind === 'turn' ? formatTurn(body) : formatEnd(body));

function formatTurn({ turn, events, jpOnMap, usOnMap }: TurnBody): string {
  const lines = events.length === 0 ? ['NOTHING'] : events.map(formatEvent);
  const counts = [
    ...(jpOnMap === undefined ? [] : [`JP ${jpOnMap}`]),
    ...(usOnMap === undefined ? [] : [`US ${usOnMap}`]),
  ];
  return [`GT ${turn}`, ...lines, ...(counts.length === 0 ? [] : [`ON MAP ${counts.join(' ')}`])].join('\n');
}

const times = (count: number): string => (count === 1 ? '' : ` x${count}`);
const resultOf = (result: string | undefined): string => (result === undefined ? '' : ` (${result})`);

function formatEvent(event: TurnEvent): string {
  switch (event.type) {
    case 'eliminated': {
      const { side, code, count, result, retreated } = event;
      const before = retreated === undefined ? '' : ` RETREATED ${retreated}`;
      return `ELIM ${WORD[side]} ${code}${times(count)}${resultOf(result)}${before}`;
    }
    case 'retreat':
      return formatRetreat(event);
    case 'jp-exit':
      return `JP EXIT ${event.code}${edgeOf(event.edge)} REMOVES ${event.usRemoved.join(', ') || 'NONE'}`;
    case 'us-exit':
      return `US EXIT ${event.code}${times(event.count)}${edgeOf(event.edge)}`;
    case 'us-arrival':
      return `ARRIVAL ${event.source} ${event.code === undefined ? event.count : `${event.code}${times(event.count)}`}`;
    case 'us-invasion':
      return `INVASION US ${event.units}${event.northClear === true ? ' NORTH CLEAR' : ''}`;
    case 'jp-invasion':
      return 'INVASION JP';
  }
}

const edgeOf = (edge: string): string => (edge === 'northeast' ? '' : ` EDGE ${edge}`);

function formatRetreat({ side, code, units, hexes, attacker, result }: TurnEventOf<'retreat'>): string {
  const who = code === undefined ? `${units} ${units === 1 ? 'unit' : 'units'}` : `${code}${times(units)}`;
  const away = `${hexes} ${hexes === 1 ? 'hex' : 'hexes'}`;
  return `RETREAT ${WORD[side]} ${who} ${away} by ${WORD[attacker]}${resultOf(result)}`;
}

function formatEnd({ counts, cutOff, map }: EndBody): string {
  const zones =
    counts === undefined
      ? []
      : [
          `US NORTH ${counts.usNorth} CENTRAL ${counts.usCentral} SOUTH ${counts.usSouth}`,
          `JP NORTH ${counts.jpNorth} CENTRAL ${counts.jpCentral} SOUTH ${counts.jpSouth}`,
        ];
  const lines = cutOff === undefined ? [] : [`CUT OFF ${cutOff}`];
  return ['END', ...zones, ...lines, ...(map === undefined ? [] : ['MAP', writeField(map)])].join('\n');
}

/** `REMOVES 4-3-10, 4-3-10, 4-4-10; …`: exit by exit. */
export const formatAnswer = ({ removals }: Answer): string =>
  `REMOVES ${removals.map((units) => units.join(', ') || 'NONE').join('; ')}`;
