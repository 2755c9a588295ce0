import { render } from '@react-email/render';
import { inert, inertName } from './inert';
import { type Asking, AskingMail, type AskingWords, askingText } from './parts/asking';
import { Lines, Mono, Paragraph, Title } from './parts/pieces';
import { pictureOf } from './picture';
import { heading, plainLines, wrap } from './plain';
import { COPY_HOW, plainBlock } from './reply';
import type { Mail, MailLine } from './types';

export interface TakeBackProps extends Asking {
  /** The entry of the action that would be undone, with all after it. */
  readonly target: number;
  /** What would be undone, as far as the reader may see it, oldest first. */
  readonly undone: readonly MailLine[];
  /** The rule under which an action may be taken back, where the book has one. */
  readonly clause?: string;
  /** Where replies are read: how to answer by one. */
  readonly byReply?: true;
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
    text: takeBackText(props),
    ...pictureOf(props),
  };
}

const asks = ({ askerName, target, clause }: TakeBackProps): string =>
  `${inert(askerName, 60)} asks you to agree to taking back entry ${target} and everything after it${clause === undefined ? '' : ` [${clause}]`}.`;

const wordsOf = (props: TakeBackProps): AskingWords => ({
  title: 'A request',
  asks: asks(props),
  why: WHY,
  isMarked: props.byReply !== undefined,
  openUrl: props.answerUrl,
});

const takeBackText = (props: TakeBackProps): string =>
  askingText(props, wordsOf(props), {
    about: [heading(UNDONE), props.undone.length === 0 ? NOTHING : plainLines(props.undone), wrap(FREE)],
    reply: props.byReply === undefined ? [] : [`${wrap(BY_REPLY)}\n\n${plainBlock(ANSWERS)}`],
  });

const BY_REPLY = `Or reply to this mail: ${COPY_HOW}`;
const ANSWERS = ['BEGIN ORDERS', '# GRANT TAKE BACK', '# DECLINE TAKE BACK', 'END ORDERS'];

const UNDONE = 'What would be undone';

const NOTHING = 'Nothing that you may see.';

function TakeBack(props: TakeBackProps) {
  const reply = props.byReply !== undefined && (
    <>
      <Paragraph>{BY_REPLY}</Paragraph>
      <Mono lines={ANSWERS} />
    </>
  );
  return (
    <AskingMail asking={props} words={wordsOf(props)} reply={reply}>
      <Title>{UNDONE}</Title>
      {props.undone.length === 0 ? <Paragraph>{NOTHING}</Paragraph> : <Lines lines={props.undone} />}
      <Paragraph>{FREE}</Paragraph>
    </AskingMail>
  );
}
