import type { JsonObject } from '../core/json';
import { err, ok, type Result } from '../core/result';
import type { JointBeside, Setups } from './_shared/mid-war/campaign-past';
import { readPast } from './_shared/mid-war/past-text';
import { pastSetup, turnsIn, warAfter } from './_shared/mid-war/past-turns';
import type { PastBody, PositionFault } from './_shared/mid-war/position';
import { compareTurns, type TurnCode, turnLabel } from './_shared/wif/calendar';
import { POWER_STATUSES } from './_shared/wif/powers';
import { cityHeldData } from './_shared/wif/shared-cities';
import type { Body as HouseBody } from './wif-house/body';
import { part as housePart } from './wif-house/mid-war/part';
import { past as housePast } from './wif-house/mid-war/past';
import { type CityWord, pastBeside, woven } from './wif-house/mid-war/woven';
import { setupSchema as houseSetup } from './wif-house/setup';
import type { Table as HouseTable } from './wif-house/table';
import { type HouseKinds, houseTracker } from './wif-house/tracker';
import { FALLING, FALLING_NAMES, type Falling } from './wif-house/vocabulary';
import type { TurnBody, Body as VictoryBody } from './wif-victory/body';
import { citySignals, openingSignals } from './wif-victory/enter/cities';
import type { VictoryKinds } from './wif-victory/kinds';
import { part as victoryPart } from './wif-victory/mid-war/part';
import { past as victoryPast } from './wif-victory/mid-war/past';
import { setupSchema as victorySetup } from './wif-victory/setup';
import { lastClosed, open, type Table as VictoryTable } from './wif-victory/table';
import { tracker } from './wif-victory/tracker';

/**
 * Past turns of the house rules beside those of the victory game. What one game tells the other in play is in neither list twice: who has
 * Manila and Vladivostok and that a turn is over comes from the victory game, the falls of Italy and Japan from the house rules.
 */

const HOUSE = 'wif-house';
const VICTORY = 'wif-victory';

const houseSetupIn = (setups: Setups) => pastSetup(housePast, houseSetup.parse(setups[HOUSE] ?? {}));

function afterVictory(setups: Setups, body: PastBody): Result<VictoryTable, readonly PositionFault[]> {
  const setup = victorySetup.parse(setups[VICTORY] ?? {});
  return warAfter<VictoryKinds>(tracker, victoryPast, victoryPart.goesOn, setup, body);
}

/** Who has the shared cities from which turn on, as the house rules would have heard it. */
function wordsOf(setups: Setups, table: VictoryTable): readonly CityWord[] {
  if (!houseSetupIn(setups).sharesFacts) return [];
  const setup = pastSetup(victoryPast, victorySetup.parse(setups[VICTORY] ?? {}));
  const signals = [...openingSignals(setup), ...citySignals(open(setup), table)];
  return signals.map(({ data }) => ({ kind: 'city-held', ...cityHeldData.parse(data) }));
}

const housesIn = (body: PastBody): readonly HouseBody[] => turnsIn<HouseBody>(body);

function read(setups: Setups, text: string, first: PastBody): ReturnType<JointBeside['read']> {
  const setup = houseSetup.parse(setups[HOUSE] ?? {});
  const table = afterVictory(setups, first);
  // Where the turns of the victory game cannot be, their faults are told first.
  const words = table.ok && !/^\s*HELD\b/im.test(text) ? wordsOf(setups, table.value) : [];
  const past = pastBeside(words);
  const found = readPast<HouseKinds>(houseTracker, past, text, { setup, by: 'axis' });
  if (found?.ok) return found;
  return found ?? err([{ line: 1, column: 1, word: '', message: 'These are no turns of the house rules.', near: [] }]);
}

type Whole = ReturnType<JointBeside['whole']>;

function whole(setups: Setups, first: PastBody, other: PastBody): Whole {
  const early = wholeBy(setups, first, first, other);
  // A fall may change who has cities: with it they are told again.
  return early.ok ? wholeBy(setups, first, early.value.first, other) : early;
}

/** Both lists, the cities as they are by `known`. */
function wholeBy(setups: Setups, first: PastBody, known: PastBody, other: PastBody): Whole {
  const before = afterVictory(setups, known);
  if (!before.ok) return before;
  const last = lastClosed(before.value);
  if (last === undefined) return fault(0, 'No turn of the victory game is over.');
  const house = woven(houseSetupIn(setups), housesIn(other), wordsOf(setups, before.value), last);
  if (!house.ok) return house;
  const falls = fallsIn(house.value.table, last);
  const apart = FALLING.flatMap((power) => fallFaults(first, power, falls.get(power)));
  if (apart.length > 0) return err(apart);
  return ok({ first: withFalls(first, falls), other: { kind: 'past-turns', turns: jsonOf(house.value.bodies) } });
}

const jsonOf = (bodies: readonly object[]): PastBody['turns'] => bodies.map((body) => ({ ...body }) as JsonObject);

const fault = (row: number, words: string): Result<never, readonly PositionFault[]> =>
  err([{ section: 'past turns', row, words }]);

type Falls = ReadonlyMap<Falling, TurnCode>;

/** The turns in which Italy and Japan have fallen; one that falls in the open turn is told in play. */
const fallsIn = ({ italy, japan }: HouseTable, last: TurnCode): Falls =>
  new Map(
    FALLING.flatMap((power) => {
      const { since } = power === 'IT' ? italy : japan;
      return since === undefined || compareTurns(since, last) > 0 ? [] : [[power, since] as const];
    }),
  );

const turnBodies = (body: PastBody): readonly TurnBody[] =>
  turnsIn<VictoryBody>(body).filter((one): one is TurnBody => one.kind === 'turn');

const OUT: readonly string[] = POWER_STATUSES.filter((status) => status === 'conquered' || status === 'surrendered');

const fallSaid = ({ powers = [] }: TurnBody, power: Falling): boolean =>
  powers.some((one) => one.power === power && OUT.includes(one.status));

/** Both games have to know of the same fall in the same turn. */
function fallFaults(first: PastBody, power: Falling, since: TurnCode | undefined): readonly PositionFault[] {
  const bodies = turnBodies(first);
  const at = bodies.findIndex((body) => fallSaid(body, power));
  const said = bodies[at]?.turn;
  if (said === undefined || said === since) return [];
  const house = since === undefined ? 'does not fall' : `falls in ${turnLabel(since)}`;
  const words = `${FALLING_NAMES[power]} falls in ${turnLabel(said)} here, and ${house} by the house rules: mend one of the two.`;
  return [{ section: 'past turns', row: at + 1, words }];
}

function withFalls(first: PastBody, falls: Falls): PastBody {
  const turns = turnsIn<VictoryBody>(first).map((body): object => {
    if (body.kind !== 'turn') return body;
    const dated = [...falls].flatMap(([power, since]) =>
      since !== body.turn || fallSaid(body, power)
        ? []
        : [{ power, status: power === 'IT' ? ('conquered' as const) : ('surrendered' as const) }],
    );
    return dated.length === 0 ? body : { ...body, powers: [...dated, ...(body.powers ?? [])] };
  });
  return { kind: 'past-turns', turns: jsonOf(turns) };
}

const HEADING = 'PAST TURNS OF THE HOUSE RULES';

export const housesBeside: JointBeside = {
  rulesetId: HOUSE,
  isHeading: (line) => /\bHOUSE\b/i.test(line),
  read,
  whole,
  positionAfter: (json, body) => {
    const setup = houseSetup.parse(json);
    const after = warAfter<HouseKinds>(houseTracker, housePast, housePart.goesOn, setup, body);
    return after.ok ? ok(housePart.write(setup, after.value)) : after;
  },
  write: (body) => houseTracker.orders.format(body).replace(/^PAST TURNS/, HEADING),
  file: 'past-turns.json',
  how: `Those of the house rules stand below a line ${HEADING}: FACTORIES, each TURN with what changed, ROLL ITALY or ROLL JAPAN with DIE and its face. The ends of turns and who has Manila and Vladivostok follow from the victory game; a fall of Italy or Japan is told there by itself.`,
  example: `${HEADING}
FACTORIES
FACTORY Tokyo 1: Tokyo
FACTORY Osaka 1: Osaka
ITALIAN Milan: red 1, blue 2
TURN N/D 1939
FACTORY Osaka 1: destroyed
ISOLATED Pripet: allied, 3 hexes, ring GE 5 IT 5
DIE Pripet: 1
TURN M/A 1940
TRIPOLI: yes
FACTORY HEX: Milan
UNIT IN ITALY: yes
GARRISON: 3
ROLL ITALY M/A 1940 DIE 7`,
};
