import { addressAddedMail, addressChangedMail, addressTakenMail, proveAddressMail } from '../address';
import { briefMail } from '../brief';
import { consentMail } from '../consent';
import { digestMail } from '../digest';
import { draftMail } from '../draft';
import { dutyMail } from '../duty';
import { gameOverMail } from '../game-over';
import { hookDeadMail } from '../hook-dead';
import { invitationMail } from '../invitation';
import { newsMail } from '../news';
import { pressMail } from '../press';
import { proveAgainMail } from '../prove-again';
import { receiptMail } from '../receipt';
import { signInMail } from '../sign-in';
import { standingMail } from '../standing';
import { takeBackMail } from '../take-back';
import { testMail } from '../test-mail';
import type { Mail, MailPicture } from '../types';
import { yourActionMail } from '../your-action';
import { clockProposedPreview, ownerProposedPreview, rulesProposedPreview } from './consent-previews';
import { digestPreview } from './digest-preview';
import { announcementPreview, pressPreview } from './press-previews';
import {
  addressTakenPreview,
  briefByReplyPreview,
  briefPreview,
  byReplyPreview,
  delegatedPreview,
  draftPreview,
  dutyPreview,
  forfeitPreview,
  gameOverPreview,
  hookDeadPreview,
  invitationPreview,
  longNamesPreview,
  movedPreview,
  newsPreview,
  proveAddressPreview,
  proveAgainPreview,
  reminderPreview,
  rightToLeftPreview,
  signInPreview,
  silentPreview,
  standingPreview,
  takeBackPreview,
  testMailPreview,
  wayBackPreview,
  yourActionPreview,
} from './previews';
import {
  askedPreview,
  carriedOutPreview,
  confirmPreview,
  joinedPreview,
  receiptPreview,
  strangerPreview,
  verdictPreview,
} from './receipt-previews';

export interface MailKind {
  /** Of letters and dashes: part of an address and of a file's name. */
  readonly id: string;
  readonly title: string;
  /** With this picture, where it is of a kind that has one. */
  readonly make: (shown?: Shown) => Promise<Mail>;
}

interface Shown {
  readonly picture: MailPicture;
}

const kind = (id: string, title: string, make: MailKind['make']): MailKind => ({ id, title, make });

/** Every kind of mail with made-up data, and those that strain a layout. */
export const MAIL_KINDS: readonly MailKind[] = [
  kind('your-action', 'Your action', (shown) => yourActionMail({ ...yourActionPreview, ...shown })),
  kind('your-action-by-reply', 'Your action, to be answered by mail', (shown) =>
    yourActionMail({ ...byReplyPreview, ...shown }),
  ),
  kind('your-action-long-names', 'Your action, with long names', (shown) =>
    yourActionMail({ ...longNamesPreview, ...shown }),
  ),
  kind('reminder', 'Reminder of a clock', (shown) => yourActionMail({ ...reminderPreview, ...shown })),
  kind('news', 'News', (shown) => newsMail({ ...newsPreview, ...shown })),
  kind('news-right-to-left', 'News, with names from right to left', (shown) =>
    newsMail({ ...rightToLeftPreview, ...shown }),
  ),
  kind('moved', 'Moves of others', (shown) => newsMail({ ...movedPreview, ...shown })),
  kind('game-over', 'Game over', (shown) => gameOverMail({ ...gameOverPreview, ...shown })),
  kind('forfeit', 'Game over by forfeit, which may be lifted', (shown) =>
    gameOverMail({ ...forfeitPreview, ...shown }),
  ),
  kind('take-back', 'Take-back', (shown) => takeBackMail({ ...takeBackPreview, ...shown })),
  kind('clock-proposed', 'Another clock is proposed', (shown) => consentMail({ ...clockProposedPreview, ...shown })),
  kind('owner-proposed', 'Another owner is proposed', (shown) => consentMail({ ...ownerProposedPreview, ...shown })),
  kind('rules-proposed', 'Newer rules are proposed', (shown) => consentMail({ ...rulesProposedPreview, ...shown })),
  kind('draft', 'Draft of a side', (shown) => draftMail({ ...draftPreview, ...shown })),
  kind('digest', 'Digest', () => digestMail(digestPreview)),
  kind('press', 'Press', () => pressMail(pressPreview)),
  kind('announcement', 'Announcement', () => pressMail(announcementPreview)),
  kind('brief', 'Brief', (shown) => briefMail({ ...briefPreview, ...shown })),
  kind('brief-by-reply', 'Brief, to be answered by mail', (shown) => briefMail({ ...briefByReplyPreview, ...shown })),
  kind('called', 'Called as the understudy', (shown) => dutyMail({ ...dutyPreview, ...shown })),
  kind('delegated', 'Asked by the ladder to act', (shown) => dutyMail({ ...delegatedPreview, ...shown })),
  kind('silent', 'A side does not answer', (shown) => dutyMail({ ...silentPreview, ...shown })),
  kind('standing', 'Standing orders have stopped', () => standingMail(standingPreview)),
  kind('receipt', 'Orders were carried out', () => receiptMail(carriedOutPreview)),
  kind('receipt-refused', 'Orders were refused', () => receiptMail(receiptPreview)),
  kind('receipt-asked', 'Answers to questions', () => receiptMail(askedPreview)),
  kind('confirm-orders', 'Receipt that has to be confirmed', () => receiptMail(confirmPreview)),
  kind('turned-away', 'Answer to a stranger', () => receiptMail(strangerPreview)),
  kind('verdict', 'An old mail was weighed', () => receiptMail(verdictPreview)),
  kind('invitation', 'Invitation', () => invitationMail(invitationPreview)),
  kind('invitation-by-reply', 'Invitation, to be answered by mail', () =>
    invitationMail({ ...invitationPreview, byReply: true }),
  ),
  kind('joined', 'An invitation was accepted by mail', () => receiptMail(joinedPreview)),
  kind('sign-in', 'Sign-in', () => signInMail(signInPreview)),
  kind('prove-again', 'Code before a change of addresses', () => proveAgainMail(proveAgainPreview)),
  kind('new-address', 'New address', () => proveAddressMail(proveAddressPreview)),
  kind('taken-address', 'Taken address', () => addressTakenMail(addressTakenPreview)),
  kind('added-address', 'Added address', () => addressAddedMail(wayBackPreview)),
  kind('removed-address', 'Removed address', () => addressChangedMail(wayBackPreview)),
  kind('hook-dead', 'Webhook that fails', () => hookDeadMail(hookDeadPreview)),
  kind('test', 'Test mail', () => testMail(testMailPreview)),
];
