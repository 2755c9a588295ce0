import { turnLabel } from '@/lib/rulesets/_shared/wif/calendar';
import {
  type Body,
  type BodyOf,
  type ItalyFacts,
  type JapanFacts,
  ringEntries,
  type Statement,
  type TurnReport,
} from '../body';
import { facesIn, nameOfDie } from '../enter/faces';
import { CITIES, CITY_NAMES, FALLING_NAMES } from '../vocabulary';

/** A report as lines of text; `parseBody` gives it back. */
export function formatBody(body: Body): string {
  switch (body.kind) {
    case 'factories':
      return formatList(body);
    case 'turn':
      return formatTurn(body);
    case 'roll-italy':
      return `ROLL ITALY ${turnLabel(body.turn)}${rolled(body)}`;
    case 'roll-japan': {
      const { turn, intelligence } = body;
      return `ROLL JAPAN ${turnLabel(turn)}${intelligence === undefined ? '' : ` INTELLIGENCE ${intelligence}`}${rolled(body)}`;
    }
    case 'isolate':
      return [`ISOLATE ${turnLabel(body.turn)}`, ...diceLines(body)].join('\n');
    case 'city-held':
      return `HELD ${turnLabel(body.turn)} ${CITY_NAMES[body.city]}: ${body.holder}`;
    case 'stands':
      return `STANDS ${turnLabel(body.turn)}`;
    case 'reopen-turn':
      return `OPEN AGAIN ${turnLabel(body.turn)}`;
    case 'close-turn': {
      const { turn, garrison, outsideResourcesReceived } = body;
      const facts = [...given('GARRISON', garrison), ...answered('RESOURCES REACHED JAPAN', outsideResourcesReceived)];
      return [`CLOSE ${turnLabel(turn)}`, ...facts, ...diceLines(body)].join('\n');
    }
  }
}

/** The face of a roll that was made at the table, behind its head. */
const rolled = (body: Body): string =>
  Object.values(facesIn(body))
    .map((face) => ` DIE ${face}`)
    .join('');

const diceLines = (body: Body): readonly string[] =>
  Object.entries(facesIn(body)).map(([purpose, face]) => `DIE ${nameOfDie(purpose)}: ${face}`);

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const answered = (key: string, value: boolean | undefined): readonly string[] =>
  value === undefined ? [] : [`${key}: ${yesNo(value)}`];
const given = (key: string, value: string | number | undefined): readonly string[] =>
  value === undefined ? [] : [`${key}: ${value}`];

function formatList({ japan, italy = [] }: BodyOf<'factories'>): string {
  const lines = japan.map(({ id, hex }) => `FACTORY ${id}: ${hex}`);
  const italian = italy.map(({ hex, red, blue }) => `ITALIAN ${hex}: red ${red}, blue ${blue}`);
  return ['FACTORIES', ...lines, ...italian].join('\n');
}

function formatTurn(report: TurnReport): string {
  const {
    turn,
    factories = [],
    built = [],
    aBombs = [],
    japan,
    italy,
    hexes = {},
    isolated = [],
    surrendered,
  } = report;
  return [
    `TURN ${turnLabel(turn)}`,
    ...factories.map(({ id, status, movedTo }) => {
      const moved = movedTo === undefined ? [] : [`moved to ${movedTo}`];
      return `FACTORY ${id}: ${[...(status === undefined ? [] : [status]), ...moved].join(', ')}`;
    }),
    ...built.map(({ id, at }) => `NEW FACTORY ${id}: ${at}`),
    ...aBombs.map(({ hex, printedFactoryCity }) => `A-BOMB ${hex}: ${printedFactoryCity ? 'factory city' : 'other'}`),
    ...(japan ? formatJapan(japan) : []),
    ...(italy ? formatItaly(italy) : []),
    ...isolated.map(formatStatement),
    ...(surrendered ? [`SURRENDERED: ${surrendered.map((power) => FALLING_NAMES[power]).join(', ')}`] : []),
    ...diceLines(report),
    ...Object.entries(hexes).map(([code, list]) => `HEX ${code}: ${list}`),
  ].join('\n');
}

/** A card without any fact is written too, or it would not come back. */
function formatJapan({ russiaAtWar, alliedMajorControlsManchuria, outsideResourcesReceived, cities }: JapanFacts) {
  const lines = [
    ...answered('RUSSIA AT WAR', russiaAtWar),
    ...answered('MANCHURIA ALLIED', alliedMajorControlsManchuria),
    ...answered('RESOURCES REACHED JAPAN', outsideResourcesReceived),
    ...CITIES.flatMap((city) => given(CITY_NAMES[city].toUpperCase(), cities?.[city])),
  ];
  return lines.length > 0 ? lines : ['JAPAN: no change'];
}

function formatItaly(facts: ItalyFacts): readonly string[] {
  const { rome, factoryHex, tripoli, allSicily, inSupplyUnitMainland, garrison, worksheet = [] } = facts;
  const lines = [
    ...answered('ROME', rome),
    ...given('FACTORY HEX', factoryHex === '' ? 'none' : factoryHex),
    ...answered('TRIPOLI', tripoli),
    ...answered('SICILY', allSicily),
    ...answered('UNIT IN ITALY', inSupplyUnitMainland),
    ...given('GARRISON', garrison),
    ...worksheet.map(({ unit, value, flipped }) => `UNIT ${unit}: ${value}${flipped ? ' flipped' : ''}`),
  ];
  return lines.length > 0 ? lines : ['ITALY: no change'];
}

function formatStatement(statement: Statement): string {
  const { label, side, hexes, containsCity, containsFriendlyUnit, seaOrNeutralNeighbours: open, ring } = statement;
  const around = ringEntries(ring).map(([power, number]) => `${power} ${number}`);
  const parts = [
    side,
    `${hexes} ${hexes === 1 ? 'hex' : 'hexes'}`,
    ...(containsCity ? ['city'] : []),
    ...(containsFriendlyUnit ? ['unit'] : []),
    ...(open > 0 ? [`open ${open}`] : []),
    ...(around.length > 0 ? [`ring ${around.join(' ')}`] : []),
  ];
  return `ISOLATED ${label}: ${parts.join(', ')}`;
}
