import { render } from '@react-email/render';
import { inert, inertName } from './inert';
import { Layout } from './parts/layout';
import { Footer, Go, Mono, Paragraph, Position } from './parts/pieces';
import { pictureOf } from './picture';
import { link, paragraphs, plainFooter, systemOf, wrap } from './plain';
import type { LogHead, Mail, MailGame, MailPicture } from './types';

/** A draft of the reader's side, as the mail shows it. */
interface MailedDraft {
  readonly id: string;
  /** Who drafted it. */
  readonly name: string;
  /** In the order language; missing where the rules cannot say it any more. */
  readonly order?: string;
  /** What its author says beside it. */
  readonly words?: string;
  /** Why it could not be sent as it is. */
  readonly unfit?: string;
}

export interface DraftProps {
  readonly game: MailGame;
  /** The number in the subject: the next entry of the log. */
  readonly seq: number;
  readonly readerName: string;
  /** The side of the reader. */
  readonly sideName: string;
  /** Of others of the side, the oldest first; one at least. */
  readonly drafts: readonly MailedDraft[];
  /** A signature is asked for: nothing of the side goes out without a second person. */
  readonly signature: boolean;
  readonly picture?: MailPicture;
  readonly stopUrl: string;
  readonly head?: LogHead;
}

const WHY = 'You get this mail because you may send what your side does in this game.';

/** What others of the side have drafted, to one who can send it. */
export async function draftMail(props: DraftProps): Promise<Mail> {
  const name = inertName(props.game.name, 'A game');
  const subject = `[${name} #${props.seq}] ${headOf(props)}`;
  return { subject, html: await render(<Draft {...props} />), text: draftText(props, name), ...pictureOf(props) };
}

/** "Clara drafted for Axis." */
function headOf({ drafts, sideName, signature }: DraftProps): string {
  const names = [...new Set(drafts.map(({ name }) => inertName(name, 'somebody')))];
  const who = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const side = inert(sideName, 60);
  return signature ? `${who} drafted for ${side}: your signature is asked` : `${who} drafted for ${side}`;
}

const wordsOf = ({ name, words, unfit }: MailedDraft): readonly string[] => [
  ...(words === undefined ? [] : [`${inertName(name, 'somebody')}: ${inert(words, 200)}`]),
  ...(unfit === undefined ? [] : [`It does not fit as the game stands now: ${inert(unfit, 300)}`]),
];

const orderOf = ({ order }: MailedDraft): string => inert(order ?? 'See it on the page.', 1_500);

const NEXT =
  'Open the game to change it, to send it or to discard it. Only your side sees it; nothing of it is in the log before it is sent.';

const draftText = (props: DraftProps, name: string): string =>
  paragraphs(
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(`this is about "${name}" (${systemOf(props.game)}).`),
    wrap(`${headOf(props)}.`),
    ...props.drafts.flatMap((draft) => [orderOf(draft), ...wordsOf(draft).map((line) => wrap(line))]),
    wrap(NEXT),
    `The game:\n${link(props.game.url)}`,
    plainFooter({ why: WHY, stopUrl: props.stopUrl, picture: props.picture, ...(props.head && { head: props.head }) }),
  );

function Draft(props: DraftProps) {
  const name = inertName(props.game.name, 'A game');
  return (
    <Layout title={`A draft in ${name}`} preview={headOf(props)}>
      <Paragraph>Hello {inertName(props.readerName, 'player')},</Paragraph>
      <Paragraph>
        this is about “{name}” ({systemOf(props.game)}).
      </Paragraph>
      <Paragraph>{headOf(props)}.</Paragraph>
      <Position picture={props.picture} />
      {props.drafts.map((draft) => (
        <div key={draft.id}>
          <Mono lines={[orderOf(draft)]} />
          {wordsOf(draft).map((line) => (
            <Paragraph key={line}>{line}</Paragraph>
          ))}
        </div>
      ))}
      <Paragraph>{NEXT}</Paragraph>
      <Go href={props.game.url}>Open the game</Go>
      <Footer why={WHY} stopUrl={props.stopUrl} picture={props.picture} head={props.head} />
    </Layout>
  );
}
