import { render } from '@react-email/render';
import { inert, inertName } from './inert';
import { Layout } from './parts/layout';
import { Deadlines, Footer, Go, Lines, Mono, Paragraph, Position, TextLink, Title } from './parts/pieces';
import { pictureOf } from './picture';
import { heading, headline, link, paragraphs, plainDeadlines, plainFooter, plainLines, systemOf, wrap } from './plain';
import { MARKER, plainBlock, REPLY_HOW } from './reply';
import type { LogHead, Mail, MailDeadline, MailGame, MailLine, MailPicture } from './types';

export interface ConsentProps {
  readonly game: MailGame;
  /** The number in the subject: the entry of the proposal. */
  readonly seq: number;
  readonly readerName: string;
  /** The side that proposes it, or the owner. */
  readonly askerName: string;
  readonly about: 'clock' | 'rules' | 'owner';
  /** How it is now, and how it would be: each what may follow a colon, without an end. */
  readonly now: string;
  readonly wanted: string;
  /** What newer rules would have decided otherwise, a sentence or two each. */
  readonly compared?: readonly string[];
  /** The proposal as the log tells it, with the words of who makes it. */
  readonly request: readonly MailLine[];
  readonly deadlines: readonly MailDeadline[];
  /** The page with the buttons. */
  readonly answerUrl: string;
  /** The lines to answer with, where replies are read. */
  readonly reply?: readonly string[];
  readonly picture?: MailPicture;
  readonly stopUrl: string;
  readonly head?: LogHead;
}

const WHY = 'You get this mail because you hold a seat in this game and your agreement is asked for.';
const WHY_OWNER = 'You get this mail because your agreement is asked for in this game.';
const whyOf = ({ about }: ConsentProps): string => (about === 'owner' ? WHY_OWNER : WHY);

const WORDS = {
  clock: {
    what: 'another clock',
    free: 'You need not agree: without the agreement of every side the clock stays as it is. The game goes on meanwhile.',
  },
  rules: {
    what: 'newer rules',
    free: 'You need not agree: without the agreement of every side the game keeps its rules. It goes on meanwhile.',
  },
  owner: {
    what: 'another owner',
    free: 'You need not agree: with a no of yours the game keeps its owner. It goes on meanwhile.',
  },
} as const;

/** Somebody proposes another clock, newer rules or another owner: how it is, how it would be, and how to say yes or no. */
export async function consentMail(props: ConsentProps): Promise<Mail> {
  const name = inertName(props.game.name, 'A game');
  const subject = `[${name} #${props.seq}] ${inert(props.askerName, 60)} proposes ${WORDS[props.about].what}`;
  return {
    subject,
    html: await render(<ConsentAsked {...props} />),
    text: consentText(props, name),
    ...pictureOf(props),
  };
}

const asks = ({ askerName, about }: ConsentProps): string =>
  `${inert(askerName, 60)} proposes ${WORDS[about].what} and asks for your agreement.`;

const rows = ({ now, wanted, compared = [] }: ConsentProps): readonly string[] => [
  `As it is: ${now}.`,
  `As it would be: ${wanted}.`,
  ...compared.map((words) => inert(words, 1_000)),
];

const consentText = (props: ConsentProps, name: string): string =>
  paragraphs(
    ...(props.reply === undefined ? [] : [MARKER]),
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(`this is about "${name}" (${systemOf(props.game)}).${headline(props.game)}`),
    wrap(asks(props)),
    plainLines(props.request),
    ...rows(props).map((row) => wrap(row)),
    wrap(WORDS[props.about].free),
    ...plainDeadlines(props.deadlines),
    `Agree or say no:\n${link(props.answerUrl)}`,
    ...(props.reply === undefined ? [] : [heading(REPLY), wrap(REPLY_HOW), plainBlock(props.reply)]),
    plainFooter({
      why: whyOf(props),
      stopUrl: props.stopUrl,
      picture: props.picture,
      ...(props.head && { head: props.head }),
    }),
  );

const REPLY = 'Your answer by reply';

function ConsentAsked(props: ConsentProps) {
  const name = inertName(props.game.name, 'A game');
  return (
    <Layout title={`A proposal in ${name}`} preview={asks(props)}>
      {props.reply === undefined ? null : <Paragraph>{MARKER}</Paragraph>}
      <Paragraph>Hello {inertName(props.readerName, 'player')},</Paragraph>
      <Paragraph>
        this is about “{name}” ({systemOf(props.game)}).{headline(props.game)}
      </Paragraph>
      <Paragraph>{asks(props)}</Paragraph>
      <Position picture={props.picture} />
      <Lines lines={props.request} />
      {rows(props).map((row) => (
        <Paragraph key={row}>{row}</Paragraph>
      ))}
      <Paragraph>{WORDS[props.about].free}</Paragraph>
      <Deadlines deadlines={props.deadlines} />
      <Go href={props.answerUrl}>Agree or say no</Go>
      {props.reply === undefined ? null : (
        <>
          <Title>{REPLY}</Title>
          <Paragraph>{REPLY_HOW}</Paragraph>
          <Mono lines={props.reply} />
        </>
      )}
      <Paragraph>
        <TextLink href={props.game.url}>Open the game</TextLink>
      </Paragraph>
      <Footer
        why={whyOf(props)}
        stopUrl={props.stopUrl}
        picture={props.picture}
        {...(props.head && { head: props.head })}
      />
    </Layout>
  );
}
