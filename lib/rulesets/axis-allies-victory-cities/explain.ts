import type { JsonObject } from '@/lib/core/json';
import type { Code } from './codes';
import type { Refusal } from './refuse';
import { POWER_NAMES, POWERS, type Power, TERRITORIES, type TerritoryId, VICTORIES, VICTORY_NAMES } from './vocabulary';
import { landName, powerName } from './words';

/** The facts of a refusal, read with care: a fact that is missing gives a plain word, never a fault. */
class Facts {
  constructor(private readonly data: JsonObject) {}

  number(key: string): number {
    const value = this.data[key];
    return typeof value === 'number' ? value : 0;
  }

  word(key: string): string {
    const value = this.data[key];
    return typeof value === 'string' ? value : '';
  }

  power(key: string): string {
    const power = this.powerId(key);
    return power === undefined ? 'nobody' : powerName(power);
  }

  turnOf(key: string): string {
    const power = this.powerId(key);
    return power === undefined ? '' : POWER_NAMES[power];
  }

  private powerId(key: string): Power | undefined {
    return POWERS.find((one) => one === this.data[key]);
  }

  get land(): string {
    const id: TerritoryId | undefined = TERRITORIES.find((one) => one === this.data.territory);
    return id === undefined ? 'that territory' : landName(id);
  }
}

type Explainer = (facts: Facts) => string;

const AGREEING = {
  'victory-not-agreed': () => 'First both sides agree on Total, Major or Minor Victory.',
  'already-agreed': (f) =>
    `The terms are agreed: ${VICTORY_NAMES[VICTORIES.find((one) => one === f.word('victory')) ?? 'total']}. Only the organiser can amend them.`,
  'terms-incomplete': (f) => NEEDS[f.word('needs')] ?? 'The terms are not complete.',
  'bid-tie': (f) => `Both bids are ${f.number('turns')} turns. One side must bid more: bid again and send both bids.`,
  'bid-below': (f) =>
    `The higher bid plays the Axis, but the Allies bid ${f.number('allies')} turns against ${f.number('axis')}. Here the seats are fixed to the sides: change seats, or begin a game with seats for two teams.`,
} satisfies Partial<Record<Code, Explainer>>;

const NEEDS: Readonly<Record<string, string>> = {
  bids: 'A Minor Victory needs a bid of each side, in turns.',
  'no-bids': 'Only a Minor Victory has bids: leave them out.',
  axis: 'Say which of the two teams plays the Axis.',
  'no-axis': 'Who plays the Axis follows from the seats or from the bids: leave it out.',
};

const TIMES = {
  'not-your-turn': (f) =>
    isOfOtherSide(f)
      ? `${f.turnOf('power')}, turn ${f.number('round')} is for the side that plays it to report, or for the organiser.`
      : `The turn to report is ${f.turnOf('legal')}, turn ${f.number('legalRound')}, by the side that plays it; this said ${f.turnOf('power')}, turn ${f.number('round')}.`,
  'not-your-side': (f) => `Only the side that plays ${f.power('power')} can say this.`,
  'capital-lost': (f) =>
    `The capital of ${f.power('power')} is held by ${f.power('holder')}: without it there is no income and nothing can be bought.`,
} satisfies Partial<Record<Code, Explainer>>;

/** The turn is the one that is due; who has sent it does not play that power. */
const isOfOtherSide = (f: Facts): boolean =>
  f.word('power') === f.word('legal') && f.number('round') === f.number('legalRound');

const INFANTRY = {
  'infantry-needs-vc': (f) => `Infantry is raised only in victory cities, and ${f.land} has none.`,
  'infantry-at-ic': (f) =>
    `A complex builds no infantry. Enter the infantry of ${f.land} under its victory city, if it has one.`,
  'vc-not-held-at-start': (f) =>
    `${f.land} belonged to ${f.power('holder')} when this turn began; infantry is raised only in cities held since then.`,
  'vc-limit': (f) => `At most ${f.number('legal')} infantry in ${f.land} this turn; this said ${f.number('asked')}.`,
  'captured-minor-none': (f) => `The Axis raise no infantry in a captured minor city such as the one in ${f.land}.`,
} satisfies Partial<Record<Code, Explainer>>;

const COMPLEXES = {
  'ic-cap': (f) =>
    `The complex in ${f.land} sets up units worth ${f.number('legal')} IPC a turn at most; these are worth ${f.number('asked')}.`,
  'ic-not-there-at-start': (f) =>
    `There was no complex in ${f.land} when this turn began; a new one builds from the next turn on.`,
  'ic-territory-not-held-at-start': (f) =>
    `${f.land} belonged to ${f.power('holder')} when this turn began; complexes are built and used only where one has been since then.`,
  'ic-not-declared': (f) =>
    `The complex in ${f.land} was not declared when units were purchased. Declare its place too.`,
  'ic-already-there': (f) => `${f.land} has a complex, or is named twice; a territory has one at most.`,
  'ic-original-permanent': (f) => `The complex in ${f.land} was there from the start and can never be destroyed.`,
  'decide-not-defender': (f) =>
    `Whether the complex in ${f.land} is destroyed is the defender’s decision; it comes with the confirmation.`,
  'nothing-to-destroy': (f) => `No bought complex falls in ${f.land} with this report: there is nothing to decide.`,
} satisfies Partial<Record<Code, Explainer>>;

const CONTROL = {
  'not-enemy-held': (f) => `${f.land} is held by ${f.power('holder')}, on the same side; it cannot be taken.`,
  'taken-twice': (f) => `${f.land} is named twice. Name it once, with who holds it at the end of the turn.`,
  'wrong-holder': (f) =>
    `${WRONG[f.word('why')] ?? ''} ${f.land} goes to ${f.power('legal')}, not to ${f.power('to')}.`.trim(),
} satisfies Partial<Record<Code, Explainer>>;

const WRONG: Readonly<Record<string, string>> = {
  liberated: 'A friend whose capital stands gets its territory back.',
  'held-for': 'While the owner’s capital is lost the liberator holds its territory.',
  taken: 'Who wins a territory holds it.',
};

const EMERGENCY = {
  'attack-not-announced': (f) =>
    `${f.power('defender')} has not had its first turn and may raise infantry in ${f.land} before that battle. Announce the attack first, then report the turn with the defender’s answer.`,
  'attack-announced': (f) => `The attack on ${f.land} has been announced in this turn.`,
  'emergency-after-first-turn': (f) =>
    `${f.power('defender')} has had its first turn: no infantry is raised in ${f.land} before the battle, and the attack needs no announcement.`,
  'emergency-no-vc': (f) => `${f.land} has no victory city: no infantry is raised there before a battle.`,
  'emergency-limit': (f) =>
    `At most ${f.number('legal')} infantry in ${f.land} before the battle; this said ${f.number('asked')}.`,
  'emergency-used': (f) =>
    `${f.land} was attacked before, and in this game that uses up the right to raise infantry there.`,
  'emergency-open': (f) => `${f.power('defender')} decides first how much infantry it raises in ${f.land}.`,
  'emergency-not-open': (f) => `No attack on ${f.land} waits for its defender’s infantry.`,
} satisfies Partial<Record<Code, Explainer>>;

const EXPLAINERS: Readonly<Record<Code, Explainer>> = {
  ...AGREEING,
  ...TIMES,
  ...INFANTRY,
  ...COMPLEXES,
  ...CONTROL,
  ...EMERGENCY,
};

/** Words for a refusal: what is wrong, and what would be accepted. */
export function explain({ code, data }: Refusal): string {
  const text = EXPLAINERS[code](new Facts(data ?? {}));
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
