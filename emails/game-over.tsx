import { render } from '@react-email/render';
import type { ClauseId } from '../lib/core/clause';
import { inert, inertName } from './inert';
import { Layout } from './parts/layout';
import { Footer, Go, Mono, Paragraph, Position, TextLink } from './parts/pieces';
import { SincePart, sinceText } from './parts/since-part';
import { pictureOf } from './picture';
import { link, paragraphs, plainFooter, systemOf, wrap } from './plain';
import { COPY_HOW, MARKER, plainBlock } from './reply';
import type { LogHead, Mail, MailGame, MailPicture, MailSince } from './types';

export interface GameOverProps {
  readonly game: MailGame;
  readonly seq: number;
  readonly readerName: string;
  /** How the game ended for the reader; a reader who holds both sides has no side of it. */
  readonly verdict: 'won' | 'lost' | 'draw' | 'over';
  readonly winners: readonly string[];
  readonly losers: readonly string[];
  readonly reason: string;
  /** Missing where no rule decided it. */
  readonly clause?: ClauseId;
  readonly since: MailSince;
  readonly picture?: MailPicture;
  /** By forfeit, and the reader may lift it, also by a reply: where replies are read. */
  readonly liftByReply?: true;
  readonly stopUrl: string;
  readonly head?: LogHead;
}

const WHY = 'You get this mail because you held a seat in this game.';

const LIFT = `You may lift it, so that the game goes on. Reply to this mail: ${COPY_HOW}`;
const LINES = ['BEGIN ORDERS', '# CLOCK LIFT FORFEIT', 'END ORDERS'];

const VERDICTS = {
  won: 'you won',
  lost: 'you lost',
  draw: 'nobody won',
  over: 'the game is over',
} as const;

/** The last mail of a game: the result, and the clause that decided it. */
export async function gameOverMail(props: GameOverProps): Promise<Mail> {
  const name = inertName(props.game.name, 'A game');
  return {
    subject: `[${name} #${props.seq}] Game over: ${VERDICTS[props.verdict]}`,
    html: await render(<GameOver {...props} />),
    text: gameOverText(props, name),
    ...pictureOf(props),
  };
}

const reasonOf = ({ reason, clause }: GameOverProps): string =>
  `${inert(reason, 400)}${clause === undefined ? '' : ` [${clause}]`}`;

function resultOf({ winners, losers }: GameOverProps): string {
  if (winners.length === 0) return 'There is no winner.';
  const beaten = losers.length === 0 ? '' : ` against ${losers.join(', ')}`;
  return `${winners.join(', ')} won${beaten}.`;
}

const gameOverText = (props: GameOverProps, name: string): string =>
  paragraphs(
    ...(props.liftByReply === undefined ? [] : [MARKER]),
    `Hello ${inertName(props.readerName, 'player')},`,
    wrap(`"${name}" (${systemOf(props.game)}) is over: ${VERDICTS[props.verdict]}.`),
    wrap(resultOf(props)),
    wrap(reasonOf(props)),
    ...(props.liftByReply === undefined ? [] : [`${wrap(LIFT)}\n\n${plainBlock(LINES)}`]),
    sinceText({ since: props.since, logUrl: props.game.logUrl, onlyNew: true }),
    `The final position:\n${link(props.game.url)}\nThe whole log:\n${link(props.game.logUrl)}`,
    plainFooter({ why: WHY, stopUrl: props.stopUrl, picture: props.picture, ...(props.head && { head: props.head }) }),
  );

function GameOver(props: GameOverProps) {
  const name = inertName(props.game.name, 'A game');
  return (
    <Layout title={`${name} is over: ${VERDICTS[props.verdict]}`} preview={`${resultOf(props)} ${reasonOf(props)}`}>
      {props.liftByReply === undefined ? null : <Paragraph>{MARKER}</Paragraph>}
      <Paragraph>Hello {inertName(props.readerName, 'player')},</Paragraph>
      <Paragraph>
        “{name}” ({systemOf(props.game)}) is over. <strong>{resultOf(props)}</strong>
      </Paragraph>
      <Paragraph>{reasonOf(props)}</Paragraph>
      {props.liftByReply === undefined ? null : (
        <>
          <Paragraph>{LIFT}</Paragraph>
          <Mono lines={LINES} />
        </>
      )}
      <Position picture={props.picture} />
      <SincePart since={props.since} logUrl={props.game.logUrl} onlyNew />
      <Go href={props.game.url}>See the final position</Go>
      <Paragraph>
        <TextLink href={props.game.logUrl}>The whole log</TextLink>
      </Paragraph>
      <Footer why={WHY} stopUrl={props.stopUrl} picture={props.picture} {...(props.head && { head: props.head })} />
    </Layout>
  );
}
