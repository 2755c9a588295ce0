import { turnLabel } from '@/lib/rulesets/_shared/wif/calendar';
import { powerName, STATUS_NAMES } from '@/lib/rulesets/_shared/wif/powers';
import type { Body, Change, TurnBody } from '../body';
import { targetName } from '../data/targets';
import type { Vichy } from '../setup';
import { CONTROL_NAMES } from '../words';

/** The lines that say exactly this report: reading them gives it back. */
export function format(body: Body): string {
  switch (body.kind) {
    case 'turn':
      return turnLines(body).join('\n');
    case 'power-status':
      return `STATUS ${turnLabel(body.turn)} ${powerName(body.power)} ${STATUS_NAMES[body.status]}`;
    case 'conquest-hold': {
      const reasons = body.reasons.map(quoted);
      return [body.held ? 'HOLD' : 'RELEASE', turnLabel(body.turn), ...reasons].join(' ');
    }
    case 'stands':
      return `STANDS ${turnLabel(body.turn)} ${powerName(body.power)}`;
    case 'cities':
      return [`CITIES ${turnLabel(body.turn)}`, ...body.changes.map(changeLine)].join('\n');
    case 'verdict':
      return `VERDICT ${body.winner}`;
  }
}

/** As JSON, without the letter that begins a comment. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll('#', '\\u0023');

function turnLines({ turn, changes, powers = [], vichy }: TurnBody): readonly string[] {
  return [
    `TURN ${turnLabel(turn)}`,
    ...powers.map(({ power, status }) => `POWER ${powerName(power)} ${STATUS_NAMES[status]}`),
    ...(vichy === undefined ? [] : [`VICHY ${VICHY_WORDS[vichy]}`]),
    ...(changes.length === 0 ? ['NO CHANGE'] : changes.map(changeLine)),
  ];
}

const VICHY_WORDS: Readonly<Record<Vichy, string>> = {
  absent: 'gone',
  none: 'unaligned',
  GE: 'aligned Germany',
  IT: 'aligned Italy',
  JP: 'aligned Japan',
};

/** `Delhi, Axis Japan, in supply`. */
function changeLine({ target, control, by, supplied, aligned }: Change): string {
  const hands = [CONTROL_NAMES[control], ...(by === undefined ? [] : [powerName(by)]), ...(aligned ? ['minor'] : [])];
  const supply = supplied === undefined ? [] : [supplied ? 'in supply' : 'out of supply'];
  return [targetName(target), hands.join(' '), ...supply].join(', ');
}
