import type { Rejection } from '@/lib/core/ruleset';
import { reportingForms } from '../_reporting/action-of';
import { reportingScreen } from '../_reporting/reporting-screen';
import type { RulesetScreen } from '../screen';
import { Board } from './board';
import { SettleDifferences } from './differences';
import { HouseEmblem } from './emblem';
import { HOW_TO_PLAY } from './how-to/how-to-play';
import { PASTE } from './paste';
import { ReportForm } from './report-form';
import { SetupFields } from './setup-fields';
import { fieldOfSetup, setupOf } from './setup-of';
import { Situation } from './situation';
import { smallPicture } from './small-picture';
import { bodyOf } from './turn/body-of';

export const wifHouseScreen: RulesetScreen = {
  ...reportingScreen({ ReportForm, besides: { 'settle-difference': SettleDifferences }, paste: PASTE }),
  ...reportingForms({ bodyOf, fieldOfBody, fieldOfRejection, fieldOfFault: fieldOfSetup }),
  Board,
  Emblem: HouseEmblem,
  smallPicture,
  howToPlay: HOW_TO_PLAY,
  Situation,
  SetupFields,
  setupOf,
};

const MEMBERS: Readonly<Record<string, string>> = {
  japan: 'japan',
  'italy.worksheet': 'worksheet',
  built: 'built',
  hexes: 'hexes',
  aBombs: 'bombs',
  isolated: 'set-0-label',
};

/** `italy.garrison` is the field `garrison`; parts of a list are the field of the whole list. */
function fieldOfBody(path: string): string | undefined {
  const list = Object.keys(MEMBERS).find((member) => path === member || path.startsWith(`${member}.`));
  const fact = /^(?:italy|japan(?:\.cities)?)\.([a-zA-Z]+)$/.exec(path)?.[1];
  return fact === undefined || list === 'italy.worksheet' ? list && MEMBERS[list] : fact;
}

const FIELDS: Readonly<Record<string, string>> = {
  'naples-or-rome-not-a-factory-criterion': 'factoryHex',
  'factory-hex-not-listed': 'factoryHex',
  'place-without-a-name': 'italy',
  'garrison-not-the-sum': 'garrison',
  'unknown-hex': 'hexes',
  'isolation-has-city': 'set-0-label',
  'isolation-has-unit': 'set-0-label',
  'isolation-not-surrounded': 'set-0-label',
  'ring-not-enemy': 'set-0-label',
};

function fieldOfRejection({ code, data }: Rejection): string | undefined {
  if (code === 'facts-missing-this-turn') return typeof data?.fact === 'string' ? data.fact : undefined;
  return FIELDS[code];
}
