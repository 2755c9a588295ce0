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
  wanted: 'version 1.3.0; the page says what it decides differently in what has happened here',
  request: [
    { seq: 43, at: '2026-11-20T19:46:00.000Z', text: 'Japan proposes to go on by version 1.3.0 of the rules.' },
  ],
  deadlines: [],
  answerUrl: `${takeBackPreview.game.url}/rules-version`,
  stopUrl: takeBackPreview.stopUrl,
  ...(takeBackPreview.head && { head: takeBackPreview.head }),
};
