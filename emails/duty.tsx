import { render } from '@react-email/render';
import { inertName } from './inert';
import { Layout } from './parts/layout';
import { Footer, Go, Lines, Paragraph, Position, TextLink } from './parts/pieces';
import { pictureOf } from './picture';
import { headline, link, paragraphs, plainFooter, plainLines, systemOf, wrap } from './plain';
import type { LogHead, Mail, MailGame, MailLine, MailPicture } from './types';

/**
 * `called`: an understudy may take a seat over; `delegated`: somebody of a side is asked to see to what waits for it; `silent`: who
 * organises the game is told that a side does not answer.
 */
export type Duty = 'called' | 'delegated' | 'silent';

export interface DutyProps {
  readonly game: MailGame;
  /** The number in the subject: the entry by which it came about. */
  readonly seq: number;
  readonly readerName: string;
  readonly duty: Duty;
  /** The side that it is about. */
  readonly roleName: string;
  /** The entry as the log tells it, with the words of who acted. */
  readonly lines: readonly MailLine[];
  readonly pageUrl: string;
  readonly picture?: MailPicture;
  readonly stopUrl: string;
  readonly head?: LogHead;
}

interface Words {
  readonly subject: (side: string) => string;
  readonly lead: (side: string) => string;
  readonly next: string;
  readonly button: string;
  readonly why: string;
}

const WORDS: Readonly<Record<Duty, Words>> = {
  called: {
    subject: (side) => `Will you take over ${side}?`,
    lead: (side) => `you stand by for ${side}, and the seat is offered to you now.`,
    next: 'One button on its page takes the seat over: from then on you play the side, and get a brief of the game by mail. Until then you need do nothing; if somebody of the side acts first, the offer ends.',
    button: 'Look at the offer',
    why: 'You get this mail because you agreed to stand by for a seat of this game.',
  },
  delegated: {
    subject: (side) => `${side} waits for you`,
    lead: (side) => `nobody of your side, ${side}, has acted, and the others wait.`,
    next: 'You may submit for the side. Please see to it, or talk to the others of your side; the first who acts ends this.',
    button: 'See what is asked',
    why: 'You get this mail because you play a side of this game, whose ladder asks the next of a side that does not answer.',
  },
  silent: {
    subject: (side) => `${side} does not answer`,
    lead: (side) => `${side} has been asked for something for long, and has not answered.`,
    next: 'The steps before this one have not helped, or there was nobody for them. You can write to the player, call the understudy or free the seat. The game itself goes on waiting: nothing is lost by it.',
    button: 'Who plays the side',
    why: 'You get this mail because you run this game, and its ladder tells you when a side does not answer.',
  },
};

/** Somebody is asked to see to a side whose player has gone. */
export async function dutyMail(props: DutyProps): Promise<Mail> {
  const { subject, lead, next, button, why } = WORDS[props.duty];
  const name = inertName(props.game.name, 'A game');
  const side = inertName(props.roleName, 'a side');
  return {
    subject: `[${name} #${props.seq}] ${subject(side)}`,
    html: await render(<DutyLetter {...props} />),
    text: paragraphs(
      `Hello ${inertName(props.readerName, 'player')},`,
      wrap(`in "${name}" (${systemOf(props.game)}) ${lead(side)}${headline(props.game)}`),
      ...(props.lines.length === 0 ? [] : [plainLines(props.lines)]),
      wrap(next),
      `${button}:\n${link(props.pageUrl)}\nOpen the game:\n${link(props.game.url)}`,
      plainFooter({ why, stopUrl: props.stopUrl, picture: props.picture, ...(props.head && { head: props.head }) }),
    ),
    ...pictureOf(props),
  };
}

function DutyLetter(props: DutyProps) {
  const { lead, next, button, why } = WORDS[props.duty];
  const name = inertName(props.game.name, 'A game');
  const side = inertName(props.roleName, 'a side');
  return (
    <Layout title={`${side} in ${name}`} preview={lead(side)}>
      <Paragraph>Hello {inertName(props.readerName, 'player')},</Paragraph>
      <Paragraph>
        in “{name}” ({systemOf(props.game)}) {lead(side)}
        {headline(props.game)}
      </Paragraph>
      <Position picture={props.picture} />
      <Lines lines={props.lines} />
      <Paragraph>{next}</Paragraph>
      <Go href={props.pageUrl}>{button}</Go>
      <Paragraph>
        <TextLink href={props.game.url}>Open the game</TextLink>
      </Paragraph>
      <Footer why={why} stopUrl={props.stopUrl} picture={props.picture} {...(props.head && { head: props.head })} />
    </Layout>
  );
}
