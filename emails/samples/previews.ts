import type { AddressTakenProps, ProveAddressProps, WayBackProps } from '../address';
import type { BriefProps } from '../brief';
import type { DraftProps } from '../draft';
import type { DutyProps } from '../duty';
import type { GameOverProps } from '../game-over';
import type { HookDeadProps } from '../hook-dead';
import type { InvitationProps } from '../invitation';
import type { NewsProps } from '../news';
import type { ProveAgainProps } from '../prove-again';
import type { SignInProps } from '../sign-in';
import type { StandingProps } from '../standing';
import type { TakeBackProps } from '../take-back';
import type { TestMailProps } from '../test-mail';
import type { MailDeadline, MailGame, MailLine } from '../types';
import type { YourActionProps } from '../your-action';

/** Made-up data for looking at the templates and for their tests. */

export const GAME: MailGame = {
  name: 'Thursday campaign',
  rulesetTitle: 'Triumph of the Will',
  headline: 'Turn 3: Germany acts first, 2 of 4 actions taken.',
  url: 'https://fieldpost.example/games/0190d9a2-7b1e-7c3a-9f00-000000000001',
  logUrl: 'https://fieldpost.example/games/0190d9a2-7b1e-7c3a-9f00-000000000001/log',
};

const LINES: readonly MailLine[] = [
  {
    seq: 38,
    at: '2026-11-20T19:02:11.000Z',
    text: 'Japan convoys 3 infantry from Japan over the Western Pacific and the Eastern Pacific to Hawaii.',
    clause: 'totw:9.7',
  },
  {
    seq: 39,
    at: '2026-11-20T19:02:11.000Z',
    text: 'Battle for Hawaii: Japan rolls 5, 3 and 6; Germany rolls 2. Germany loses an infantry army.',
    clause: 'totw:10.6',
  },
  { seq: 40, at: '2026-11-20T19:02:11.000Z', text: 'Japan takes Hawaii.', clause: 'totw:10.8' },
];

/** A report of a tracker: what it changes one by one, and the words of its author. */
const REPORT: MailLine = {
  seq: 57,
  at: '2026-11-21T14:00:03.000Z',
  text: 'The Axis reports turn 3: three changes.',
  clause: 'wifv:2.0',
  note: { text: 'Singapore fell in the last impulse.\nThe convoy came too late.' },
  details: [
    { text: 'Singapore: held for 3 of 3 turns, 0 -> 1', clause: 'wifv:2.0' },
    { text: 'Delhi: held for 1 of 3 turns, 0', clause: 'wifv:2.0' },
    { text: 'Manila: lost, 1 -> 1', clause: 'wifv:2.0', note: {} },
  ],
};

const DEADLINES: readonly MailDeadline[] = [
  {
    when: 'Mon 23 Nov 2026, 15:00 (UTC+01:00, Europe/Berlin)',
    effect: 'the report of turn 3 becomes final, because nobody objected.',
    clause: 'reporting:silence',
  },
];

const ROOT = 'cfd0355d783c3d1de6f418f90d204ee2331054cd8e426d4753210463426d6072';
export const HEAD = {
  size: 42,
  root: ROOT,
  note: [
    'fieldpost.example/games/0190d9a2-7b1e-7c3a-9f00-000000000001',
    '42',
    Buffer.from(ROOT, 'hex').toString('base64'),
    '',
    `— fieldpost.example ${Buffer.alloc(68, 'preview').toString('base64')}\n`,
  ].join('\n'),
};
export const STOP =
  'https://fieldpost.example/mail/stop?token=eyJ1IjoiYW5uYSJ9.kCq2b7o4mK2m2xk0m8M7v0oTgk1uQ9n3l2b0w1X9yZ0';

export const yourActionPreview: YourActionProps = {
  game: GAME,
  seq: 42,
  readerName: 'Anna',
  decisions: [
    {
      roleName: 'Germany',
      title: 'Take an action',
      ask: 'Move, convoy, use an atomic bomb, or pass. You have 2 actions left this turn.',
      clause: 'totw:9.1',
    },
  ],
  deadlines: DEADLINES,
  position: [
    'Germany holds 12 areas and has 9 armies and 3 fleets on the map; off the map 1 atomic bomb. It has air superiority: 2 aircraft left this turn.',
    'Its units: Greater Germany 4 infantry and 2 panzers; Russia 3 infantry, disrupted 1 panzer; North Atlantic 3 fleets.',
    'Japan holds 14 areas and has 7 armies and 4 fleets on the map.',
    'Its units: Hawaii 3 infantry; Manchukuo 4 infantry; Western Pacific Ocean 4 fleets.',
    'The Italians are on the side of Germany.',
  ],
  since: { from: 'looked', lines: [...LINES, REPORT], earlier: 0 },
  exampleOrders: ['MOVE 1 Inf: Greater Germany -> Russia', 'PASS'],
  stopUrl: STOP,
  head: HEAD,
};

/** A reminder of a clock: the sum day by day, and earlier waits. */
export const reminderPreview: YourActionProps = {
  ...yourActionPreview,
  deadlines: [],
  reminds: true,
  clocks: [
    {
      roleName: 'Germany',
      lines: [
        'Your time is out at Wed 25 Nov 2026, 20:02 (UTC+01:00, Europe/Berlin).',
        'Then the side loses the game by forfeit, once two reminders have reached the side.',
        'Your bank: 1 day 6 h.',
        'Day by day, in days of Europe/Berlin:',
        'Fri 2026-11-20: stands 3 h 57 min: first day free',
        'Sat 2026-11-21: stands 1 day: rest day',
        'Sun 2026-11-22: stands 1 day: rest day',
        'Mon 2026-11-23: runs 1 day (time)',
        'Tue 2026-11-24: runs 1 day (time)',
        'Wed 2026-11-25: runs 20 h 2 min (bank)',
        'Earlier waits for you, without pauses, in times of Europe/Berlin:',
        '1 day 2 h: Tue 17 Nov 2026, 18:00 to Wed 18 Nov 2026, 20:00',
        '45 min: Sun 15 Nov 2026, 09:10 to Sun 15 Nov 2026, 09:55',
        '5 h 20 min: Thu 12 Nov 2026, 14:40 to Thu 12 Nov 2026, 20:00',
        'and 9 before these, on the page of the clock.',
      ],
    },
  ],
};

export const newsPreview: NewsProps = {
  game: { ...GAME, campaign: 'The whole war' },
  seq: 57,
  readerName: 'Anna',
  about: 'The organiser amends report 5: 2 figures change.',
  lines: [
    {
      seq: 58,
      at: '2026-11-21T14:00:03.000Z',
      text: 'The organiser amends report 5: 2 figures change.',
      clause: 'reporting:amendment',
      note: { text: 'Delhi was in supply after all; both sides agree.' },
      details: [
        { text: 'Axis after turn 5: 11 -> 12', clause: 'wifv:3.0' },
        { text: 'Axis after turn 12: 17 -> 18', clause: 'wifv:3.0' },
      ],
    },
  ],
  since: { from: 'acted', lines: LINES, earlier: 0 },
  deadlines: DEADLINES,
  entryUrl: `${GAME.logUrl}?around=57#entry-57`,
  stopUrl: STOP,
  head: HEAD,
};

export const movedPreview: NewsProps = {
  game: GAME,
  seq: 39,
  readerName: 'Anna',
  about: LINES.at(-1)?.text ?? '',
  byOthers: true,
  lines: LINES,
  deadlines: [],
  entryUrl: `${GAME.logUrl}?around=39#entry-39`,
  stopUrl: STOP,
  head: HEAD,
};

export const takeBackPreview: TakeBackProps = {
  game: GAME,
  seq: 41,
  readerName: 'Anna',
  askerName: 'Japan',
  target: 37,
  request: [
    {
      seq: 41,
      at: '2026-11-20T19:40:00.000Z',
      text: 'Japan asks to take back entry 37 and all that came after it.',
      note: { text: 'I meant the Indian Ocean.' },
    },
  ],
  undone: LINES.slice(0, 1),
  clause: 'totw:5.1',
  deadlines: DEADLINES,
  answerUrl: `${GAME.url}#take-back`,
  stopUrl: STOP,
  head: HEAD,
};

export const gameOverPreview: GameOverProps = {
  game: { ...GAME, headline: 'Turn 9: the game is over.' },
  seq: 214,
  readerName: 'Anna',
  verdict: 'won',
  winners: ['Germany'],
  losers: ['Japan'],
  reason: 'Germany controls 30 of the 42 areas at the end of the turn.',
  clause: 'totw:12.1',
  since: { from: 'looked', lines: LINES, earlier: 3 },
  stopUrl: STOP,
  head: HEAD,
};

export const forfeitPreview: GameOverProps = {
  game: { ...GAME, headline: 'Turn 9: the game is over.' },
  seq: 214,
  readerName: 'Anna',
  verdict: 'won',
  winners: ['Germany'],
  losers: ['Japan'],
  reason: 'By forfeit: the time of the other side was out, as the terms of the clock say.',
  liftByReply: true,
  since: { from: 'looked', lines: LINES, earlier: 3 },
  stopUrl: STOP,
  head: HEAD,
};

export const briefPreview: BriefProps = {
  game: GAME,
  seq: 42,
  readerName: 'Emil',
  roleName: 'Germany',
  decisions: yourActionPreview.decisions,
  deadlines: DEADLINES,
  lines: LINES,
  drafts: [
    {
      id: '1',
      name: 'Clara',
      at: '2026-11-21T19:40:00.000Z',
      says: ['CONVOY 2 Inf: Greater Germany -> Norway'],
      words: 'Before the passage is closed.',
      fit: 'It does not fit now: Greater Germany has 1 infantry army. [totw:9.7]',
      url: `${GAME.url}?role=german#draft-0190d9a2-7b1e-7c3a-9f00-000000000007`,
    },
    {
      id: '2',
      name: 'Anna',
      at: '2026-11-21T20:05:00.000Z',
      says: ['MOVE 1 Inf: Greater Germany -> Russia'],
      fit: 'It fits the position.',
      url: `${GAME.url}?role=german#draft-0190d9a2-7b1e-7c3a-9f00-000000000008`,
    },
  ],
  left: [{ who: 'Anna', text: 'Hold Norway: the convoy is on its way.' }],
  answers: ['Japan usually answers in 3 days (14 answers so far).'],
  briefUrl: `${GAME.url}/brief?role=german`,
  stopUrl: STOP,
  head: HEAD,
};

export const dutyPreview: DutyProps = {
  game: GAME,
  seq: 42,
  readerName: 'Emil',
  duty: 'called',
  roleName: 'Germany',
  lines: LINES,
  pageUrl: `${GAME.url}/side?role=german`,
  stopUrl: STOP,
  head: HEAD,
};

export const delegatedPreview: DutyProps = { ...dutyPreview, duty: 'delegated' };

export const silentPreview: DutyProps = { ...dutyPreview, duty: 'silent' };

export const standingPreview: StandingProps = {
  game: GAME,
  seq: 42,
  readerName: 'Emil',
  sideName: 'Germany',
  order: 'IF opponent passed THEN MOVE 1 Inf: Greater Germany -> Russia',
  reason: 'Greater Germany has no infantry army. Legal now: PASS.',
  clause: 'totw:9.1',
  waiting: 2,
  ask: 'Take an action',
  standingUrl: `${GAME.url}/standing?role=german`,
  stopUrl: STOP,
  head: HEAD,
};

export const invitationPreview: InvitationProps = {
  gameName: GAME.name,
  rulesetTitle: GAME.rulesetTitle,
  roleName: 'Japan',
  clock:
    '2 days for each decision; a bank of 5 days; days are those of Europe/Berlin; at zero the side loses the game by forfeit',
  inviterName: 'Anna',
  joinUrl: 'https://fieldpost.example/join/0190d9a27b1e7c3a9f00000000000001-mK2m2xk0m8M7v0oTgk1uQw',
  stopUrl: STOP,
};

export const signInPreview: SignInProps = {
  confirmUrl:
    'https://fieldpost.example/sign-in/confirm?token=2f1c0d9f5a7b4e6c8d0e1f2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e&email=anna%40example.org',
  code: '042917',
  minutes: 10,
  host: 'fieldpost.example',
};

export const proveAgainPreview: ProveAgainProps = {
  code: '042917',
  minutes: 10,
  host: 'fieldpost.example',
  profileUrl: 'https://fieldpost.example/profile',
};

export const testMailPreview: TestMailProps = {
  host: 'fieldpost.example',
  profileUrl: 'https://fieldpost.example/profile',
};

export const proveAddressPreview: ProveAddressProps = {
  host: 'fieldpost.example',
  confirmUrl: 'https://fieldpost.example/profile/address/confirm?token=pVq1o9zJ0cXw4m2kT7rYb8uE5sDfGhIjKlMnOpQrStU',
  minutes: 60,
};

export const addressTakenPreview: AddressTakenProps = {
  host: 'fieldpost.example',
  signInUrl: 'https://fieldpost.example/sign-in',
};

export const wayBackPreview: WayBackProps = {
  host: 'fieldpost.example',
  undoUrl: 'https://fieldpost.example/profile/address/undo?token=pVq1o9zJ0cXw4m2kT7rYb8uE5sDfGhIjKlMnOpQrStU',
  until: '2026-11-28T19:02:11.000Z',
};

export const draftPreview: DraftProps = {
  game: GAME,
  seq: 42,
  readerName: 'Anna',
  sideName: 'Germany',
  drafts: [
    {
      id: '1',
      name: 'Clara',
      order: 'CONVOY 2 Inf: Greater Germany -> Norway',
      words: 'Before the passage is closed.',
      unfit: 'Greater Germany has 1 infantry army.',
    },
  ],
  signature: true,
  stopUrl: STOP,
  head: HEAD,
};

export const BLOCK = [
  'BEGIN ORDERS k7Qm2xk0m8M7v0oT',
  '# PASS',
  '# MOVE 1 Inf: Greater Germany -> Russia',
  'END ORDERS',
];

export const briefByReplyPreview: BriefProps = { ...briefPreview, reply: BLOCK };

export const byReplyPreview: YourActionProps = {
  ...yourActionPreview,
  since: { ...yourActionPreview.since, earlier: 7 },
  reply: BLOCK,
};

const LONG = 'The Thursday evening campaign of the Rhine and Ruhr association of strategic wargamers, second attempt';

/** Names that no column was made for, written from left to right. */
export const longNamesPreview: YourActionProps = {
  ...yourActionPreview,
  readerName: 'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaft',
  game: { ...GAME, name: LONG, campaign: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk' },
  exampleOrders: [
    `MOVE ${Array.from({ length: 12 }, (_, at) => `${at + 1} Inf`).join(' + ')}: Greater Germany -> Russia`,
  ],
};

/** Names and words that are written from right to left, between our own from left to right. */
export const rightToLeftPreview: NewsProps = {
  ...newsPreview,
  readerName: 'נועה',
  game: { ...GAME, name: 'המערכה של יום חמישי', campaign: 'حرب المحيط الهادئ' },
  lines: newsPreview.lines.map((line) => ({
    ...line,
    note: { text: 'דלהי הייתה בשליטה, 3 תורות.\nسقطت سنغافورة في الدور 5.' },
  })),
};

export const hookDeadPreview: HookDeadProps = {
  host: 'hooks.example.org',
  gameName: 'Thursday campaign',
  pageUrl: 'https://fieldpost.example/profile/channels',
};
