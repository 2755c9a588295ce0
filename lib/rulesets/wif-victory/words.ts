import type { ClauseId } from '@/lib/core/clause';
import type { Line } from '@/lib/core/ruleset';
import { turnLabel } from '../_shared/wif/calendar';
import { powerName, SIDE_NAMES, STATUS_NAMES } from '../_shared/wif/powers';
import type { Body } from './body';
import { HISTORICAL_POINTS, targetById, targetName } from './data/targets';
import type { Effect, Hands } from './effects';
import { FULL_RUN } from './score';
import type { Control, GameResult, Vichy } from './setup';

export const CONTROL_NAMES: Readonly<Record<Control, string>> = {
  axis: 'Axis',
  allied: 'Allied',
  neutral: 'neutral',
  vichy: 'Vichy',
};

export const RESULT_NAMES: Readonly<Record<GameResult, string>> = {
  axis: 'the Axis wins',
  allied: 'the Allies win',
  draw: 'a draw',
};

export const vichyText = (vichy: Vichy): string => {
  if (vichy === 'absent') return 'no Vichy France';
  return vichy === 'none' ? 'Vichy France, aligned to nobody' : `Vichy France, aligned to ${powerName(vichy)}`;
};

/** A turn's clause for what it did to a target: the list that the target is in. */
export const clauseOfTarget = (id: string): ClauseId => {
  const tier = targetById(id)?.tier;
  return tier === 'primary' ? 'wifv:2.3' : tier === 'secondary' ? 'wifv:2.2' : 'wifv:2.1';
};

export function title(body: Body): string {
  switch (body.kind) {
    case 'turn':
      return `the turn ${turnLabel(body.turn)}`;
    case 'power-status':
      return `${powerName(body.power)} ${STATUS_NAMES[body.status]} in ${turnLabel(body.turn)}`;
    case 'conquest-hold':
      return `the conquest step of ${turnLabel(body.turn)} is ${body.held ? 'still open' : 'over'}`;
    case 'stands':
      return `what is known here of ${powerName(body.power)} in ${turnLabel(body.turn)} stands`;
    case 'cities':
      return `who has ${listed(body.changes.map(({ target }) => targetName(target)))} in ${turnLabel(body.turn)}`;
    case 'verdict':
      return `the verdict, ${RESULT_NAMES[body.winner]}`;
  }
}

const listed = (names: readonly string[]): string => names.join(' and ');

export function clauseOf(body: Body): ClauseId {
  if (body.kind === 'power-status' || body.kind === 'stands') return 'wifv:1.2';
  return body.kind === 'verdict' ? 'wifv:end' : 'wifv:1.1';
}

/** One change as a line, such as `Delhi: held for 2 of 3 turns, 3 -> 6`. */
export function describeEffect(effect: Effect): Line {
  switch (effect.kind) {
    case 'power':
      return {
        text: `${powerName(effect.power)}: ${STATUS_NAMES[effect.to]}, was ${STATUS_NAMES[effect.from]}`,
        clause: 'wifv:1.2',
      };
    case 'vichy':
      return { text: capital(`${vichyText(effect.to)}; was: ${vichyText(effect.from)}`), clause: 'wifv:1.1' };
    case 'target':
      return { text: targetText(effect), clause: effect.points[0] === effect.points[1] ? 'wifv:1.1' : 'wifv:2.0' };
    case 'not-french':
      return {
        text: `${targetName(effect.target)} was not French in 1939: is it really Vichy French?`,
        clause: 'wifv:1.1',
      };
    case 'unnamed': {
      const names = effect.targets.map(targetName).join(', ');
      return { text: `Held by the Axis without a power: ${names}; say who holds them`, clause: 'wifv:1.1' };
    }
    case 'differs':
      return {
        text: `${powerName(effect.power)} in ${turnLabel(effect.turn)}: ${STATUS_NAMES[effect.told]} in the other game, ${STATUS_NAMES[effect.here]} here; the organiser settles it`,
        clause: 'wifv:1.2',
      };
    case 'settled':
      return {
        text: `${powerName(effect.power)} in ${turnLabel(effect.turn)}: ${effect.stands ? 'what is known here stands' : 'the games agree again'}`,
        clause: 'wifv:1.2',
      };
    case 'total':
      return { text: totalText(effect), clause: 'wifv:2.0' };
    case 'defeat':
      return {
        text: `The ${SIDE_NAMES[effect.side]} ${effect.side === 'axis' ? 'is' : 'are'} defeated in ${turnLabel(effect.turn)}`,
        clause: 'wifv:1.2',
      };
    case 'end':
      return {
        text: effect.why === 'defeat' ? 'The game ends with the defeat' : 'The last turn is closed',
        clause: 'wifv:end',
      };
    case 'hold':
      return { text: holdText(effect), clause: 'wifv:1.1' };
    case 'verdict':
      return { text: capital(RESULT_NAMES[effect.winner]), clause: 'wifv:end' };
  }
}

type TargetEffect = Extract<Effect, { readonly kind: 'target' }>;

function targetText({ target, was, is, run, points, lostWith }: TargetEffect): string {
  const [before, after] = points;
  const hands = was === undefined ? '' : `${handsText(is)} from ${handsText(was)}, `;
  const score = before === after ? `still ${pointsText(after)}` : `${before} -> ${after}`;
  const lost = lostWith === undefined ? '' : ` with the fall of ${powerName(lostWith)}`;
  return `${targetName(target)}: ${hands}${runText(run)}${lost}, ${score}`;
}

const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

function runText([before, after]: readonly [number, number]): string {
  if (after > 0) return `held for ${Math.min(after, FULL_RUN)} of ${FULL_RUN} turns`;
  return before > 0 ? 'no longer held' : 'not held';
}

/** `Axis (Japan)`, `Axis (Germany) out of supply`, `Vichy`. */
export function handsText({ control, by, supplied, aligned }: Hands): string {
  const minor = aligned ? ' by an aligned minor' : '';
  const who = by === undefined ? CONTROL_NAMES[control] : `${CONTROL_NAMES[control]} (${powerName(by)}${minor})`;
  if (control === 'axis') return supplied ? who : `${who} out of supply`;
  return control === 'vichy' && supplied ? `${who} in supply` : who;
}

function totalText({ turn, points: [before, after] }: Extract<Effect, { readonly kind: 'total' }>): string {
  return `Axis points at the end of ${turnLabel(turn)}: ${before} -> ${after} (${signed(after - HISTORICAL_POINTS)} against history)`;
}

function holdText({ turn, reasons }: Extract<Effect, { readonly kind: 'hold' }>): string {
  if (reasons.length === 0) return `The conquest step of ${turnLabel(turn)} is over: the turn can be reported`;
  return `The conquest step of ${turnLabel(turn)} is still open: ${reasons.join('; ')}`;
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
