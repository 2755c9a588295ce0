import { render } from '@react-email/render';
import { inertName } from './inert';
import { ClocksPart, clocksText } from './parts/clock-part';
import { Layout } from './parts/layout';
import { Deadlines, Decision, Footer, Go, Mono, Paragraph, Position, Title } from './parts/pieces';
import { PositionPart, positionText } from './parts/position-part';
import { ReplyPart, replyText } from './parts/reply-part';
import { SincePart, sinceText } from './parts/since-part';
import { pictureOf } from './picture';
import {
  heading,
  headline,
  link,
  paragraphs,
  plainDeadlines,
  plainDecision,
  plainFooter,
  systemOf,
  wrap,
} from './plain';
import { MARKER, plainBlock } from './reply';
import type { LogHead, Mail, MailClock, MailDeadline, MailDecision, MailGame, MailPicture, MailSince } from './types';

export interface YourActionProps {
  readonly game: MailGame;
  /** The number in the subject: the next log entry, which the reader's action will be. */
  readonly seq: number;
  readonly readerName: string;
  readonly decisions: readonly [MailDecision, ...MailDecision[]];
  readonly deadlines: readonly MailDeadline[];
  /** The clocks of the seats that are asked, where the game has one. */
  readonly clocks?: readonly MailClock[];
  /** The side has not answered for long: this is the second time that it is asked. */
  readonly reminds?: boolean;
  /** In whose place the reader acts, or who acts in theirs, a sentence each. */
  readonly away?: readonly string[];
  /** The position in a few lines, from the rules. */
  readonly position?: readonly string[];
  readonly since: MailSince;
  /** Orders in the order language that would be legal now, as examples of its form. */
  readonly exampleOrders: readonly string[];
  /** A block of orders to edit and send back, where replies are read. */
  readonly reply?: readonly string[];
  readonly picture?: MailPicture;
  readonly stopUrl: string;
  readonly head?: LogHead;
}

const WHY = 'You get this mail because you hold a seat in this game and it waits for you.';

/** "It is your action": what happened, what to decide, and where. */
export async function yourActionMail(props: YourActionProps): Promise<Mail> {
  const name = inertName(props.game.name, 'A game');
  const titles = [...new Set(props.decisions.map(({ title }) => title))].join(', ');
  return {
    subject: `[${name} #${props.seq}] ${props.reminds ? 'Still your action' : 'Your action'}: ${titles}`,
    html: await render(<YourAction {...props} />),
    text: yourActionText(props, name),
    ...pictureOf(props),
  };
}

function yourActionText(props: YourActionProps, name: string): string {
  const { game } = props;
  return paragraphs(
    ...(props.reply === undefined ? [] : [MARKER]),
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(`it is ${stillOf(props)}your action in "${name}" (${systemOf(game)}).${headline(game)}`),
    ...(props.away ?? []).map((line) => wrap(line)),
    sinceText({ since: props.since, logUrl: game.logUrl }),
    heading('What you decide'),
    ...props.decisions.map(plainDecision),
    ...plainDeadlines(props.deadlines),
    ...clocksText(props.clocks),
    positionText(props.position),
    `Open the game:\n${link(game.url)}`,
    ...(props.reply === undefined ? ordersText(props.exampleOrders) : replyText(props.reply, props)),
    plainFooter({ why: WHY, stopUrl: props.stopUrl, picture: props.picture, ...(props.head && { head: props.head }) }),
  );
}

const stillOf = ({ reminds }: YourActionProps): string => (reminds ? 'still ' : '');

const ORDERS = 'On the page of the game you may also write orders, one a line. For example, legal now:';

const ordersText = (examples: readonly string[]): readonly string[] =>
  examples.length === 0 ? [] : [heading('Orders in writing'), wrap(ORDERS), plainBlock(examples)];

function YourAction(props: YourActionProps) {
  const { game, since, decisions } = props;
  const name = inertName(game.name, 'A game');
  return (
    <Layout title={`Your action in ${name}`} preview={decisions.map(({ ask }) => ask).join(' ')}>
      {props.reply === undefined ? null : <Paragraph>{MARKER}</Paragraph>}
      <Paragraph>Hello {inertName(props.readerName, 'player')},</Paragraph>
      <Paragraph>
        it is {stillOf(props)}your action in “{name}” ({systemOf(game)}).{headline(game)}
      </Paragraph>
      {(props.away ?? []).map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Position picture={props.picture} />
      <SincePart since={since} logUrl={game.logUrl} />
      <Title>What you decide</Title>
      {decisions.map((decision) => (
        <Decision key={`${decision.roleName}/${decision.title}`} decision={decision} />
      ))}
      <Deadlines deadlines={props.deadlines} />
      <ClocksPart clocks={props.clocks} />
      <PositionPart lines={props.position} />
      <Go href={game.url}>Open the game</Go>
      {props.reply === undefined ? null : <ReplyPart block={props.reply} {...props} />}
      {props.reply !== undefined || props.exampleOrders.length === 0 ? null : (
        <>
          <Title>Orders in writing</Title>
          <Paragraph>{ORDERS}</Paragraph>
          <Mono lines={props.exampleOrders} />
        </>
      )}
      <Footer why={WHY} stopUrl={props.stopUrl} picture={props.picture} {...(props.head && { head: props.head })} />
    </Layout>
  );
}
