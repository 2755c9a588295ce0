import { compareTurns, turnAfter, turnLabel } from '@/lib/rulesets/_shared/wif/calendar';
import type { Setup } from '../setup';

const LIST = `FACTORIES
FACTORY Tokyo 1: Tokyo
FACTORY Tokyo 2: Tokyo
FACTORY Osaka 1: Osaka
FACTORY Kobe 1: Kobe
FACTORY Nagoya 1: Nagoya
FACTORY Sapporo 1: Sapporo
ITALIAN Milan: red 1, blue 2
ITALIAN Turin: red 0, blue 1
ITALIAN Naples: red 0, blue 1`;

const FIRST = `FACTORY Kobe 1: destroyed
FACTORY Osaka 1: captured
FACTORY Tokyo 2: moved to Nagoya
RUSSIA AT WAR: yes
MANILA: japanese
FACTORY HEX: Milan
TRIPOLI: yes
UNIT IN ITALY: yes
GARRISON: 3
ISOLATED Pripet: allied, 3 hexes, ring GE 8 IT 4
HEX GE: 0304-0306 0405
HEX USSR unit: 0307`;

const MANILA = 'MANILA: japanese';

/** In a campaign the victory game tells who has Manila. */
const firstFacts = ({ sharesFacts }: Pick<Setup, 'sharesFacts'>): string =>
  sharesFacts ? FIRST.replace(`${MANILA}\n`, '') : FIRST;

/** Two turns of a war, one report each: what the filled example is reckoned from. */
export function example(setup: Setup): readonly string[] {
  const { firstTurn, lastTurn } = setup;
  const second = turnAfter(firstTurn);
  const more = second !== undefined && compareTurns(second, lastTurn) <= 0;
  const reports = [LIST, `TURN ${turnLabel(firstTurn)}\n${firstFacts(setup)}`, 'ROLL ITALY'];
  return more ? [...reports, 'ISOLATE', 'CLOSE', `TURN ${turnLabel(second)}\nROME: yes`] : reports;
}

const DECIDED = `ISOLATED Kiev: allied, 2 hexes, ring GE 5 IT 5
DIE Kiev: 2`;

/** The same as past turns: with the dice that fell, and with the end of every turn. */
export function pastExample(setup: Setup): string {
  const { firstTurn, lastTurn, sharesFacts } = setup;
  const [first, second] = [turnLabel(firstTurn), turnAfter(firstTurn)];
  const more = second !== undefined && compareTurns(second, lastTurn) < 0;
  const held = sharesFacts ? [`HELD ${first} Manila: japanese`] : [];
  const turns = [
    LIST,
    ...held,
    `TURN ${first}\n${firstFacts(setup)}\n${DECIDED}`,
    `ROLL ITALY ${first} DIE 7`,
    `CLOSE ${first}`,
  ];
  if (!more) return turns.join('\n');
  const next = turnLabel(second);
  return [...turns, `TURN ${next}\nROME: yes\nGARRISON: 2.5`, `CLOSE ${next}\nDIE ITALY: 3`].join('\n');
}
