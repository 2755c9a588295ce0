import type { RoleId } from '@/lib/core/ruleset';
import { formatOrder } from '@/lib/rulesets/_shared/reporting/orders';
import { reportingView } from '@/lib/rulesets/_shared/reporting/view';
import { TURNS, turnLabel, turnNumber } from '@/lib/rulesets/_shared/wif/calendar';
import { blockedBy, type DifferenceView } from '@/lib/rulesets/_shared/wif/difference-view';
import {
  AXIS_POWERS,
  hasFallen,
  POWER_STATUSES,
  POWERS,
  powerName,
  STATUS_NAMES,
  sideOfPower,
} from '@/lib/rulesets/_shared/wif/powers';
import { SHARED_CITIES } from '@/lib/rulesets/_shared/wif/shared-cities';
import { alignments } from '../choices';
import {
  HISTORICAL_POINTS,
  historicalOf,
  MAXIMUM_POINTS,
  REGIONS,
  TARGETS,
  type Target,
  TIERS,
  targetName,
} from '../data/targets';
import { differences } from '../differences';
import { legalStatuses } from '../enter/statuses';
import { reachOf, reachOfTarget } from '../enter/turn';
import { reportOfPower, reportsByTurn } from '../history';
import { hasLostAll, heldWithoutPower } from '../holding';
import type { VictoryKinds } from '../kinds';
import { due, levelOf } from '../outcome';
import type { State } from '../standing';
import { dueTurn, totalOf, turnsLeft } from '../table';
import { tracker } from '../tracker';
import { handsText, RESULT_NAMES, vichyText } from '../words';
import { counting } from './counting';
import { takingTheWord } from './taking-over';
import { targetRows } from './target-rows';
import type { ClosedTurnView, PowerView, TurnView, View } from './types';

/** Everything is open to everybody; only what the viewer may do about the reports differs. */
export function view(state: State, viewer?: RoleId): View {
  const { setup, table } = state;
  const turns = turnViews(state);
  return {
    ...turnDue(state),
    lastTurn: turnView(setup.lastTurn),
    turnsLeft: turnsLeft(setup, table),
    total: totalOf(table),
    change: turns.at(-1)?.change ?? 0,
    historical: HISTORICAL_POINTS,
    maximum: MAXIMUM_POINTS,
    reach: reachOf(setup, table),
    byTier: tierViews(state),
    regions: REGIONS,
    targets: targetRows(state),
    turns,
    calendar: TURNS.slice(0, turnNumber(setup.lastTurn)).map(({ label }) => label),
    powers: powerViews(state),
    statuses: POWER_STATUSES.map((status) => ({ status, name: STATUS_NAMES[status] })),
    vichy: table.vichy,
    vichyText: vichyText(table.vichy),
    vichyChoices: alignments(setup, table).map((vichy) => ({ vichy, text: vichyText(vichy) })),
    counting: counting(setup, table),
    namesPowers: setup.namesPowers === true && !setup.surrenderedPowerKeepsTargets,
    sharedCities: setup.sharesFacts ? sharedCities(state) : [],
    ...unnamedView(state),
    differences: differenceViews(state),
    ...endView(state),
    reporting: reportingView<VictoryKinds>(tracker, state, viewer),
  };
}

const turnView = (code: View['lastTurn']['code']): TurnView => ({
  number: turnNumber(code),
  code,
  label: turnLabel(code),
});

function turnDue({ setup, table }: State) {
  const turn = dueTurn(table);
  return {
    ...(turn === undefined ? {} : { turn: turnView(turn) }),
    open: (turn && table.holds[turn]) ?? [],
    mayRelease: setup.keepsReports === undefined,
    houseRules: setup.houseRules,
    alignedMinorsCount: setup.alignedMinorsCount,
  };
}

/** Every turn with a record: of a war that was entered as it stood, those since then. */
function turnViews({ table, filed }: State): readonly ClosedTurnView[] {
  const reports = reportsByTurn({ filed });
  const later = new Set(filed.flatMap(({ id, body }) => (body.kind === 'past-turns' ? [id] : [])));
  return TURNS.slice(0, table.closed).flatMap((turn): readonly ClosedTurnView[] => {
    const record = table.turns[turn.code];
    if (record === undefined) return [];
    const { total, reach, gained } = record;
    const brought = Object.entries(gained).map(([id, points = 0]) => ({ name: targetName(id), points }));
    const change = brought.reduce((sum, { points }) => sum + points, 0);
    const report = reports.get(turn.code);
    const made = report === undefined ? {} : { report, ...(later.has(report) ? { unwitnessed: true as const } : {}) };
    return [{ ...turn, total, change, reach, gained: brought, ...made }];
  });
}

function tierViews({ setup, table }: State): View['byTier'] {
  return TIERS.map((tier) => {
    const targets = TARGETS.filter((target) => target.tier === tier);
    const sum = (of: (target: Target) => number) => targets.reduce((total, target) => total + of(target), 0);
    return {
      tier,
      points: sum(({ id }) => table.targets[id].best),
      reach: sum((target) => reachOfTarget(setup, table, target)),
      historical: historicalOf(targets),
      of: sum(({ points }) => points),
    };
  });
}

function powerViews(state: State): readonly PowerView[] {
  const { setup, table } = state;
  const turn = dueTurn(table);
  return POWERS.map((power) => {
    const { status, since } = table.powers[power];
    const report = reportOfPower(state, power);
    const side = sideOfPower(power);
    const roster: readonly string[] = setup.roster[side];
    const legal = turn === undefined ? [] : legalStatuses(setup, table, power, turn);
    return {
      power,
      name: powerName(power),
      side,
      status,
      statusName: STATUS_NAMES[status],
      fallen: hasFallen(status),
      counts: roster.includes(power),
      ...(since === undefined ? {} : { since: turnLabel(since) }),
      ...(report === undefined ? {} : { report }),
      choices: legal.map((choice) => ({ status: choice, name: STATUS_NAMES[choice] })),
    };
  });
}

function differenceViews(state: State): readonly DifferenceView[] {
  return differences(state.setup, state.table).map((difference) => {
    const { turn, power, told, here } = difference;
    const taken = takingTheWord(state, difference);
    const stands = { type: 'report', body: { kind: 'stands', turn, power } } as const;
    return {
      of: `${powerName(power)} in ${turnLabel(turn)}`,
      told: STATUS_NAMES[told],
      here: STATUS_NAMES[here],
      ...(taken.ok
        ? { take: formatOrder(tracker, { type: 'amend', corrections: taken.value }) }
        : blockedBy(taken.error)),
      stands: formatOrder(tracker, stands),
    };
  });
}

const sharedCities = ({ table }: State): View['sharedCities'] =>
  SHARED_CITIES.map((id) => ({ id, name: targetName(id), hands: handsText(table.targets[id]) }));

function unnamedView({ setup, table }: State): Pick<View, 'unnamed'> {
  const names = heldWithoutPower(setup, table).map(({ name }) => name);
  const asked = AXIS_POWERS.some((power) => hasLostAll(setup, table.powers[power].status));
  return names.length === 0 ? {} : { unnamed: { names, asked } };
}

function endView({ setup, table }: State) {
  const { axisDefeat, alliedDefeat, verdict, ended } = table;
  const level = ended && levelOf(setup, table);
  const result = level
    ? { winner: level.winner, text: level.name }
    : verdict && { winner: verdict, text: RESULT_NAMES[verdict] };
  return {
    ...(axisDefeat === undefined ? {} : { axisDefeat: turnLabel(axisDefeat) }),
    ...(alliedDefeat === undefined ? {} : { alliedDefeat: turnLabel(alliedDefeat) }),
    ended: ended !== undefined,
    verdictNeeded: due(setup, table).some(({ decision }) => decision === 'give-verdict'),
    ...(result ? { result } : {}),
  };
}
