import type { ReactNode } from 'react';
import { inertName } from '../inert';
import { headline, link, paragraphs, plainDeadlines, plainFooter, plainLines, systemOf, wrap } from '../plain';
import { MARKER } from '../reply';
import type { LogHead, MailDeadline, MailGame, MailLine, MailPicture } from '../types';
import { Layout } from './layout';
import { Deadlines, Footer, Go, Lines, Paragraph, Position, TextLink } from './pieces';

/** A mail in which somebody of the game asks its reader to agree to something. */
export interface Asking {
  readonly game: MailGame;
  /** The number in the subject: the entry that asks. */
  readonly seq: number;
  readonly readerName: string;
  /** The side that asks, or the owner. */
  readonly askerName: string;
  /** What is asked as the log tells it, with the words of who asks. */
  readonly request: readonly MailLine[];
  readonly deadlines: readonly MailDeadline[];
  /** The page with the buttons. */
  readonly answerUrl: string;
  readonly picture?: MailPicture;
  readonly stopUrl: string;
  readonly head?: LogHead;
}

/** The sentences that are this kind's own. */
export interface AskingWords {
  /** The heading, behind which the game stands: "A request". */
  readonly title: string;
  readonly asks: string;
  readonly why: string;
  /** Replies are read: what stands above the marker is the answer. */
  readonly isMarked: boolean;
  readonly openUrl: string;
}

const ANSWER = 'Agree or say no';

/** `about`: paragraphs on what is asked. `reply`: how it is answered by mail. */
export const askingText = (
  props: Asking,
  { asks, why, isMarked }: AskingWords,
  { about, reply }: Readonly<Record<'about' | 'reply', readonly string[]>>,
): string =>
  paragraphs(
    ...(isMarked ? [MARKER] : []),
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(`this is about "${inertName(props.game.name, 'A game')}" (${systemOf(props.game)}).${headline(props.game)}`),
    wrap(asks),
    plainLines(props.request),
    ...about,
    ...plainDeadlines(props.deadlines),
    `${ANSWER}:\n${link(props.answerUrl)}`,
    ...reply,
    plainFooter({ why, stopUrl: props.stopUrl, picture: props.picture, ...(props.head && { head: props.head }) }),
  );

interface Props {
  readonly asking: Asking;
  readonly words: AskingWords;
  /** What is asked. */
  readonly children: ReactNode;
  readonly reply: ReactNode;
}

/** The same in HTML. */
export function AskingMail({ asking, words: { title, asks, why, isMarked, openUrl }, children, reply }: Props) {
  const name = inertName(asking.game.name, 'A game');
  return (
    <Layout title={`${title} in ${name}`} preview={asks}>
      {isMarked ? <Paragraph>{MARKER}</Paragraph> : null}
      <Paragraph>Hello {inertName(asking.readerName, 'player')},</Paragraph>
      <Paragraph>
        this is about “{name}” ({systemOf(asking.game)}).{headline(asking.game)}
      </Paragraph>
      <Paragraph>{asks}</Paragraph>
      <Position picture={asking.picture} />
      <Lines lines={asking.request} />
      {children}
      <Deadlines deadlines={asking.deadlines} />
      <Go href={asking.answerUrl}>{ANSWER}</Go>
      {reply}
      <Paragraph>
        <TextLink href={openUrl}>Open the game</TextLink>
      </Paragraph>
      <Footer why={why} stopUrl={asking.stopUrl} picture={asking.picture} {...(asking.head && { head: asking.head })} />
    </Layout>
  );
}
