import { render } from '@react-email/render';
import { inert, inertName } from './inert';
import { Layout } from './parts/layout';
import { Footer, Go, Mono, Paragraph } from './parts/pieces';
import { link, paragraphs, plainFooter, systemOf, wrap } from './plain';
import type { LogHead, Mail, MailGame } from './types';

export interface StandingProps {
  readonly game: MailGame;
  /** The number in the subject: the next entry of the log. */
  readonly seq: number;
  readonly readerName: string;
  /** The side of the reader. */
  readonly sideName: string;
  /** The order that has stopped the others, in words. */
  readonly order: string;
  /** Who wrote it, when not the reader. */
  readonly writer?: string;
  /** Why it was refused, and what would be legal. */
  readonly reason: string;
  readonly clause?: string;
  /** How many orders wait, this one among them. */
  readonly waiting: number;
  /** What the side is asked now; missing when nothing. */
  readonly ask?: string;
  readonly standingUrl: string;
  readonly stopUrl: string;
  readonly head?: LogHead;
}

const WHY = 'You get this mail because you have left standing orders in this game.';

/** A standing order was refused, and with it the others of the side have stopped. */
export async function standingMail(props: StandingProps): Promise<Mail> {
  const name = inertName(props.game.name, 'A game');
  const subject = `[${name} #${props.seq}] Your standing orders have stopped`;
  return { subject, html: await render(<StandingMailBody {...props} />), text: standingText(props, name) };
}

const headOf = ({ sideName, writer }: StandingProps): string => {
  const whose = writer === undefined ? '' : ` of ${inertName(writer, 'somebody')}`;
  return `The standing orders of ${inert(sideName, 60)} have stopped: this order${whose} was not carried out.`;
};

const orderOf = ({ order }: StandingProps): string => inert(order, 1_500);

const reasonOf = ({ reason, clause }: StandingProps): string =>
  `Why: ${inert(reason, 600)}${clause === undefined ? '' : ` [${clause}]`}`;

const nextOf = ({ waiting, ask }: StandingProps): string => {
  const left = waiting === 1 ? 'It waits' : `${waiting} orders wait, this one among them`;
  const now = ask === undefined ? '' : ` Now your side is asked to ${inert(ask, 80)}.`;
  return `${left}. Change it, withdraw it or let the orders go on; until then the server does nothing for you.${now}`;
};

const standingText = (props: StandingProps, name: string): string =>
  paragraphs(
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(`this is about "${name}" (${systemOf(props.game)}).`),
    wrap(headOf(props)),
    orderOf(props),
    wrap(reasonOf(props)),
    wrap(nextOf(props)),
    `Your standing orders:\n${link(props.standingUrl)}`,
    plainFooter({ why: WHY, stopUrl: props.stopUrl, ...(props.head && { head: props.head }) }),
  );

function StandingMailBody(props: StandingProps) {
  const name = inertName(props.game.name, 'A game');
  return (
    <Layout title={`Standing orders in ${name}`} preview={headOf(props)}>
      <Paragraph>Hello {inertName(props.readerName, 'player')},</Paragraph>
      <Paragraph>
        this is about “{name}” ({systemOf(props.game)}).
      </Paragraph>
      <Paragraph>{headOf(props)}</Paragraph>
      <Mono lines={orderOf(props).split('\n')} />
      <Paragraph>{reasonOf(props)}</Paragraph>
      <Paragraph>{nextOf(props)}</Paragraph>
      <Go href={props.standingUrl}>Open your standing orders</Go>
      <Footer why={WHY} stopUrl={props.stopUrl} head={props.head} />
    </Layout>
  );
}
