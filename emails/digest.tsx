import { render } from '@react-email/render';
import { inert, inertName } from './inert';
import { Layout } from './parts/layout';
import { Footer, Go, Lines, Mono, Paragraph, TextLink, Title } from './parts/pieces';
import { color, text as style } from './parts/style';
import { heading, link, paragraphs, plainFooter, plainLines, systemOf, wrap } from './plain';
import type { Mail, MailGame, MailLine } from './types';

/** A game in a digest. All lists may be empty, but not all at once. */
export interface DigestGame {
  readonly game: MailGame;
  /** What waits for the reader, and since when, in words and in their zone. */
  readonly waiting: readonly { readonly title: string; readonly since?: string }[];
  /** Sentences with instants in the reader's zone. */
  readonly deadlines: readonly string[];
  /** Where orders for this game go by mail, and legal ones as examples; missing where no mail is read. */
  readonly replyTo?: string;
  readonly orders?: readonly string[];
  /** What has happened since the last digest and is new to the reader, oldest first, and how many lines before that are not told. */
  readonly lines: readonly MailLine[];
  readonly earlier: number;
  /** A line for each who wrote something that the reader has not read. */
  readonly press: readonly string[];
  /** A line for each draft of the reader's sides. */
  readonly drafts: readonly string[];
}

export interface DigestProps {
  readonly readerName: string;
  /** Since when it tells what has happened, in the reader's zone. */
  readonly since: string;
  readonly games: readonly DigestGame[];
  /** More games wait than are told. */
  readonly more: boolean;
  readonly gamesUrl: string;
  /** The page on which the reader has chosen it. */
  readonly choicesUrl: string;
  readonly stopUrl: string;
}

const WHY = 'You get this mail because you chose a digest in place of single mails.';
const STOP = 'Stop the digest';
const NO_REPLY = 'A reply to this mail reaches no game.';

/** Everything that waits for somebody, and what has happened, in one mail. */
export async function digestMail(props: DigestProps): Promise<Mail> {
  return { subject: titleOf(props), html: await render(<Digest {...props} />), text: digestText(props) };
}

function titleOf({ games }: DigestProps): string {
  const asked = games.filter(({ waiting }) => waiting.length > 0).length;
  if (asked === 0) return 'Your games: nothing waits for you';
  return asked === 1 ? 'Your games: one waits for you' : `Your games: ${asked} wait for you`;
}

interface Section {
  readonly title: string;
  readonly games: readonly DigestGame[];
  /** Beneath the name of the game. */
  readonly linesOf: (game: DigestGame) => readonly string[];
  readonly urlOf: (game: DigestGame) => string;
}

const page = ({ game }: DigestGame): string => game.url;

/** The parts of the mail, each with its games one under the other. */
const sectionsOf = ({ games, since }: DigestProps): readonly Section[] =>
  [
    { title: 'Waits for you', linesOf: waitingLines, urlOf: page },
    { title: `Has happened since ${since}`, linesOf: earlierLine, urlOf: ({ game }: DigestGame) => game.logUrl },
    {
      title: 'Press that you have not read',
      linesOf: disarmed('press'),
      urlOf: (one: DigestGame) => `${page(one)}/press`,
    },
    { title: 'Drafts that are not sent', linesOf: disarmed('drafts'), urlOf: page },
  ]
    .map((section, at) => ({ ...section, games: games.filter(HAS[at] ?? (() => false)) }))
    .filter((section) => section.games.length > 0);

const HAS: readonly ((game: DigestGame) => boolean)[] = [
  ({ waiting }) => waiting.length > 0,
  ({ lines }) => lines.length > 0,
  ({ press }) => press.length > 0,
  ({ drafts }) => drafts.length > 0,
];

const disarmed =
  (part: 'drafts' | 'press') =>
  (game: DigestGame): readonly string[] =>
    game[part].map((line) => inert(line, 400));

const waitingLines = ({ waiting, deadlines, replyTo, orders = [] }: DigestGame): readonly string[] => [
  ...waiting.map(({ title, since }) => `${inert(title, 200)}${since === undefined ? '' : `, since ${since}`}`),
  ...(deadlines.length === 0 && waiting.length > 0 ? ['No deadline runs: the game waits for you.'] : []),
  ...deadlines.map((line) => inert(line, 400)),
  ...(replyTo === undefined
    ? []
    : [
        orders.length === 0
          ? 'By mail: write your order in a block, to this address:'
          : 'By mail: write a block to this address, such as the one below, which is legal now:',
      ]),
];

/** The address, and one order as it is sent: the page and the mail of the game have more. Copied whole, so never wrapped. */
const byMail = ({ replyTo, orders: [order] = [] }: DigestGame): readonly string[] =>
  replyTo === undefined ? [] : [replyTo, ...(order === undefined ? [] : ['', 'BEGIN ORDERS', order, 'END ORDERS'])];

const earlierLine = ({ earlier }: DigestGame): readonly string[] => {
  if (earlier === 0) return [];
  return [earlier === 1 ? 'One earlier line is in the log.' : `${earlier} earlier lines are in the log.`];
};

const nameOf = ({ game }: DigestGame): string => `${inertName(game.name, 'A game')} (${systemOf(game)})`;

const sectionText = ({ title, games, linesOf, urlOf }: Section): readonly string[] => [
  heading(title),
  ...games.map((game) =>
    [
      wrap(nameOf(game)),
      ...linesOf(game).map((line) => wrap(line, '* ')),
      ...(linesOf === waitingLines ? byMail(game) : []),
      ...(linesOf === earlierLine ? [plainLines(game.lines)] : []),
      link(urlOf(game)),
    ].join('\n'),
  ),
];

const MORE = 'More games wait for you than are told here: they are in your list of games.';

const digestText = (props: DigestProps): string =>
  paragraphs(
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(`${titleOf(props)}.`),
    ...sectionsOf(props).flatMap(sectionText),
    ...(props.more ? [wrap(MORE)] : []),
    `All your games:\n${link(props.gamesUrl)}`,
    `When it comes, and what is in it:\n${link(props.choicesUrl)}`,
    wrap(NO_REPLY),
    plainFooter({ why: WHY, stopUrl: props.stopUrl, stopLabel: STOP }),
  );

function Digest(props: DigestProps) {
  return (
    <Layout title={titleOf(props)} preview={props.games.map(nameOf).join(', ')}>
      <Paragraph>Hello {inertName(props.readerName, 'player')},</Paragraph>
      {sectionsOf(props).map((section) => (
        <DigestSection key={section.title} section={section} />
      ))}
      {props.more ? <Paragraph>{MORE}</Paragraph> : null}
      <Go href={props.gamesUrl}>Open your games</Go>
      <Paragraph>
        {NO_REPLY} <TextLink href={props.choicesUrl}>When it comes, and what is in it</TextLink>
      </Paragraph>
      <Footer why={WHY} stopUrl={props.stopUrl} stopLabel={STOP} />
    </Layout>
  );
}

function DigestSection({ section: { title, games, linesOf, urlOf } }: { readonly section: Section }) {
  return (
    <>
      <Title>{title}</Title>
      {games.map((game) => (
        <div key={game.game.url}>
          <Paragraph>
            <TextLink href={urlOf(game)}>{nameOf(game)}</TextLink>
          </Paragraph>
          {linesOf(game).length === 0 ? null : <Points lines={linesOf(game)} />}
          {linesOf === waitingLines && byMail(game).length > 0 ? <Mono lines={byMail(game)} /> : null}
          {linesOf === earlierLine ? <Lines lines={game.lines} /> : null}
        </div>
      ))}
    </>
  );
}

function Points({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="ink" style={{ ...style.body, color: color.ink, paddingLeft: '20px' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
