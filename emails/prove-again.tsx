import { render } from '@react-email/render';
import { Layout } from './parts/layout';
import { Footer, Go, Mono, Paragraph } from './parts/pieces';
import { link, paragraphs, plainFooter, wrap } from './plain';
import { spaced } from './sign-in';
import type { Mail } from './types';

export interface ProveAgainProps {
  /** Six digits, for the page that asked for this mail. */
  readonly code: string;
  readonly minutes: number;
  readonly host: string;
  readonly profileUrl: string;
}

const WHY = 'Somebody who is signed in as you wants to change the mail addresses of your account, or to delete it.';
const TYPE = 'Type this code on the page that asked for it, and press its button again:';
const NOT_YOU =
  'If that was not you, give the code to nobody. Open your profile, and sign out everywhere else: without the code nothing is changed.';

/** A code alone: a link would be pressed in another place than the one where something is being changed. */
export async function proveAgainMail(props: ProveAgainProps): Promise<Mail> {
  return {
    subject: `Is it you? A code for ${props.host}`,
    html: await render(<ProveAgain {...props} />),
    text: paragraphs(
      wrap(TYPE),
      `  ${spaced(props.code)}`,
      wrap(once(props.minutes)),
      wrap(NOT_YOU),
      link(props.profileUrl),
      plainFooter({ why: WHY }),
    ),
  };
}

const once = (minutes: number): string =>
  `It works once, within ${minutes} minutes, in the browser where you are signed in.`;

function ProveAgain({ code, minutes, host, profileUrl }: ProveAgainProps) {
  return (
    <Layout title={`Is it you? A code for ${host}`} preview="A code before your account is changed">
      <Paragraph>{TYPE}</Paragraph>
      <Mono lines={[spaced(code)]} size="28px" />
      <Paragraph>{once(minutes)}</Paragraph>
      <Paragraph>{NOT_YOU}</Paragraph>
      <Go href={profileUrl}>Go to your profile</Go>
      <Footer why={WHY} />
    </Layout>
  );
}
