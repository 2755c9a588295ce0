import { render } from '@react-email/render';
import { inert, inertName } from './inert';
import { Layout } from './parts/layout';
import { Deadlines, Footer, Go, Lines, Mono, Paragraph, Position, TextLink, Title } from './parts/pieces';
import { pictureOf } from './picture';
import { heading, headline, link, paragraphs, plainDeadlines, plainFooter, plainLines, systemOf, wrap } from './plain';
import { COPY_HOW, MARKER, plainBlock } from './reply';
import type { LogHead, Mail, MailDeadline, MailGame, MailLine, MailPicture } from './types';

export interface TakeBackProps {
  readonly game: MailGame;
  /** The number in the subject: the entry of the request. */
  readonly seq: number;
  readonly readerName: string;
  /** The side that asks. */
  readonly askerName: string;
  /** The entry of the action that would be undone, with all after it. */
  readonly target: number;
  /** The request as the log tells it, with the words of who asks. */
  readonly request: readonly MailLine[];
  /** What would be undone, as far as the reader may see it, oldest first. */
  readonly undone: readonly MailLine[];
  /** The rule under which an action may be taken back, where the book has one. */
  readonly clause?: string;
  readonly deadlines: readonly MailDeadline[];
  /** The page with the two buttons. */
  readonly answerUrl: string;
  /** Where replies are read: how to answer by one. */
  readonly byReply?: true;
  readonly picture?: MailPicture;
  readonly stopUrl: string;
  readonly head?: LogHead;
}

const WHY = 'You get this mail because you hold a seat in this game and your agreement is asked for.';
const FREE =
  'You need not agree: without your agreement the action stays. If you act, the request ends. The log keeps what is undone.';

/** Another side asks to take an action back: what it would undo, and where to answer. */
export async function takeBackMail(props: TakeBackProps): Promise<Mail> {
  const name = inertName(props.game.name, 'A game');
  const subject = `[${name} #${props.seq}] ${inert(props.askerName, 60)} asks to take back entry ${props.target}`;
  return {
    subject,
    html: await render(<TakeBack {...props} />),
    text: takeBackText(props, name),
    ...pictureOf(props),
  };
}

const asks = ({ askerName, target, clause }: TakeBackProps): string =>
  `${inert(askerName, 60)} asks you to agree to taking back entry ${target} and everything after it${clause === undefined ? '' : ` [${clause}]`}.`;

const takeBackText = (props: TakeBackProps, name: string): string =>
  paragraphs(
    ...(props.byReply === undefined ? [] : [MARKER]),
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(`this is about "${name}" (${systemOf(props.game)}).${headline(props.game)}`),
    wrap(asks(props)),
    plainLines(props.request),
    heading(UNDONE),
    props.undone.length === 0 ? 'Nothing that you may see.' : plainLines(props.undone),
    wrap(FREE),
    ...plainDeadlines(props.deadlines),
    `Agree or say no:\n${link(props.answerUrl)}`,
    ...(props.byReply === undefined ? [] : [`${wrap(BY_REPLY)}\n\n${plainBlock(ANSWERS)}`]),
    plainFooter({ why: WHY, stopUrl: props.stopUrl, picture: props.picture, ...(props.head && { head: props.head }) }),
  );

const BY_REPLY = `Or reply to this mail: ${COPY_HOW}`;
const ANSWERS = ['BEGIN ORDERS', '# GRANT TAKE BACK', '# DECLINE TAKE BACK', 'END ORDERS'];

const UNDONE = 'What would be undone';

function TakeBack(props: TakeBackProps) {
  const name = inertName(props.game.name, 'A game');
  return (
    <Layout title={`A request in ${name}`} preview={asks(props)}>
      {props.byReply === undefined ? null : <Paragraph>{MARKER}</Paragraph>}
      <Paragraph>Hello {inertName(props.readerName, 'player')},</Paragraph>
      <Paragraph>
        this is about “{name}” ({systemOf(props.game)}).{headline(props.game)}
      </Paragraph>
      <Paragraph>{asks(props)}</Paragraph>
      <Position picture={props.picture} />
      <Lines lines={props.request} />
      <Title>{UNDONE}</Title>
      {props.undone.length === 0 ? <Paragraph>Nothing that you may see.</Paragraph> : <Lines lines={props.undone} />}
      <Paragraph>{FREE}</Paragraph>
      <Deadlines deadlines={props.deadlines} />
      <Go href={props.answerUrl}>Agree or say no</Go>
      {props.byReply === undefined ? null : (
        <>
          <Paragraph>{BY_REPLY}</Paragraph>
          <Mono lines={ANSWERS} />
        </>
      )}
      <Paragraph>
        <TextLink href={props.answerUrl}>Open the game</TextLink>
      </Paragraph>
      <Footer why={WHY} stopUrl={props.stopUrl} picture={props.picture} {...(props.head && { head: props.head })} />
    </Layout>
  );
}
