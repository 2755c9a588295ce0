import { render } from '@react-email/render';
import { inertName } from './inert';
import { Layout } from './parts/layout';
import { Footer, Go, Paragraph } from './parts/pieces';
import { link, paragraphs, plainFooter, wrap } from './plain';
import type { Mail } from './types';

/** `host`: that of the receiver. `gameName`: missing where the webhook tells of all games. */
export interface HookDeadProps {
  readonly host: string;
  readonly gameName?: string;
  readonly pageUrl: string;
}

const WHY = 'You set this webhook up. The mail comes once.';
const NEXT =
  'Nothing more goes there. Once the receiver works again, press “Send a test” on the page: if the test arrives, so does all that comes after it.';

function whatOf({ host, gameName }: HookDeadProps): string {
  const about = gameName === undefined ? 'your games' : `the game “${inertName(gameName, 'a game')}”`;
  return `Your webhook to ${inertName(host, 'a receiver')}, about ${about}, has failed for a week.`;
}

const SUBJECT = 'A webhook of yours has failed for a week';

/** Tells the owner of a webhook that it is dead. */
export async function hookDeadMail(props: HookDeadProps): Promise<Mail> {
  return {
    subject: SUBJECT,
    html: await render(<HookDead {...props} />),
    text: paragraphs(wrap(whatOf(props)), wrap(NEXT), link(props.pageUrl), plainFooter({ why: WHY })),
  };
}

function HookDead(props: HookDeadProps) {
  return (
    <Layout title={SUBJECT} preview="Nothing more goes there">
      <Paragraph>{whatOf(props)}</Paragraph>
      <Paragraph>{NEXT}</Paragraph>
      <Go href={props.pageUrl}>Go to your channels</Go>
      <Footer why={WHY} />
    </Layout>
  );
}
