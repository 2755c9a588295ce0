import { csvText } from '@/lib/core/csv';
import type { Sheet } from '@/lib/core/ruleset';
import { reportOf } from '../_shared/mid-war/course';
import { laterCell, laterHead } from '../_shared/mid-war/sheets';
import { LATER } from '../_shared/mid-war/words';
import type { BookOf } from '../_shared/reporting/kinds';
import { citiesOf, icPrice, territoryOf, thresholdsOf } from './board';
import type { Body } from './body';
import { resultText } from './describe-effect';
import { seatOf } from './enter/seat';
import { limitIn } from './limits';
import { scoreOf } from './score';
import type { Setup } from './setup';
import { type Change, type Table, type TurnRecord, turnsOf } from './table';
import type { VictoryCityKinds } from './tracker';
import { POWER_NAMES, POWERS, type Power, SEAT_NAMES, VICTORY_NAMES } from './vocabulary';
import { landName, placeName } from './words';

type Book = BookOf<VictoryCityKinds>;

export const sheets: readonly Sheet<Book>[] = [
  { id: 'turns.csv', title: 'All turns', mediaType: 'text/csv', write: turnsCsv },
  { id: 'cities.csv', title: 'The cities now', mediaType: 'text/csv', write: citiesCsv },
  { id: 'report.txt', title: 'Report for a forum', mediaType: 'text/plain', write: reportText },
];

/** One row a turn: points and IPC by nation after it, what was spent, what changed hands. */
function turnsCsv({ setup, table, filed }: Book): string {
  const points = POWERS.map((power) => `${POWER_NAMES[power]} VCP`);
  const incomes = POWERS.map((power) => `${POWER_NAMES[power]} IPC`);
  const head = [
    'Turn',
    'Power',
    'Axis VCP',
    'Allies VCP',
    ...points,
    ...incomes,
    'IPC spent',
    'Changes',
    ...laterHead(setup),
  ];
  const rows = turnsOf(table).map(({ round, power, axis, allies, vcp, income, spent, changes }) => [
    round,
    POWER_NAMES[power],
    axis,
    allies,
    ...POWERS.map((one) => vcp[one]),
    ...POWERS.map((one) => income[one]),
    spent,
    changes
      .map(({ territory, from, to }) => `${landName(territory)}: ${POWER_NAMES[from]} > ${POWER_NAMES[to]}`)
      .join('; '),
    ...laterCell(setup, reportOf(filed, isTurn(round, power)) ?? {}),
  ]);
  return csvText([head, ...rows]);
}

export const isTurn = (round: number, power: Power) => (body: Body) =>
  body.kind === 'turn' && body.round === round && body.power === power;

/** One row a city: who holds it, what may be raised there, and its complex. */
function citiesCsv({ setup, table }: Book): string {
  const head = [
    'City',
    'VCP',
    'Territory',
    'IPC',
    'First owner',
    'Holder',
    'Infantry a turn',
    'Complex',
    'Price of a complex',
  ];
  const rows = citiesOf(setup).map((city) => {
    const { territory, vcp, owner } = city;
    const holder = table.holder[territory];
    const ic = table.ics[territory];
    return [
      city.city,
      vcp,
      landName(territory),
      territoryOf(territory).ipc,
      POWER_NAMES[owner],
      POWER_NAMES[holder],
      limitIn(setup, city, holder).most,
      ic ?? '',
      ic === undefined ? icPrice(setup, territory) : undefined,
    ];
  });
  return csvText([head, ...rows]);
}

/** Plain lines that paste into a forum: the terms, every turn’s changes, how it stands. */
function reportText({ setup, table, filed, conceded }: Book): string {
  const score = scoreOf(setup, table.holder);
  const nations = POWERS.map((power) => `${POWER_NAMES[power]} ${score.vcp[power]}`).join(', ');
  const ended = table.result !== undefined || conceded !== undefined;
  const lines = [
    termsLine(setup, table),
    '',
    ...turnsOf(table).flatMap((record) =>
      turnLines(setup, record, reportOf(filed, isTurn(record.round, record.power))),
    ),
    '',
    `Points: Axis ${score.axis}, Allies ${score.allies} (${nations})`,
    ended ? resultLine(setup, table, conceded) : `Next: ${POWER_NAMES[table.mover]}, turn ${table.round}`,
  ];
  return `${lines.join('\n')}\n`;
}

function termsLine(setup: Setup, table: Table): string {
  const { agreement } = table;
  if (agreement === undefined) return 'Victory not agreed yet';
  const { all, axis, allies, majority } = thresholdsOf(setup);
  const goals = {
    total: 'every territory',
    major: `Axis ${axis}, Allies ${allies} of ${all} points`,
    minor: `${majority} of ${all} points after turn ${agreement.turns ?? 0}`,
  };
  const seats = [seatOf(setup, table, 'axis'), seatOf(setup, table, 'allies')] as const;
  const teams = setup.options.seats === 'teams' && seats[0] && seats[1];
  const who = teams ? `; Axis: ${SEAT_NAMES[teams && seats[0]]}, Allies: ${SEAT_NAMES[seats[1]]}` : '';
  return `${VICTORY_NAMES[agreement.victory]}: ${goals[agreement.victory]}${who}`;
}

/** `UK take Paris from Germany`: one line for each way of changing hands, as turn summaries write it. */
function turnLines(
  setup: Setup,
  { round, power, changes, fates, axis, allies }: TurnRecord,
  told: { readonly unwitnessed?: true } | undefined,
): readonly string[] {
  const later = told?.unwitnessed ? `, ${LATER}` : '';
  const head = `Turn ${round}, ${POWER_NAMES[power]} (Axis ${axis}, Allies ${allies})${later}`;
  const fell = fates.map(
    ({ territory, destroyed }) => `  complex in ${landName(territory)} ${destroyed ? 'destroyed' : 'left standing'}`,
  );
  const lines = changes.map((change) => `  ${changeText(setup, power, change)}`);
  return [head, ...(lines.length + fell.length === 0 ? ['  no territory changed hands'] : [...lines, ...fell])];
}

const PLURAL_VERB: ReadonlySet<string> = new Set(['UK', 'US']);

function changeText(setup: Setup, mover: Table['mover'], { territory, from, to, why }: Change): string {
  const place = placeName(setup, territory);
  const [own, enemy, owner] = [POWER_NAMES[mover], POWER_NAMES[from], POWER_NAMES[to]];
  const s = PLURAL_VERB.has(mover) ? '' : 's';
  const texts = {
    taken: `${own} take${s} ${place} from ${enemy}`,
    liberated: `${own} liberate${s} ${place} from ${enemy} for ${owner}`,
    'held-for': `${own} take${s} ${place} from ${enemy}, until its capital is free`,
    returned: `${place} returns from ${enemy} to ${owner}`,
  };
  return texts[why];
}

/** The one line that a result list takes. */
export function resultLine(setup: Setup, table: Table, conceded: string | undefined): string {
  if (table.result !== undefined) return `Result: ${resultText(table.result)}`;
  const { axis, allies } = scoreOf(setup, table.holder);
  const side = conceded === seatOf(setup, table, 'axis') ? 'Allies' : 'Axis';
  const known = seatOf(setup, table, 'axis') !== undefined;
  const winner = known ? `${side} win` : 'No sides yet; the game ends';
  return `Result: ${winner} by concession in turn ${table.round}, Axis ${axis}, Allies ${allies} points`;
}
