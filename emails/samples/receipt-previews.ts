import type { ReceiptProps } from '../receipt';
import { BLOCK, GAME, HEAD, STOP } from './previews';

/** Answers to mails that came in, as the service words them. */

const TO_SEAT = {
  game: { name: GAME.name, url: GAME.url },
  readerName: 'Anna',
  block: BLOCK,
  stopUrl: STOP,
  logHead: HEAD,
};

export const receiptPreview: ReceiptProps = {
  ...TO_SEAT,
  head: 'Your orders were refused, all of them.',
  sections: [
    { title: 'As it was read', lines: ['| MOVE 2 Inf: Greater Germany -> Norwey'] },
    {
      title: 'Why not',
      lines: ['Line 1, "Norwey": There is no area with this name. Did you mean Norway or Northern Sea?'],
    },
  ],
};

export const carriedOutPreview: ReceiptProps = {
  ...TO_SEAT,
  head: 'Your orders were carried out.',
  sections: [
    {
      title: 'As it was read',
      lines: ['| CONVOY 2 Inf: Greater Germany -> Norway', '| NOTE Before the passage is closed.'],
    },
    {
      title: 'What it did',
      lines: ['Germany convoys 2 infantry from Greater Germany over the Northern Sea to Norway. [totw:9.7]'],
    },
    {
      title: 'Mail to the others',
      lines: [
        'Japan (Boris): the mail that asked them was mailed on Sat 21 Nov 2026, 15:00 (UTC+01:00, Europe/Berlin), and taken by a mail server on Sat 21 Nov 2026, 15:00 (UTC+01:00, Europe/Berlin).',
        'That a mail server took a mail does not mean that anybody has read it.',
      ],
    },
  ],
};

/** A mail with nothing but questions. */
export const askedPreview: ReceiptProps = {
  ...TO_SEAT,
  head: 'You asked:',
  sections: [
    {
      title: 'Position',
      lines: [
        'Turn 3, Germany acts first, 2 of 4 actions taken.',
        'Norway: 2 Inf (Germany)',
        'Hawaii: 1 Inf, 1 Fleet (Japan)',
      ],
    },
    { title: 'Log', lines: ['#40 Japan takes Hawaii. [totw:10.8]'] },
    {
      title: 'Clock',
      lines: [
        'Mon 23 Nov 2026, 15:00 (UTC+01:00, Europe/Berlin): everybody and the game master are told.',
        'Germany:',
        'Sat 2026-11-21: runs 9 hours',
        'Sun 2026-11-22: rests',
      ],
    },
    {
      title: 'Table',
      lines: ['Germany: Anna (you), to act', 'Japan: Boris', '– Boris is away from 2026-12-24 to 2027-01-06.'],
    },
    { title: 'Odds', lines: ['3 tanks against 2 infantry: the attacker wins 71 of 100 battles.'] },
    { title: 'Examples', lines: ['MOVE 1 Inf: Greater Germany -> Russia', 'PASS'], toCopy: true },
  ],
};

export const confirmPreview: ReceiptProps = {
  readerName: 'Anna',
  head:
    'A mail in your name came in, and its domain does not say whether it is genuine. Nothing has been done yet. This is how it reads; ' +
    'open the page and press the button to carry it out.',
  sections: [{ title: 'As it was read', lines: ['| PASS'] }],
  block: [],
  confirmUrl: 'https://fieldpost.example/mail/confirm?token=pVq1o9zJ0cXw4m2kT7rYb8uE5sDfGhIjKlMnOpQrStU',
};

/** To somebody of whom nothing is known: nothing of any game. */
export const strangerPreview: ReceiptProps = {
  readerName: 'there',
  head:
    'A mail with your address came in that belongs to no game of yours, so nothing was done. To send orders, reply to the latest mail ' +
    'of the game, from an address that stands on your profile.',
  sections: [],
  block: [],
};

/** An invitation was accepted by mail. */
export const joinedPreview: ReceiptProps = {
  readerName: 'Anna',
  head: 'You play Japan in "Thursday campaign". You get a mail when it is your action: answer it to play, or use its link.',
  sections: [
    {
      title: 'Your account',
      lines: [
        'You go by Anna. Your profile has the field to change that.',
        'An account was made for your address. It has no password: to sign in, type the address, and open the link that is mailed to you.',
      ],
    },
  ],
  block: [],
};

/** An old mail of a game was sent in to be weighed. */
export const verdictPreview: ReceiptProps = {
  readerName: 'Anna',
  head: 'This is what the mail that you sent in proves. Only what you may see is looked at, and nothing has changed.',
  sections: [
    {
      title: 'Thursday campaign',
      lines: [
        'We signed its checkpoint: 41 entries, root 1f0e6c5d4b3a2918….',
        "It agrees with the log: today's 58 entries begin with exactly these 41. Nothing was rewritten.",
        'Since then: #44 Japan takes back its last action.',
        'These lines of it read as the log does: #38, #39, #40.',
      ],
    },
    { title: 'A game', lines: ['It is about no game that you may read, so nothing is said about it.'] },
  ],
  block: [],
};
