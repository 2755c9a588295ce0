// Written by `npm run generate` from the folders beside it. Not edited by hand, but for the order of the imports.
import type { MailPicture } from './_mail-picture/scene';
import { mailPicture as triumphOfTheWill } from './triumph-of-the-will/mail-picture';
import { mailPicture as wifVictory } from './wif-victory/mail-picture';
import { mailPicture as wifHouse } from './wif-house/mail-picture';
import { mailPicture as okinawaPoints } from './okinawa-points/mail-picture';
import { mailPicture as axisAlliesVictoryCities } from './axis-allies-victory-cities/mail-picture';

/** What draws the position for mails, by ruleset id. */
export const mailPictures: Readonly<Record<string, MailPicture>> = {
  'triumph-of-the-will': triumphOfTheWill,
  'wif-victory': wifVictory,
  'wif-house': wifHouse,
  'okinawa-points': okinawaPoints,
  'axis-allies-victory-cities': axisAlliesVictoryCities,
};
