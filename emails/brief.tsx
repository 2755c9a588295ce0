import { render } from '@react-email/render';
import { inert, inertName } from './inert';
import { ClocksPart, clocksText } from './parts/clock-part';
import { type BriefDraft, DraftsPart, plainDrafts } from './parts/drafts-part';
import { Layout } from './parts/layout';
import { Deadlines, Decision, Footer, Go, Lines, Paragraph, Position, TextLink, Title } from './parts/pieces';
import { ReplyPart, replyText } from './parts/reply-part';
import { pictureOf } from './picture';
import {
  heading,
  headline,
  link,
  paragraphs,
  plainDeadlines,
  plainDecision,
  plainFooter,
  plainLines,
  systemOf,
  wrap,
} from './plain';
import { MARKER } from './reply';
import type { LogHead, Mail, MailClock, MailDeadline, MailDecision, MailGame, MailLine, MailPicture } from './types';

export interface BriefProps {
  readonly game: MailGame;
  readonly seq: number;
  readonly readerName: string;
  /** The side that the reader plays now. */
  readonly roleName: string;
  /** What the side has to decide; empty while it waits for others. */
  readonly decisions: readonly MailDecision[];
  readonly deadlines: readonly MailDeadline[];
  /** The clocks of the reader's seats that are asked, where the game has one. */
  readonly clocks?: readonly MailClock[];
  /** The last sentences of the log, oldest first. */
  readonly lines: readonly MailLine[];
  /** What the side has prepared and not sent, the oldest first. */
  readonly drafts: readonly BriefDraft[];
  /** Words that people of the side left, the newest first: who, and what. */
  readonly left: readonly { readonly who: string; readonly text: string }[];
  /** How fast a seat answers, a sentence each. */
  readonly answers: readonly string[];
  readonly briefUrl: string;
  /** A block of orders to edit and send back, where replies are read and the side has something to decide. */
  readonly reply?: readonly string[];
  readonly picture?: MailPicture;
  readonly stopUrl: string;
  readonly head?: LogHead;
}

const WHY = 'You get this mail because you came to play a side of this game while it runs.';
const WAITS = 'Your side has nothing to decide now.';
const LAST = 'What happened last';
const LEFT = 'Notes that your side left';
const ANSWERS = 'How fast the others answer';

/** What somebody who comes to a game that runs needs to know at once; the page has the rest. */
export async function briefMail(props: BriefProps): Promise<Mail> {
  const name = inertName(props.game.name, 'A game');
  return {
    subject: `[${name} #${props.seq}] Your side: ${inertName(props.roleName, 'a side')}`,
    html: await render(<Brief {...props} />),
    text: briefText(props, name),
    ...pictureOf(props),
  };
}

const welcome = ({ game, roleName }: BriefProps): string =>
  `you play ${inertName(roleName, 'a side')} now (${systemOf(game)}), in a game that runs already.${headline(game)}`;

const quote = ({ who, text }: BriefProps['left'][number]): string =>
  `${inertName(who, 'Somebody')}: ${inert(text, 400)}`;

const briefText = (props: BriefProps, name: string): string =>
  paragraphs(
    ...(props.reply === undefined ? [] : [MARKER]),
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(`in "${name}" ${welcome(props)}`),
    props.decisions.length === 0 ? WAITS : props.decisions.map(plainDecision).join('\n'),
    ...plainDeadlines(props.deadlines),
    ...clocksText(props.clocks),
    ...plainDrafts(props.drafts),
    ...part(LEFT, props.left.map((one) => wrap(quote(one), '> ', '> ')).join('\n')),
    ...part(LAST, plainLines(props.lines)),
    ...part(ANSWERS, props.answers.map((words) => wrap(words, '* ')).join('\n')),
    ...(props.reply === undefined ? [] : replyText(props.reply, props)),
    `The whole brief:\n${link(props.briefUrl)}\nOpen the game:\n${link(props.game.url)}`,
    plainFooter({ why: WHY, stopUrl: props.stopUrl, picture: props.picture, ...(props.head && { head: props.head }) }),
  );

const part = (title: string, text: string): readonly string[] => (text === '' ? [] : [heading(title), text]);

function Brief(props: BriefProps) {
  const name = inertName(props.game.name, 'A game');
  return (
    <Layout title={`Your side in ${name}`} preview={welcome(props)}>
      {props.reply === undefined ? null : <Paragraph>{MARKER}</Paragraph>}
      <Paragraph>Hello {inertName(props.readerName, 'player')},</Paragraph>
      <Paragraph>
        in “{name}” {welcome(props)}
      </Paragraph>
      <Position picture={props.picture} />
      {props.decisions.length === 0 ? <Paragraph>{WAITS}</Paragraph> : null}
      {props.decisions.map((decision) => (
        <Decision key={`${decision.roleName} ${decision.title}`} decision={decision} />
      ))}
      <Deadlines deadlines={props.deadlines} />
      <ClocksPart clocks={props.clocks} />
      <DraftsPart drafts={props.drafts} />
      <Sentences title={LEFT} words={props.left.map(quote)} />
      {props.lines.length === 0 ? null : <Title>{LAST}</Title>}
      <Lines lines={props.lines} />
      <Sentences title={ANSWERS} words={props.answers} />
      {props.reply === undefined ? null : <ReplyPart block={props.reply} {...props} />}
      <Go href={props.briefUrl}>Read the whole brief</Go>
      <Paragraph>
        <TextLink href={props.game.url}>Open the game</TextLink>
      </Paragraph>
      <Footer why={WHY} stopUrl={props.stopUrl} picture={props.picture} {...(props.head && { head: props.head })} />
    </Layout>
  );
}

function Sentences({ title, words }: { readonly title: string; readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <>
      <Title>{title}</Title>
      {words
        .map((text, place) => ({ text, key: String(place) }))
        .map(({ text, key }) => (
          <Paragraph key={key}>{text}</Paragraph>
        ))}
    </>
  );
}
