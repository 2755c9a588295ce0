import { render } from '@react-email/render';
import { inert, inertName } from './inert';
import { Layout } from './parts/layout';
import { Footer, Go, Mono, Paragraph, Title } from './parts/pieces';
import { heading, link, paragraphs, plainFooter, wrap } from './plain';
import { gameSubject, MARKER, plainBlock, REPLY_HOW } from './reply';
import type { LogHead, Mail } from './types';

export interface ReceiptProps {
  /** Missing in an answer to somebody of whom nothing is known: then nothing of a game is told. */
  readonly game?: { readonly name: string; readonly url: string };
  readonly readerName: string;
  /** In a sentence: what became of the mail. */
  readonly head: string;
  readonly sections: readonly ReceiptSection[];
  /** Orders that are legal now, to be edited and sent back. */
  readonly block: readonly string[];
  /** A page with one button, for a mail of which nobody can tell who sent it. */
  readonly confirmUrl?: string;
  readonly stopUrl?: string;
  /** The log after what the mail did: a witness that it stands there. */
  readonly logHead?: LogHead;
}

interface ReceiptSection {
  readonly title: string;
  readonly lines: readonly string[];
  /** Orders to be copied: a line that is wrapped, cut or changed would be another order. */
  readonly toCopy?: true | undefined;
}

const WHY = 'You get this mail because a mail with your address came in.';
const MAX_LINE = 400;

/** The answer to a mail that came in: how it was understood, and what it did. */
export async function receiptMail(props: ReceiptProps): Promise<Mail> {
  const { game } = props;
  const name = game === undefined ? undefined : inertName(game.name, 'A game');
  return {
    subject: name === undefined ? 'Your mail to Fieldpost' : `Re: ${gameSubject(name)}`,
    html: await render(<Receipt {...props} />),
    text: receiptText(props),
  };
}

const receiptText = (props: ReceiptProps): string =>
  paragraphs(
    ...(props.block.length === 0 ? [] : [MARKER]),
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(props.head),
    ...props.sections.map(plainSection),
    ...(props.confirmUrl === undefined ? [] : [`Confirm it here:\n${link(props.confirmUrl)}`]),
    ...(props.block.length === 0 ? [] : [heading('Orders by reply'), wrap(REPLY_HOW), plainBlock(props.block)]),
    ...(props.game === undefined ? [] : [`Open the game:\n${link(props.game.url)}`]),
    plainFooter({ why: WHY, ...footerOf(props) }),
  );

const footerOf = ({ stopUrl, logHead }: ReceiptProps) => ({
  ...(stopUrl === undefined ? {} : { stopUrl }),
  ...(logHead && { head: logHead }),
});

const plainSection = ({ title, lines, toCopy }: ReceiptSection): string =>
  `${heading(title)}\n${toCopy ? plainBlock(lines) : lines.map(plainLine).join('\n')}`;

const plainLine = (line: string): string => wrap(inert(line, MAX_LINE), '  ', '    ');

function Receipt(props: ReceiptProps) {
  const { game, readerName, head, sections, block, confirmUrl } = props;
  return (
    <Layout title="Your mail to Fieldpost" preview={head}>
      {block.length === 0 ? null : <Paragraph>{MARKER}</Paragraph>}
      <Paragraph>Hello {inertName(readerName, 'player')},</Paragraph>
      <Paragraph>{head}</Paragraph>
      {sections.map(({ title, lines, toCopy }) => (
        <div key={title}>
          <Title>{title}</Title>
          <Mono lines={toCopy ? lines : lines.map((line) => inert(line, MAX_LINE))} />
        </div>
      ))}
      {confirmUrl === undefined ? null : <Go href={confirmUrl}>Confirm it</Go>}
      {block.length === 0 ? null : (
        <>
          <Title>Orders by reply</Title>
          <Paragraph>{REPLY_HOW}</Paragraph>
          <Mono lines={block} />
        </>
      )}
      {game === undefined ? null : <Go href={game.url}>Open the game</Go>}
      <Footer why={WHY} {...footerOf(props)} />
    </Layout>
  );
}
