import { describe, expect, it } from 'vitest';
import { gameOverMail } from '@/emails/game-over';
import { inert, inertName } from '@/emails/inert';
import { invitationMail } from '@/emails/invitation';
import { newsMail } from '@/emails/news';
import { color } from '@/emails/parts/style';
import { wrap } from '@/emails/plain';
import { receiptMail } from '@/emails/receipt';
import { MAIL_KINDS } from '@/emails/samples/kinds';
import {
  gameOverPreview,
  invitationPreview,
  longNamesPreview,
  newsPreview,
  signInPreview,
  takeBackPreview,
  yourActionPreview,
} from '@/emails/samples/previews';
import { receiptPreview } from '@/emails/samples/receipt-previews';
import { signInMail } from '@/emails/sign-in';
import { takeBackMail } from '@/emails/take-back';
import type { MailSince } from '@/emails/types';
import { yourActionMail } from '@/emails/your-action';
import { checkpointsIn } from '@/lib/trust/mail-text';
import { picture } from './picture';

const NONE = { lines: [], earlier: 0 } as const;
/** Copied whole, and therefore never wrapped. */
const ORDERS = new Set(longNamesPreview.exampleOrders);
const NASTY = '<script>alert(1)</script>\r\nBcc: x@evil.example \u202Ehttp://evil.example/a www.evil.example]';

/** The text of the HTML part as a reader sees it: no tags, no style, entities resolved. */
const seen = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const LOADS = /<(script|img|iframe|object|link|form)\b|url\(|@import|javascript:/i;

/** Answers that tell of no game: to somebody of whom nothing is known, and about what was sent in from outside. */
const WITHOUT_LINKS: ReadonlySet<string> = new Set(['joined', 'turned-away', 'verdict']);

describe.each(MAIL_KINDS.map(({ id, make }) => [id, make] as const))('the %s mail', (name, make) => {
  it('has a one-line subject, a whole HTML document and a text part', async () => {
    const mail = await make();
    expect(mail.subject).toMatch(/^[^\r\n]{5,200}$/);
    expect(mail.html).toMatch(/^<!DOCTYPE html/);
    const heading = /<h1[^>]*>(?:<!--[^>]*-->)?([^<]+)/.exec(mail.html)?.[1];
    expect(/<title>([^<]+)<\/title>/.exec(mail.html)?.[1]).toBe(heading);
    expect(mail.html.trim()).toMatch(/<\/html>(<!--\/\$-->)?$/);
    expect(mail.text.length).toBeGreaterThan(200);
  });

  it('keeps the text part within 76 columns, but for addresses of pages, orders and signed lines', async () => {
    const { text } = await make();
    for (const line of text.split('\n')) {
      if (ORDERS.has(line)) continue;
      if (!/^( {2}https:\/\/\S+|— \S+ \S+)$/.test(line)) expect([...line].length).toBeLessThanOrEqual(76);
    }
  });

  it('loads nothing and runs nothing', async () => {
    const { html } = await make();
    expect(html).not.toMatch(LOADS);
    // A picture is a part of the mail.
    const pictured = (await make({ picture })).html.replace(`<img alt="${picture.alt}"`, '');
    expect(pictured).not.toMatch(LOADS);
  });

  it('has every link of the HTML part in the text part', async () => {
    const { html, text } = await make({ picture });
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url?.replace(/&amp;/g, '&') ?? '');
    expect(links.length > 0).toBe(!WITHOUT_LINKS.has(name));
    for (const url of links) expect(text).toContain(url);
  });

  it('gives every link a colour of its own, in light and in dark', async () => {
    const { html } = await make({ picture });
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
    for (const tag of links) {
      const kind = /class="(button|link|soft)"/.exec(tag)?.[1] ?? `none: ${tag}`;
      // In dark by the class, in light by the colours that the rest of the mail is set in.
      expect(html).toContain(`.${kind} {`);
      expect(/[;"]color:(#[0-9a-f]{6})/.exec(tag)?.[1]).toBe(
        { button: '#ffffff', link: color.accent, soft: color.soft }[kind],
      );
    }
  });
});

describe('your action', () => {
  it('has the game, its number and the decision in the subject', async () => {
    expect((await yourActionMail(yourActionPreview)).subject).toBe(
      '[Thursday campaign #42] Your action: Take an action',
    );
  });

  it('says in both parts what happened, with clauses, and what to decide', async () => {
    const mail = await yourActionMail(yourActionPreview);
    const text = mail.text.replace(/\s+/g, ' ');
    for (const part of [text, seen(mail.html)]) {
      for (const line of yourActionPreview.since.lines) {
        expect(part).toContain(line.text);
        expect(part).toContain(line.clause);
      }
      expect(part).toContain('Move, convoy, use an atomic bomb, or pass.');
      expect(part).toContain('MOVE 1 Inf: Greater Germany -> Russia');
    }
    expect(seen(mail.html)).toContain(yourActionPreview.head?.root.slice(0, 16));
    expect(checkpointsIn(Buffer.from(mail.text))).toEqual([yourActionPreview.head?.note]);
  });

  it('has the signed checkpoint in the HTML part too, folded away', async () => {
    const { html } = await yourActionMail(yourActionPreview);
    const saved = Buffer.from(`Content-Type: text/html; charset=utf-8\n\n${html}`);
    expect(checkpointsIn(saved)).toEqual([yourActionPreview.head?.note]);
    expect(html).toMatch(/<details[^>]*>[\s\S]*Proof for later[\s\S]*<\/details>/);
  });

  it('says how many lines it leaves out', async () => {
    const mail = await yourActionMail({ ...yourActionPreview, since: { ...yourActionPreview.since, earlier: 7 } });
    expect(mail.text).toContain('7 earlier lines are in the log:');
    expect(seen(mail.html)).toContain('7 earlier lines');
  });

  it('sets details and notes apart from the sentence they belong to', async () => {
    const { text, html } = await yourActionMail(yourActionPreview);
    expect(text).toContain(
      [
        '#57  The Axis reports turn 3: three changes. [wifv:2.0]',
        '  > Singapore fell in the last impulse.',
        '  > The convoy came too late.',
        '  - Singapore: held for 3 of 3 turns, 0 -> 1 [wifv:2.0]',
        '  - Delhi: held for 1 of 3 turns, 0 [wifv:2.0]',
        '  - Manila: lost, 1 -> 1 [wifv:2.0]',
        '    > (text erased)',
      ].join('\n'),
    );
    expect(html).toMatch(/<blockquote[\s\S]*Singapore fell in the last impulse\.<br\/>[\s\S]*<\/blockquote>/);
    expect(html).toMatch(/<li[^>]*>[\s\S]*Singapore: held for 3 of 3 turns, 0 -&gt; 1/);
  });

  it('wraps long notes and long details within their columns', async () => {
    const long = 'word '.repeat(60).trim();
    const line = { seq: 9, at: '2026-11-21T14:00:03.000Z', text: 'A report.', details: [{ text: long }] };
    const { text } = await yourActionMail({
      ...yourActionPreview,
      since: { from: 'looked', lines: [{ ...line, note: { text: long } }], earlier: 0 },
    });
    const quoted = text.split('\n').filter((one) => one.startsWith('  > '));
    expect(quoted.length).toBeGreaterThan(3);
    expect(quoted.map((one) => one.slice(4)).join(' ')).toBe(long);
    expect(text).toMatch(/^ {2}- word.*\n {4}word/m);
  });

  it('says when something happens by itself', async () => {
    const mail = await yourActionMail(yourActionPreview);
    const sentence =
      'At Mon 23 Nov 2026, 15:00 (UTC+01:00, Europe/Berlin) the report of turn 3 becomes final, because nobody objected. [reporting:silence]';
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`* ${sentence}`);
    expect(seen(mail.html)).toContain(sentence);
    const none = await yourActionMail({ ...yourActionPreview, deadlines: [] });
    expect(none.text).not.toContain('by itself');
  });

  it('makes notes inert', async () => {
    const line = { seq: 9, at: '2026-11-21T14:00:03.000Z', text: 'A report.', note: { text: `x\n${NASTY}` } };
    const { html, text } = await yourActionMail({
      ...yourActionPreview,
      since: { from: 'looked', lines: [line], earlier: 0 },
    });
    for (const part of [html, text]) expect(part).not.toMatch(/http:\/\/evil|evil\.example|@evil|\u202e/);
    expect(html).not.toContain('<script>alert');
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('joins several decisions', async () => {
    const [first] = yourActionPreview.decisions;
    const mail = await yourActionMail({
      ...yourActionPreview,
      decisions: [first, { ...first, roleName: 'Japan', title: 'Line up' }],
    });
    expect(mail.subject).toBe('[Thursday campaign #42] Your action: Take an action, Line up');
    expect(mail.text).toContain('* Line up (Japan)');
  });

  it('makes names inert everywhere', async () => {
    const mail = await yourActionMail({
      ...yourActionPreview,
      readerName: NASTY,
      game: { ...yourActionPreview.game, name: NASTY },
    });
    for (const part of [mail.subject, mail.html, mail.text]) {
      expect(part).not.toMatch(/<script>alert|http:\/\/evil|evil\.example|@evil|\u202e/);
    }
    expect(mail.subject).not.toMatch(/[\r\n]|\].*\]/);
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });

  it('is correct when nothing happened', async () => {
    const mail = await yourActionMail({ ...yourActionPreview, since: { from: 'looked', ...NONE } });
    expect(mail.text).toContain('Nothing has happened since you last looked.');
    const acted = await yourActionMail({ ...yourActionPreview, since: { from: 'acted', ...NONE } });
    expect(acted.text).toContain('Nothing has happened since your last action.');
  });
});

describe('a request to take something back', () => {
  it('says in both parts who asks, why, what would be undone and where to answer', async () => {
    const mail = await takeBackMail(takeBackPreview);
    expect(mail.subject).toBe('[Thursday campaign #41] Japan asks to take back entry 37');
    const text = mail.text.replace(/\s+/g, ' ');
    for (const part of [text, seen(mail.html)]) {
      expect(part).toContain('Japan asks you to agree to taking back entry 37 and everything after it [totw:5.1].');
      expect(part).toContain('I meant the Indian Ocean.');
      expect(part).toContain(takeBackPreview.undone[0]?.text);
      expect(part).toContain('without your agreement the action stays');
    }
    expect(mail.html).toContain(takeBackPreview.answerUrl);
  });

  it('is harmless whatever the names are', async () => {
    const { subject, text } = await takeBackMail({ ...takeBackPreview, askerName: NASTY });
    expect(subject).not.toMatch(/[\r\n\u202E]/);
    expect(text).not.toContain('\u202E');
  });
});

describe('news', () => {
  it('has the news in the subject, and in both parts all of it', async () => {
    const mail = await newsMail(newsPreview);
    expect(mail.subject).toBe('[Thursday campaign #57] News: The organiser amends report 5: 2 figures change.');
    for (const part of [mail.text.replace(/\s+/g, ' '), seen(mail.html).replaceAll('“', '"')]) {
      expect(part).toContain('(Triumph of the Will, campaign "The whole war")');
      expect(part).toContain('Delhi was in supply after all; both sides agree.');
      expect(part).toContain('Axis after turn 12: 17 -> 18');
      expect(part).toContain('At Mon 23 Nov 2026, 15:00 (UTC+01:00, Europe/Berlin)');
      expect(part).toContain('You have nothing new to decide.');
    }
  });
});

const WHEN = { looked: 'you last looked', acted: 'your last action', began: 'the game began' } as const;

describe('what is new in mails that ask for nothing', () => {
  const mails = {
    news: (since: MailSince) => newsMail({ ...newsPreview, since }),
    over: (since: MailSince) => gameOverMail({ ...gameOverPreview, since }),
  } as const;

  describe.each(['news', 'over'] as const)('%s', (kind) => {
    it.each(['looked', 'acted', 'began'] as const)('is told since the reader %s, in both parts', async (from) => {
      const lines = yourActionPreview.since.lines.slice(0, 2);
      const mail = await mails[kind]({ from, lines, earlier: 1 });
      for (const part of [mail.text, seen(mail.html)]) {
        expect(part).toContain(`Since ${WHEN[from]}`);
        expect(part).toContain('One earlier line is in the log:');
        for (const { seq } of lines) expect(part).toContain(`#${seq}`);
      }
      expect(mail.text).toContain(newsPreview.game.logUrl);
    });

    it('is left out where there is nothing', async () => {
      const mail = await mails[kind]({ from: 'looked', ...NONE });
      for (const part of [mail.text, seen(mail.html)]) expect(part).not.toMatch(/Since you|Nothing has happened/);
    });
  });
});

describe('game over', () => {
  it('names result, reason and clause', async () => {
    const mail = await gameOverMail(gameOverPreview);
    expect(mail.subject).toBe('[Thursday campaign #214] Game over: you won');
    expect(mail.text).toContain('Germany won against Japan.');
    expect(mail.text.replace(/\s+/g, ' ')).toContain(
      'Germany controls 30 of the 42 areas at the end of the turn. [totw:12.1]',
    );
  });
});

describe('invitation', () => {
  it('names who invites, to what, as whom, and that looking does nothing', async () => {
    const mail = await invitationMail(invitationPreview);
    expect(mail.subject).toBe('[Thursday campaign] Anna invites you to play Japan');
    const other = await invitationMail({ ...invitationPreview, organises: true, campaign: 'The whole war' });
    expect(other.subject).toBe('[Thursday campaign] Anna invites you to organise it as Japan');
    for (const part of [other.text.replace(/\s+/g, ' '), seen(other.html)]) {
      expect(part).toContain(', with the other games of the campaign "The whole war". You would organise it as Japan.');
    }
    for (const part of [mail.text.replace(/\s+/g, ' '), seen(mail.html)]) {
      expect(part).toContain('Anna invites you to a game of Triumph of the Will');
      expect(part).toContain('Opening the link changes nothing');
    }
  });

  it('makes the inviter’s name inert', async () => {
    const mail = await invitationMail({ ...invitationPreview, inviterName: NASTY });
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/<script>alert|evil\.example|@evil|\u202e/);
  });
});

describe('sign-in', () => {
  it('has the code in both parts and not in the subject', async () => {
    const mail = await signInMail(signInPreview);
    expect(mail.text).toContain('042 917');
    expect(seen(mail.html)).toContain('042 917');
    expect(mail.subject).not.toMatch(/\d/);
  });
});

describe('inert', () => {
  it.each([
    ['Thursday campaign', 'Thursday campaign'],
    ['v1.2 of St. Petersburg', 'v1.2 of St. Petersburg'],
    ['a\r\nb\u2028c', 'a b c'],
    ['\u202Eevil\u2066', 'evil'],
    ['http://evil.example', 'http: evil. example'],
    ['evil。example', 'evil. example'],
    ['me@evil', 'me at evil'],
    ['x'.repeat(70), `${'x'.repeat(59)}…`],
  ])('%j becomes %j, and stays it', (input, expected) => {
    expect(inert(input)).toBe(expected);
    expect(inert(inert(input))).toBe(expected);
  });

  it('gives a name even where nothing is left', () => {
    expect(inertName('\u200b[]', 'A game')).toBe('A game');
  });
});

describe('wrap', () => {
  it('cuts a word that no line holds', () => {
    for (const line of wrap('x'.repeat(500), '* ').split('\n')) expect(line.length).toBeLessThanOrEqual(76);
  });
});

describe('an example of an order', () => {
  it('stays on one line where no replies are read, however long, because it is copied', async () => {
    const [order = ''] = longNamesPreview.exampleOrders;
    expect(order.length).toBeGreaterThan(76);
    expect((await yourActionMail(longNamesPreview)).text.split('\n')).toContain(order);
  });
});

describe('a receipt', () => {
  const LONG = `  MOVE "a.b@c" ${'and on '.repeat(90)}end`;

  it('has lines to be copied as they are, however long, and every other made harmless and wrapped', async () => {
    const copied = await receiptMail({
      ...receiptPreview,
      sections: [{ title: 'Examples', lines: [LONG, '', LONG], toCopy: true }],
    });
    expect(copied.text.split('\n').filter((line) => line === LONG)).toHaveLength(2);
    expect(copied.html.split(LONG.replaceAll('"', '&quot;'))).toHaveLength(3);
    expect(copied.html).toContain('white-space:pre-wrap');
    const told = await receiptMail({ ...receiptPreview, sections: [{ title: 'Log', lines: [LONG] }] });
    expect(told.text).not.toContain('a.b@c');
    expect(Math.max(...told.text.split('\n').map(({ length }) => length))).toBeLessThan(200);
  });
});
