import { render } from '@react-email/render';
import { inert, inertName } from './inert';
import { Layout } from './parts/layout';
import { Deadlines, Footer, Go, Lines, Mono, Paragraph, Position, TextLink, Title } from './parts/pieces';
import { SincePart, sinceText } from './parts/since-part';
import { pictureOf } from './picture';
import { heading, headline, link, paragraphs, plainDeadlines, plainFooter, plainLines, systemOf, wrap } from './plain';
import { MARKER, plainBlock, REPLY_HOW } from './reply';
import type { LogHead, Mail, MailDeadline, MailGame, MailLine, MailPicture, MailSince } from './types';

export interface NewsProps {
  readonly game: MailGame;
  /** The number in the subject: the log entry of the command that made the news. */
  readonly seq: number;
  readonly readerName: string;
  /** The news in one sentence, for the subject. */
  readonly about: string;
  /** All that the command did and that the reader may see, oldest first. */
  readonly lines: readonly MailLine[];
  /** What else is new to the reader. Missing for one who never looked or acted: they have had a mail of each news. */
  readonly since?: MailSince;
  readonly deadlines: readonly MailDeadline[];
  /** The page of the log that begins with the news. */
  readonly entryUrl: string;
  /** A block of orders to edit and send back, where replies are read and something is still asked of the reader. */
  readonly reply?: readonly string[];
  /** It is no news for everybody, but what others did, for one who chose to hear of it. */
  readonly byOthers?: true;
  readonly picture?: MailPicture;
  readonly stopUrl: string;
  readonly head?: LogHead;
}

const WHY = 'You get this mail because you hold a seat in this game. You have nothing new to decide.';
const WHY_MOVES = 'You get this mail because you chose to hear of the moves of others. You have nothing to decide.';
const STILL = 'What was asked of you before still is; orders in answer to an older mail would be refused.';

/** Something that everybody in the game is to know, though nobody has to act on it. */
export async function newsMail(props: NewsProps): Promise<Mail> {
  const name = inertName(props.game.name, 'A game');
  return {
    subject: `[${name} #${props.seq}] ${props.byOthers ? 'Moved' : 'News'}: ${inert(props.about, 90)}`,
    html: await render(<News {...props} />),
    text: newsText(props, name),
    ...pictureOf(props),
  };
}

const happenedWords = ({ byOthers }: NewsProps): string => (byOthers ? 'others have moved' : 'there is news');
const whyOf = ({ byOthers }: NewsProps): string => (byOthers ? WHY_MOVES : WHY);

const newsText = (props: NewsProps, name: string): string =>
  paragraphs(
    ...(props.reply === undefined ? [] : [MARKER]),
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(`${happenedWords(props)} in "${name}" (${systemOf(props.game)}).${headline(props.game)}`),
    plainLines(props.lines),
    props.since && sinceText({ since: props.since, logUrl: props.game.logUrl, onlyNew: true }),
    ...plainDeadlines(props.deadlines),
    `In the log:\n${link(props.entryUrl)}\nOpen the game:\n${link(props.game.url)}`,
    ...replyText(props.reply),
    plainFooter({
      why: whyOf(props),
      stopUrl: props.stopUrl,
      picture: props.picture,
      ...(props.head && { head: props.head }),
    }),
  );

const replyText = (block: NewsProps['reply']): readonly string[] =>
  block === undefined ? [] : [heading('Orders by reply'), wrap(`${STILL} ${REPLY_HOW}`), plainBlock(block)];

function News(props: NewsProps) {
  const name = inertName(props.game.name, 'A game');
  return (
    <Layout title={`${props.byOthers ? 'Moves' : 'News'} in ${name}`} preview={inert(props.about, 200)}>
      {props.reply === undefined ? null : <Paragraph>{MARKER}</Paragraph>}
      <Paragraph>Hello {inertName(props.readerName, 'player')},</Paragraph>
      <Paragraph>
        {happenedWords(props)} in “{name}” ({systemOf(props.game)}).{headline(props.game)}
      </Paragraph>
      <Position picture={props.picture} />
      <Lines lines={props.lines} />
      {props.since === undefined ? null : <SincePart since={props.since} logUrl={props.game.logUrl} onlyNew />}
      <Deadlines deadlines={props.deadlines} />
      <Go href={props.game.url}>Open the game</Go>
      <Paragraph>
        <TextLink href={props.entryUrl}>See it in the log</TextLink>
      </Paragraph>
      {props.reply === undefined ? null : (
        <>
          <Title>Orders by reply</Title>
          <Paragraph>
            {STILL} {REPLY_HOW}
          </Paragraph>
          <Mono lines={props.reply} />
        </>
      )}
      <Footer
        why={whyOf(props)}
        stopUrl={props.stopUrl}
        picture={props.picture}
        {...(props.head && { head: props.head })}
      />
    </Layout>
  );
}
