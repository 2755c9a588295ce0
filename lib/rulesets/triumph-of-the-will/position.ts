import type { Fault } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { type AreaId, SIDES, type Side, type Unit, type UnitType } from './describe/vocabulary';
import { isArmy, unitMaker } from './forces';
import type { GameMap, Land } from './map/game-map';
import type { Piece, PositionFile } from './position-file';
import { HQ_LIMIT, STACK_LIMIT } from './reading';

declare const checked: unique symbol;
/** A position that can be played on the map it was checked against. */
export type Position = PositionFile & { readonly [checked]: true };

/** Checks a position file against a map: the position, or every fault in it. */
export function legalPosition(raw: PositionFile, map: GameMap): Result<Position, readonly Fault[]> {
  const strangers = unknownAreas(raw, map);
  const faults =
    strangers.length > 0
      ? strangers
      : [
          ...heldAreas(raw, map),
          ...placedUnits(raw, map),
          ...elites(raw),
          ...offMap(raw),
          ...stageFaults(raw, map),
          ...italy(raw, map),
        ];
  return faults.length === 0 ? ok(raw as Position) : err(faults);
}

/** The book's own start, before the forces are chosen (3.2, 3.4): variable areas are not dealt yet (3.6). */
export function bookPosition(map: GameMap): Position {
  const holder = { german: 'german', italian: 'german', japanese: 'japanese', variable: 'undealt' } as const;
  const armies: Piece = { side: 'german', unit: 'italian', count: map.file.italianArmiesPerArea, disrupted: false };
  return {
    turn: 1,
    stage: { phase: 'forces' },
    control: Object.fromEntries(map.land.map(({ id, setup }) => [id, holder[setup]])),
    units: armies.count > 0 ? Object.fromEntries(map.italian.map((area) => [area, [armies]])) : {},
    rebellions: {},
    blasts: {},
    canals: {},
    detonations: 0,
    detonationsThisTurn: 0,
    bombs: { german: 0, japanese: 0 },
    hqs: { german: 0, japanese: 0 },
    italy: { side: 'german', checks: 0 },
  } satisfies PositionFile as PositionFile as Position;
}

/** The units of a position with their ids: lowest numbers first, in the order of the map. */
export function stacksOf(position: Position, map: GameMap): Readonly<Record<AreaId, Unit[]>> {
  const make = unitMaker();
  const stand = (pieces: readonly Piece[]): Unit[] =>
    pieces.flatMap(({ side, unit, count, disrupted }) =>
      Array.from({ length: count }, () => make(side, unit, disrupted)),
    );
  return Object.fromEntries(
    [...map.land, ...map.oceans].flatMap(({ id }) => {
      const pieces = position.units[id];
      return pieces ? [[id, stand(pieces)]] : [];
    }),
  );
}

const fault = (path: string, message: string): Fault => ({ path, message });

function unknownAreas(raw: PositionFile, map: GameMap): readonly Fault[] {
  const land = (path: string, record: object): readonly Fault[] =>
    Object.keys(record)
      .filter((id) => !map.landById.has(id))
      .map((id) => fault(`${path}.${id}`, `${id} is not a land area`));
  const any = (path: string, record: object): readonly Fault[] =>
    Object.keys(record)
      .filter((id) => !map.landById.has(id) && !map.oceanById.has(id))
      .map((id) => fault(`${path}.${id}`, `${id} is not an area where units can stand`));
  const canals = Object.keys(raw.canals)
    .filter((id) => !map.canalById.has(id))
    .map((id) => fault(`canals.${id}`, `${id} is not a canal`));
  return [
    ...land('control', raw.control),
    ...land('rebellions', raw.rebellions),
    ...any('units', raw.units),
    ...any('blasts', raw.blasts),
    ...canals,
  ];
}

/** Every land area is held by somebody or in rebellion, and a capital is held by its own side (4.1). */
function heldAreas(raw: PositionFile, map: GameMap): readonly Fault[] {
  const dealt = map.variable.filter((id) => raw.control[id] === 'undealt').length;
  const halfDealt = dealt > 0 && dealt < map.variable.length;
  const rising = map.land.filter(({ id, capitalOf }) => !capitalOf && raw.rebellions[id] !== undefined).length;
  return [
    ...map.land.flatMap((area) => holding(raw, area)),
    ...(halfDealt ? [fault('control', 'either all variable areas are undealt or none is')] : []),
    ...(rising === map.land.length - SIDES.length
      ? [fault('rebellions', 'every area but the capitals is in rebellion: the game would be over (4.3)')]
      : []),
  ];
}

function holding(raw: PositionFile, { id, setup, capitalOf }: Land): readonly Fault[] {
  const holder = raw.control[id];
  const rebels = raw.rebellions[id];
  const path = `control.${id}`;
  if (holder === undefined && rebels === undefined)
    return [fault(path, `${id} is held by nobody and not in rebellion`)];
  if (holder !== undefined && rebels !== undefined)
    return [fault(path, `${id} is in rebellion, so nobody controls it`)];
  if (capitalOf && holder !== capitalOf) return [fault(path, `the ${capitalOf} capital is not held by its own side`)];
  if (holder === 'undealt' && setup !== 'variable') return [fault(path, `${id} is not one of the variable areas`)];
  if (holder === 'undealt' && raw.stage.phase !== 'forces') {
    return [fault(path, `${id} must be dealt before ${raw.stage.phase}`)];
  }
  return [];
}

function placedUnits(raw: PositionFile, map: GameMap): readonly Fault[] {
  return Object.entries(raw.units).flatMap(([area, pieces]) => {
    const each = pieces.flatMap((piece, i) =>
      misplaced(raw, map, area, piece).map((m) => fault(`units.${area}.${i}`, m)),
    );
    const sides = SIDES.filter((side) => pieces.some((piece) => piece.side === side));
    const tooMany = SIDES.filter((side) => countOf(pieces, (piece) => piece.side === side) > STACK_LIMIT);
    return [
      ...each,
      ...(sides.length > 1 ? [fault(`units.${area}`, `enemies stand together in ${area}`)] : []),
      ...tooMany.map((side) => fault(`units.${area}`, `more than ${STACK_LIMIT} ${side} units in ${area}`)),
    ];
  });
}

const countOf = (pieces: readonly Piece[], counts: (piece: Piece) => boolean): number =>
  pieces.reduce((sum, piece) => sum + (counts(piece) ? piece.count : 0), 0);

/** Whose a type is: the elites belong to one side, Italians to the side Italy is on. */
function ownerOf(type: UnitType, raw: PositionFile): Side | undefined {
  if (type === '6ss') return 'german';
  if (type === 'kb') return 'japanese';
  return type === 'italian' ? raw.italy.side : undefined;
}

function misplaced(raw: PositionFile, map: GameMap, area: AreaId, { side, unit, disrupted }: Piece): readonly string[] {
  const onLand = map.landById.has(area);
  const owner = ownerOf(unit, raw);
  const home = raw.italy.side === 'german' ? new Set(map.italian) : map.italianRange;
  return [
    ...(isArmy(unit) === onLand ? [] : [`${unit} cannot stand in ${area}`]),
    ...(owner && owner !== side ? [`${unit} belongs to the ${owner} side`] : []),
    ...(onLand && raw.control[area] !== side ? [`${side} armies stand in ${area}, which that side does not hold`] : []),
    ...(unit === 'italian' && onLand && !home.has(area) ? [`Italian armies cannot be in ${area} (7.1, 7.4)`] : []),
    ...(disrupted && raw.stage.phase !== 'actions' ? ['units are disrupted during the actions phase only'] : []),
  ];
}

function elites(raw: PositionFile): readonly Fault[] {
  const waiting = raw.stage.phase === 'placement' ? raw.stage.toPlace : undefined;
  return (['6ss', 'kb'] as const).flatMap((type) => {
    const standing = Object.values(raw.units).reduce(
      (sum, list) => sum + countOf(list, ({ unit }) => unit === type),
      0,
    );
    const toPlace = (waiting?.german[type] ?? 0) + (waiting?.japanese[type] ?? 0);
    return standing + toPlace > 1 ? [fault('units', `there is only one ${type}`)] : [];
  });
}

function offMap(raw: PositionFile): readonly Fault[] {
  const { phase } = raw.stage;
  const blasts = Object.values(raw.blasts).reduce((sum, count) => sum + count, 0);
  const now = raw.detonationsThisTurn;
  return [
    ...(blasts > raw.detonations
      ? [fault('blasts', `${blasts} blast markers for ${raw.detonations} detonations`)]
      : []),
    ...(now > raw.detonations ? [fault('detonationsThisTurn', 'more than in the whole game')] : []),
    ...(now > 0 && phase !== 'actions' ? [fault('detonationsThisTurn', `none can have happened before ${phase}`)] : []),
    ...(raw.detonations > 0 === (raw.lastDetonation !== undefined)
      ? []
      : [fault('lastDetonation', 'name the side of the last detonation exactly when there was one')]),
    ...(raw.air && phase !== 'actions' ? [fault('air', 'air superiority lasts for the actions phase')] : []),
    ...SIDES.flatMap((side) => headquarters(raw, side)),
    ...Object.entries(raw.canals).flatMap(([id, state]) =>
      state === 'closed-this-turn' && phase !== 'actions'
        ? [fault(`canals.${id}`, 'a canal is closed for a turn during the actions phase only')]
        : [],
    ),
  ];
}

/** Headquarters exist between the purchase and the roll only (5.5, 8.3). */
function headquarters({ stage, hqs }: PositionFile, side: Side): readonly Fault[] {
  const most = stage.phase === 'placement' ? HQ_LIMIT : 0;
  return hqs[side] > most ? [fault(`hqs.${side}`, `at most ${most} in the ${stage.phase} phase`)] : [];
}

function stageFaults({ stage, turn }: PositionFile, map: GameMap): readonly Fault[] {
  const setup = stage.phase === 'forces' || stage.phase === 'placement';
  return [
    ...(setup && turn !== 1 ? [fault('turn', `${stage.phase} belongs to turn 1`)] : []),
    ...(stage.phase === 'production' && turn === 1 ? [fault('turn', 'turn 1 has no production (5.2)')] : []),
    ...(stage.phase === 'placement' ? unplaced(stage, map) : []),
  ];
}

function unplaced(
  { next, toPlace }: Extract<PositionFile['stage'], { phase: 'placement' }>,
  map: GameMap,
): readonly Fault[] {
  const idle = Object.keys(toPlace[next]).length === 0;
  const strange = SIDES.flatMap((side) =>
    (side === 'german' ? (['italian', 'kb'] as const) : (['italian', '6ss'] as const))
      .filter((type) => toPlace[side][type] !== undefined)
      .map((type) => fault(`stage.toPlace.${side}.${type}`, `the ${side} side does not place ${type}`)),
  );
  const room = (map.land.length + map.oceans.length) * STACK_LIMIT;
  const crowd = SIDES.filter((side) => Object.values(toPlace[side]).reduce((sum, n) => sum + n, 0) > room);
  return [
    ...strange,
    ...(idle ? [fault('stage.next', `the ${next} side has nothing to place`)] : []),
    ...crowd.map((side) => fault(`stage.toPlace.${side}`, 'more units than the map can hold')),
  ];
}

/** 7.2: the rolls that Japan's conquests call for have been made; 7.5 and 3.2 limit the Italian armies. */
function italy(raw: PositionFile, map: GameMap): readonly Fault[] {
  const taken = map.italian.filter((area) => raw.control[area] === 'japanese').length;
  const armies = Object.values(raw.units).reduce(
    (sum, list) => sum + countOf(list, ({ unit }) => unit === 'italian'),
    0,
  );
  const most = map.italian.length * map.file.italianArmiesPerArea;
  const due = Math.min(taken, 2);
  return [
    ...(raw.italy.side === 'german' && raw.italy.checks < due
      ? [fault('italy.checks', `Japan holds ${taken} Italian areas, so ${due} rolls must have been made`)]
      : []),
    ...(raw.italy.side === 'japanese' && raw.italy.checks === 0
      ? [fault('italy.checks', 'Italians defect by a roll, so at least one was made')]
      : []),
    ...(armies > most ? [fault('units', `${armies} Italian armies, but there are only ${most}`)] : []),
  ];
}
