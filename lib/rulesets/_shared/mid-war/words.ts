import type { Rejection } from '@/lib/core/ruleset';
import { MID_WAR_CODES, type MidWarCode } from './codes';

/** The mark of everything that was entered with the position, on pages, in mails and in files. */
export const NOT_WITNESSED = 'Reported later, not witnessed';
/** The same within a line. */
export const LATER = NOT_WITNESSED.toLowerCase();

/** Where a game stands as long as its position is not final. */
export const POSITION_ASKED = 'How the war stands so far is to be reported';

export const midWarDecisions = {
  'report-position': {
    title: 'report the war so far',
    ask: 'This war is already running. Say how it stands: in the form, as pasted text or as a file. Everybody confirms it before the first turn.',
  },
} as const;

const EXPLANATIONS: Readonly<Record<Exclude<MidWarCode, 'position-wrong'>, string>> = {
  'position-first': 'This war was already running: how it stands is to be reported, and confirmed by everybody, first.',
  'position-not-due': 'How the war stood when you moved in cannot be reported now: the turns are.',
};

const isOwn = (code: string): code is MidWarCode => MID_WAR_CODES.some((known) => known === code);

/** Words for a refusal of a position; undefined for any other. */
export function explainMidWar({ code, data }: Rejection): string | undefined {
  if (!isOwn(code)) return undefined;
  if (code !== 'position-wrong') return EXPLANATIONS[code];
  const faults = Array.isArray(data?.faults) ? data.faults : [];
  return faults.map(faultText).join('\n');
}

function faultText(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return '';
  const facts = new Map(Object.entries(fault));
  const row = facts.get('row');
  const column = facts.get('column');
  const place = [`[${facts.get('section')}]`, row === 0 ? '' : `row ${row}`, column ?? ''];
  return `${place.filter((part) => part !== '').join(', ')}: ${facts.get('words')}`;
}
