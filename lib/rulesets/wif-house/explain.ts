import type { JsonObject } from '@/lib/core/json';
import type { Rejection } from '@/lib/core/ruleset';
import { readTurn } from '../_shared/wif/calendar';
import { powerName, readPower } from '../_shared/wif/powers';
import type { OwnCode } from './codes';
import { fallingOf, nameOfDie } from './enter/faces';
import { CRITERIA_NEEDED } from './italy';
import { FACTORIES_NEEDED } from './japan';
import { CITIES, CITY_NAMES, FALLING_NAMES } from './vocabulary';

type Words = (data: JsonObject) => string;

const turn = (value: unknown): string => readTurn(String(value))?.label ?? String(value);
const power = (value: unknown): string => {
  const known = readPower(String(value));
  return known ? powerName(known) : String(value);
};

const cityName = (value: unknown): string => {
  const known = CITIES.find((city) => city === value);
  return known === undefined ? String(value) : CITY_NAMES[known];
};

const FACT_WORDS: Readonly<Record<string, string>> = {
  garrison: 'the Allied garrison value in mainland Italy',
  outsideResourcesReceived: 'whether resources or oil reached Japan from outside',
};

const WORDS: Readonly<Record<OwnCode, Words>> = {
  'italy-two-criteria': ({ criteria }) =>
    `Italy may roll with ${CRITERIA_NEEDED} of the four losses; ${criteria ?? 'fewer'} of them stand.`,
  'italy-no-unit': () =>
    'Italy may roll only while an Allied land unit in supply is in mainland Italy, Sicily not counted.',
  'japan-under-five': ({ lost }) =>
    `Japan rolls with ${FACTORIES_NEEDED} homeland factories lost; ${lost ?? 'fewer'} are lost now.`,
  'already-rolled-this-turn': (data) =>
    `The roll for ${power(data.power)} has been made in ${turn(data.turn)}; the next is next turn.`,
  'facts-missing-this-turn': ({ fact }) =>
    `Say first, for this turn: ${FACT_WORDS[String(fact)] ?? 'the fact that is asked afresh each turn'}.`,
  'already-surrendered': (data) => `${power(data.power)} is out of the war already.`,
  'new-factory-not-counted': ({ id }) =>
    `${id} is a new factory. Only the printed ones count, and a rebuilt one is new.`,
  'naples-or-rome-not-a-factory-criterion': ({ place }) =>
    `${place} does not count as an Italian factory hex: Rome has a line of its own and Naples none. Name another.`,
  'factory-hex-not-listed': ({ place, listed }) =>
    Array.isArray(listed) && listed.length > 0
      ? `${place} is no place of the organiser’s list of Italian factories${some(listed)}.`
      : `${place} cannot be checked: the list of printed factories names no Italian ones. The organiser amends the list.`,
  'place-without-a-name': ({ place }) =>
    `${place} is no name: a number does not tell which hex is Rome and which is Naples. Name the place, such as Milan.`,
  'intelligence-not-allowed': () => 'Intelligence cannot change this roll. Send it without a change.',
  'isolation-has-city': ({ label }) => `There is a city in ${label}: none of its hexes changes hands.`,
  'isolation-has-unit': ({ label }) => `There is a unit of its own side in ${label}: none of its hexes changes hands.`,
  'isolation-not-surrounded': ({ label }) =>
    `${label} is not entirely surrounded by enemy land: the sea, the map's edge and neutrals do not surround.`,
  'ring-not-enemy': (data) =>
    `${power(data.power)} is of the same side as ${data.label}, so it cannot be among those around it.`,
  'roll-outside-conquest-step': (data) => `A roll belongs to the turn that is open: ${turn(data.open)}.`,
  'turn-out-of-order': (data) => `The open turn is ${turn(data.open)}; ${turn(data.turn)} cannot be reported now.`,
  'closed-by-the-campaign': () =>
    'In this game the victory game of the campaign closes the turns; its organiser may close the last one, after opening this game again.',
  'no-campaign': () => 'This game keeps its own calendar: its sides close the turns.',
  'told-by-the-campaign': ({ city }) =>
    `Who has ${cityName(city)} is entered in the victory game of the campaign, which tells this one: there with the turn’s report, or with CITIES while the turn is open.`,
  'settled-by-the-organiser': () => 'Whether a roll stands, the organiser says.',
  'no-such-roll': (data) => `No roll for Japan was made in ${turn(data.turn)}.`,
  'factories-by-the-organiser': () => 'The organiser lists the printed factories.',
  'factories-already-listed': () => 'The printed factories have been listed; what is wrong in the list is amended.',
  'unknown-factory': ({ id, known }) => `${id} is not on the list of printed factories${some(known)}.`,
  'factory-already-destroyed': ({ id }) => `${id} is destroyed already, and stays so.`,
  'named-twice': ({ name }) => `${name} is named twice. Say once what is true of it.`,
  'garrison-not-the-sum': ({ sum, garrison }) =>
    `The unflipped units of the list add up to ${sum}, not ${garrison}. Leave one of the two out.`,
  'unknown-hex': ({ word }) =>
    `${word} is no hex: write four digits such as 0304, a stretch such as 0304-0309, or 3,-2.`,
  'map-too-large': ({ size, most }) => `The map would have ${size} hexes; ${most} are the most.`,
  'no-map': () => 'There is no map to work on. Put hexes on it, or state a set as isolated.',
  'already-isolated-this-turn': (data) =>
    `Isolation has been worked out in ${turn(data.turn)}: once a turn, all sets at once.`,
  'face-only-in-past-turns': ({ purpose }) =>
    `The server throws the die ${dieOf(purpose)}. A face is told only for past turns, which are a game’s first report; leave it out here.`,
  'face-missing': ({ purpose, sides, among }) =>
    `A die fell ${dieOf(purpose)}, and its face is not told: write ${writeDie(purpose)}, a face from 1 to ${sides}${chosen(among)}.`,
  'face-not-on-the-die': ({ purpose, face, sides }) => `The die ${dieOf(purpose)} shows 1 to ${sides}, not ${face}.`,
  'no-such-die': ({ purpose }) => `No die falls ${dieOf(purpose)} in this report: leave the face out.`,
};

const dieOf = (purpose: unknown): string => {
  const falling = fallingOf(String(purpose));
  return `for ${falling === undefined ? nameOfDie(String(purpose)) : FALLING_NAMES[falling]}`;
};

function writeDie(purpose: unknown): string {
  const falling = fallingOf(String(purpose));
  const name = nameOfDie(String(purpose));
  return falling === undefined
    ? `DIE ${name}: 1 below the report`
    : `ROLL ${name} … DIE 7, or DIE ${name}: 7 below CLOSE`;
}

const chosen = (among: unknown): string =>
  Array.isArray(among) && among.length > 0 ? `, for ${among.map(power).join(', ')} in this order` : '';

function some(known: unknown): string {
  const names = Array.isArray(known) ? known.map(String) : [];
  return names.length === 0 ? ': it is empty' : `: ${names.slice(0, 30).join(', ')}`;
}

/** Words for a refusal, with what would be legal. */
export const explain = ({ code, data = {} }: Rejection<OwnCode>): string => WORDS[code](data);
