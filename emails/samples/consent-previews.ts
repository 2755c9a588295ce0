import type { ConsentProps } from '../consent';
import { takeBackPreview } from './previews';

export const clockProposedPreview: ConsentProps = {
  game: takeBackPreview.game,
  seq: 42,
  readerName: 'Anna',
  askerName: 'Japan',
  about: 'clock',
  now: '2 days for each decision; days are those of Europe/Berlin; at zero everybody and the game master are told',
  wanted: '4 days for each decision; days are those of Europe/Berlin; at zero everybody and the game master are told',
  request: [
    {
      seq: 42,
      at: '2026-11-20T19:45:00.000Z',
      text: 'Japan proposes another clock: 4 days for each decision.',
      note: { text: 'Two days are too short before Christmas.' },
    },
  ],
  deadlines: takeBackPreview.deadlines,
  answerUrl: `${takeBackPreview.game.url}/clock`,
  reply: ['BEGIN ORDERS', '# GRANT CLOCK', '# DECLINE CLOCK', '# PASS', 'END ORDERS'],
  stopUrl: takeBackPreview.stopUrl,
  ...(takeBackPreview.head && { head: takeBackPreview.head }),
};

/** Where no replies are read. */
export const rulesProposedPreview: ConsentProps = {
  game: takeBackPreview.game,
  seq: 43,
  readerName: 'Anna',
  askerName: 'Japan',
  about: 'rules',
  now: 'version 1.2.0',
  wanted: 'version 1.3.0',
  compared: [
    'What version 1.3.0 would have decided otherwise: 1 of 40 commands. They stay as they were decided. Here is the first.',
    'What happened, entry 31: Germany moves 1 infantry from Greater Germany to Russia.',
    'By the newer rules the action would be refused: not-adjacent [totw:9.2]',
    'The game would go on from here: Germany 21, Japan 18. Asked would be Germany.',
  ],
  request: [
    { seq: 43, at: '2026-11-20T19:46:00.000Z', text: 'Japan proposes to go on by version 1.3.0 of the rules.' },
  ],
  deadlines: [],
  answerUrl: `${takeBackPreview.game.url}/rules-version`,
  stopUrl: takeBackPreview.stopUrl,
  ...(takeBackPreview.head && { head: takeBackPreview.head }),
};

/** To the owner, of whom another says that they do not answer. */
export const ownerProposedPreview: ConsentProps = {
  game: takeBackPreview.game,
  seq: 44,
  readerName: 'Anna',
  askerName: 'Japan',
  about: 'owner',
  now: 'you own the game',
  wanted:
    'Boris owns it. With your yes that is so once they agree. You end it by a no, or by anything that you do in the game, until 2026-12-04 19:47 UTC',
  request: [
    {
      seq: 44,
      at: '2026-11-20T19:47:00.000Z',
      text: 'Japan asks that Boris own the game, as its owner does not answer.',
      note: { text: 'Not a word since September.' },
    },
  ],
  deadlines: [],
  answerUrl: takeBackPreview.game.url,
  reply: ['BEGIN ORDERS', '# GRANT OWNER', '# DECLINE OWNER', 'END ORDERS'],
  stopUrl: takeBackPreview.stopUrl,
  ...(takeBackPreview.head && { head: takeBackPreview.head }),
};
