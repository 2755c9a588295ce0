import { render } from '@react-email/render';
import { inert, inertName } from './inert';
import { Layout } from './parts/layout';
import { Footer, Go, Paragraph } from './parts/pieces';
import { color, text as style } from './parts/style';
import { link, paragraphs, plainFooter, systemOf, wrap } from './plain';
import type { Mail, MailGame } from './types';

export interface PressProps {
  readonly game: MailGame;
  readonly readerName: string;
  /** Who writes: their seat and name. */
  readonly from: string;
  /** Whom it is for, by names; empty for everybody. */
  readonly to: readonly string[];
  readonly text: string;
  readonly kind: 'press' | 'announcement';
  /** All who may read the game read it. */
  readonly isPublic: boolean;
  /** Replies are read. */
  readonly byReply: boolean;
  readonly stopUrl: string;
}

/** The first line of a mail that is answered with words. What stands below it in a reply is our own mail. */
const MARKER = '===== Write above this line. What stands below it is not sent. =====';

const WHY = 'You get this mail because somebody in this game wrote to you.';

/** The longest message that the server takes. */
const MOST = 4_000;

/** A message to its reader, and how it is answered. */
export async function pressMail(props: PressProps): Promise<Mail> {
  const name = inertName(props.game.name, 'A game');
  return {
    subject: `[${name}] ${titleOf(props)}`,
    html: await render(<Press {...props} />),
    text: pressText(props, name),
  };
}

const titleOf = ({ kind, from }: PressProps): string =>
  kind === 'announcement' ? 'Announcement' : `Press from ${inertName(from, 'somebody')}`;

function headOf({ from, to, kind, isPublic }: PressProps): string {
  const who = inertName(from, 'Somebody');
  if (kind === 'announcement') return `${who} announces:`;
  const whom = to.map((one) => inertName(one, 'a seat')).join(', ');
  return `${who} writes to ${whom}${isPublic ? ', for all who may see the game to read' : ''}:`;
}

/**
 * Every line behind a bar, as mails quote, and never longer than a line of a mail: whatever it says, a program that quotes it or breaks
 * its lines makes no order of it.
 */
const quoted = ({ text }: PressProps): readonly string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => wrap(inert(line, MOST), '| ', '| ').split('\n'));

const how = ({ from }: PressProps): string =>
  `To answer ${inertName(from, 'them')}, reply to this mail: what you write above the line is sent, as words and never as orders. ` +
  'For others, or for orders, write a block as in the mails that ask you for something. You get a receipt.';

const pressText = (props: PressProps, name: string): string =>
  paragraphs(
    ...(props.byReply ? [MARKER] : []),
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(`this is about "${name}" (${systemOf(props.game)}).`),
    wrap(headOf(props)),
    quoted(props).join('\n'),
    ...(props.byReply ? [wrap(how(props))] : []),
    `All messages of the game:\n${link(`${props.game.url}/press`)}`,
    plainFooter({ why: WHY, stopUrl: props.stopUrl }),
  );

function Press(props: PressProps) {
  const name = inertName(props.game.name, 'A game');
  return (
    <Layout title={`${titleOf(props)}: ${name}`} preview={headOf(props)}>
      {props.byReply ? <Paragraph>{MARKER}</Paragraph> : null}
      <Paragraph>Hello {inertName(props.readerName, 'player')},</Paragraph>
      <Paragraph>
        this is about “{name}” ({systemOf(props.game)}).
      </Paragraph>
      <Paragraph>{headOf(props)}</Paragraph>
      <p className="ink" style={{ ...style.body, color: color.ink }}>
        {quoted(props)
          .map((line, place) => ({ line, key: String(place) }))
          .map(({ line, key }) => (
            <span key={key}>
              {line}
              <br />
            </span>
          ))}
      </p>
      {props.byReply ? <Paragraph>{how(props)}</Paragraph> : null}
      <Go href={`${props.game.url}/press`}>Open the messages</Go>
      <Footer why={WHY} stopUrl={props.stopUrl} />
    </Layout>
  );
}
