import { render } from '@react-email/render';
import { inert, inertName } from './inert';
import { type Asking, AskingMail, type AskingWords, askingText } from './parts/asking';
import { Mono, Paragraph, Title } from './parts/pieces';
import { pictureOf } from './picture';
import { heading, wrap } from './plain';
import { plainBlock, REPLY_HOW } from './reply';
import type { Mail } from './types';

export interface ConsentProps extends Asking {
  readonly about: 'clock' | 'rules' | 'owner';
  /** How it is now, and how it would be: each what may follow a colon, without an end. */
  readonly now: string;
  readonly wanted: string;
  /** What newer rules would have decided otherwise, a sentence or two each. */
  readonly compared?: readonly string[];
  /** The lines to answer with, where replies are read. */
  readonly reply?: readonly string[];
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
    text: consentText(props),
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

const wordsOf = (props: ConsentProps): AskingWords => ({
  title: 'A proposal',
  asks: asks(props),
  why: whyOf(props),
  isMarked: props.reply !== undefined,
  openUrl: props.game.url,
});

const consentText = (props: ConsentProps): string =>
  askingText(props, wordsOf(props), {
    about: [...rows(props), WORDS[props.about].free].map((row) => wrap(row)),
    reply: props.reply === undefined ? [] : [heading(REPLY), wrap(REPLY_HOW), plainBlock(props.reply)],
  });

const REPLY = 'Your answer by reply';

function ConsentAsked(props: ConsentProps) {
  const reply = props.reply !== undefined && (
    <>
      <Title>{REPLY}</Title>
      <Paragraph>{REPLY_HOW}</Paragraph>
      <Mono lines={props.reply} />
    </>
  );
  return (
    <AskingMail asking={props} words={wordsOf(props)} reply={reply}>
      {[...rows(props), WORDS[props.about].free].map((row) => (
        <Paragraph key={row}>{row}</Paragraph>
      ))}
    </AskingMail>
  );
}
