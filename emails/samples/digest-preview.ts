import type { DigestProps } from '../digest';
import { draftPreview, newsPreview, yourActionPreview } from './previews';

const { game, stopUrl } = draftPreview;

/** A game that waits, one in which something has happened, and one with press and a draft. */
export const digestPreview: DigestProps = {
  readerName: 'Anna',
  since: 'Thu 26 Nov 2026, 18:00 (UTC+01:00, Europe/Berlin)',
  games: [
    {
      game,
      waiting: [
        { title: 'Take an action (Germany)', since: 'Fri 27 Nov 2026, 09:12 (UTC+01:00, Europe/Berlin)' },
        { title: 'Answer a request to take an action back' },
      ],
      deadlines: ['Your time is out at Sun 29 Nov 2026, 20:00 (UTC+01:00, Europe/Berlin).'],
      replyTo: 'orders+abcdefghijklmnopqrstuvwxyz@fieldpost.example',
      orders: ['MOVE 1 Inf: Greater Germany -> Russia', 'PASS'],
      lines: yourActionPreview.since.lines,
      earlier: 3,
      press: [],
      drafts: [],
    },
    {
      game: { ...newsPreview.game, name: 'The long war', url: `${game.url}0`, logUrl: `${game.url}0/log` },
      waiting: [],
      deadlines: [],
      lines: newsPreview.lines,
      earlier: 0,
      press: ['Imperial Japan (Boris): 2 messages', 'Game master (Clara), to all: one message'],
      drafts: ['Clara drafted: CONVOY 2 Inf: Greater Germany -> Norway (asks for your signature)'],
    },
  ],
  more: true,
  gamesUrl: 'https://fieldpost.example/games',
  choicesUrl: 'https://fieldpost.example/profile/notifications',
  stopUrl,
};
