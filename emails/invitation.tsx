import { render } from '@react-email/render';
import { inertName } from './inert';
import { Layout } from './parts/layout';
import { Footer, Go, Paragraph } from './parts/pieces';
import { link, paragraphs, plainFooter, wrap } from './plain';
import type { LogHead, Mail } from './types';

export interface InvitationProps {
  readonly gameName: string;
  readonly rulesetTitle: string;
  readonly roleName: string;
  /** The seat is an organiser's: it plays no side. */
  readonly organises?: boolean;
  /** Not to take the seat, but to stand by for it. */
  readonly standsBy?: boolean;
  /** Not the seat itself, but a place beside who holds it: the side is several people. */
  readonly besides?: boolean;
  /** The campaign that the game belongs to; the seat is one of all its games that have it. */
  readonly campaign?: string;
  /** The terms of the clock in words; missing where no time is counted. */
  readonly clock?: string;
  readonly inviterName: string;
  /** The page that shows the invitation. Opening it does nothing; its button takes the seat. */
  readonly joinUrl: string;
  /** Answers are read: one word accepts. */
  readonly byReply?: boolean;
  /** Stops all invitations to this address, no matter who sends them. */
  readonly stopUrl: string;
  readonly head?: LogHead;
}

const WHY =
  'Somebody typed your address to invite you. If you do nothing, nothing happens, and you get no more mails about this game.';
const STOP = 'Get no more invitations';
const HARMLESS = 'Opening the link changes nothing: its page shows the game and has a button to agree.';
const REPLY =
  'Or answer this mail with the one word JOIN, or with JOIN AS and the name that you want to go by: then you are in, and you can play by answering the mails that follow.';
const CHECKED =
  'Every action is checked against the rules, and you get a mail when it is your action. You do not have to be online at the same time.';
const STANDS_BY =
  'An understudy watches the game without seeing what the sides keep secret. If the player is gone one day, you are asked by mail whether you take the seat over.';

const about = ({ standsBy }: InvitationProps): string => (standsBy === true ? STANDS_BY : CHECKED);

const clockText = ({ clock }: InvitationProps): readonly string[] =>
  clock === undefined ? [] : [`The time of each side is counted: ${clock}.`];

/** An invitation to a seat, to somebody who may never have heard of the service. */
export async function invitationMail(props: InvitationProps): Promise<Mail> {
  const inviter = inertName(props.inviterName, 'A player');
  const name = inertName(props.gameName, 'A game');
  return {
    subject: `[${name}] ${inviter} invites you to ${taskOf(props)}`,
    html: await render(<Invitation {...props} />),
    text: paragraphs(
      'Hello,',
      wrap(
        `${inviter} invites you to a game of ${props.rulesetTitle} by mail: "${name}"${ofCampaign(props)}. You would ${taskOf(props)}.`,
      ),
      wrap(about(props)),
      ...clockText(props).map((text) => wrap(text)),
      `Look at the invitation:\n${link(props.joinUrl)}`,
      wrap(HARMLESS),
      ...(props.byReply === true ? [wrap(REPLY)] : []),
      plainFooter({ why: WHY, stopUrl: props.stopUrl, stopLabel: STOP, ...(props.head && { head: props.head }) }),
    ),
  };
}

function taskOf({ organises, standsBy, besides, roleName }: InvitationProps): string {
  if (besides === true) return `play ${roleName} with them`;
  if (standsBy === true) return `stand by as understudy of ${roleName}`;
  return organises === true ? `organise it as ${roleName}` : `play ${roleName}`;
}

const ofCampaign = ({ campaign }: InvitationProps): string =>
  campaign === undefined ? '' : `, with the other games of the campaign "${inertName(campaign, 'a campaign')}"`;

function Invitation(props: InvitationProps) {
  const inviter = inertName(props.inviterName, 'A player');
  const name = inertName(props.gameName, 'A game');
  return (
    <Layout
      title={`${inviter} invites you to ${taskOf(props)}`}
      preview={`A game of ${props.rulesetTitle} by mail: ${name}`}
    >
      <Paragraph>
        {inviter} invites you to a game of {props.rulesetTitle} by mail: “{name}”{ofCampaign(props)}. You would{' '}
        <strong>{taskOf(props)}</strong>.
      </Paragraph>
      <Paragraph>{about(props)}</Paragraph>
      {clockText(props).map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <Go href={props.joinUrl}>Look at the invitation</Go>
      <Paragraph>{HARMLESS}</Paragraph>
      {props.byReply === true ? <Paragraph>{REPLY}</Paragraph> : null}
      <Footer why={WHY} stopUrl={props.stopUrl} stopLabel={STOP} {...(props.head && { head: props.head })} />
    </Layout>
  );
}
