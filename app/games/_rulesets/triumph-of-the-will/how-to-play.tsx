import type { HowToPlay } from '@/app/rules/_how-to/how-to-play';
import type { UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { Counter } from './map/pieces/counters';

const UNITS: readonly { readonly unit: UnitType; readonly side: 'german' | 'japanese'; readonly name: string }[] = [
  { unit: 'infantry', side: 'german', name: 'infantry' },
  { unit: 'panzer', side: 'german', name: 'panzer' },
  { unit: '6ss', side: 'german', name: '6th SS' },
  { unit: 'fleet', side: 'japanese', name: 'fleet' },
  { unit: 'kb', side: 'japanese', name: 'Kido Butai' },
];

const STEP = 74;

/** The counters of the game, with their names. */
function Counters() {
  return (
    <svg
      viewBox={`0 0 ${STEP * (UNITS.length + 1)} 52`}
      className="my-2 w-full max-w-md"
      role="img"
      aria-label="The counters: infantry, panzer army, 6th SS, fleet, Kido Butai, and a disrupted unit"
    >
      {[...UNITS.map((one) => ({ ...one, disrupted: false })), { ...UNITS[1], disrupted: true, name: 'disrupted' }].map(
        ({ unit = 'panzer', side = 'german', name = '', disrupted }, at) => (
          <g key={name} transform={`translate(${STEP * at + STEP / 2} 18)`}>
            <Counter group={{ side, unit, disrupted, count: 1 }} x={0} y={0} />
            <text y={28} textAnchor="middle" fontSize="11" fill="var(--ink)">
              {name}
            </text>
          </g>
        ),
      )}
    </svg>
  );
}

export const HOW_TO_PLAY: HowToPlay = {
  lead: 'Germany and Japan have won their war and fight for the world. Who takes the [[capital]] of the other wins at once.',
  numbers: {
    points: 21,
    infantry: 1,
    panzer: 2,
    fleet: 2,
    hq: 2,
    bomb: 1,
    stack: 6,
    hqs: 2,
    kills: 4,
    fifth: 5,
    dud: 6,
    safe: 12,
    rises: 6,
    italyOne: 2,
    italyTwo: 4,
    italians: 3,
  },
  parts: [
    {
      title: 'The units',
      Picture: Counters,
      words: [
        'An infantry army costs {infantry} point, a panzer army {panzer}, a [[fleet]] {fleet}, a [[headquarters]] of the air force {hq}, an atomic bomb {bomb}. Each side begins with {points} points and chooses in secret; then both place their units in turns.',
        'At most {stack} armies of a side stand in a land area and {stack} fleets in an ocean. The counter of a [[disrupted]] unit is struck through.',
      ],
    },
    {
      title: 'A turn',
      words: [
        'Production: every area that you control brings {infantry} point. Both buy in secret; new armies arrive in the capital, new fleets in the ocean beside it. Points cannot be saved. The first turn has no production.',
        'Air: each side rolls a die for every headquarters that it bought, {hqs} at most. The difference is the number of aircraft of the winner: that is [[air superiority]].',
        '[[Actions|action]]: in turns, one each. Two passes one after the other end the turn. At the end areas may rise in [[rebellion]], and every disrupted unit recovers.',
      ],
    },
    {
      title: 'Moving',
      words: [
        'One action moves one force of armies, or of fleets, from one area as far as you like through areas that you control. It stops where it meets the enemy, and fights. An enemy area without an army is taken by entering it, and the force may go on. After its action the whole force is disrupted.',
        'A [[convoy]] takes armies over sea, and may land them on an enemy shore. Canals are open to the side that controls their area; the Strait of Gibraltar asks for both shores; the Arctic passages ask for a die.',
      ],
    },
    {
      title: 'Battle',
      words: [
        'Both line up, unit against unit; who has more units stacks the rest as they like. Each pair rolls a die: the lower one is eliminated, and a tie goes to the defender. Rounds go on until one side has nobody left. Nobody retreats.',
        'A panzer army that attacks adds {infantry}, the 6th SS adds {panzer}; Kido Butai always adds {infantry}. An aircraft adds {infantry} to every unit of its box, on land only, and is used up after the battle.',
        'Who wins with panzer armies, has air superiority and an aircraft left may go on at once into a neighbouring area: [[momentum]].',
      ],
    },
    {
      title: 'The bomb',
      words: [
        'It hits one unit anywhere, or a canal. On {infantry} to {kills} the unit is gone, on a {fifth} it is disrupted, on a {dud} nothing happens. After more than {safe} detonations each turn may bring nuclear winter: who set off the last one has lost.',
      ],
    },
    {
      title: 'Rebellion',
      words: [
        'At the end of a turn every area without an army, but no capital, is rolled for: it rises on a {rises}, and more easily beside areas that have risen. A second die says how many units stand up. Nobody has points from the area until it is put down.',
      ],
    },
    {
      title: 'Italy',
      words: [
        'It begins with {italians} armies in each of its {italians} areas, on the side of Germany, and they only defend. When Japan takes a first area, Italy changes sides on a die of up to {italyOne}; at the second area on one of up to {italyTwo}; after that never.',
      ],
    },
  ],
};
