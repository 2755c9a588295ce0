import { render } from '@react-email/render';
import { Layout } from './parts/layout';
import { Footer, Go, Paragraph } from './parts/pieces';
import { link, paragraphs, plainFooter, wrap } from './plain';
import type { Mail } from './types';

export interface TestMailProps {
  readonly host: string;
  readonly profileUrl: string;
}

const WHY = 'You asked for it on your profile page. It comes once.';
const GOOD = 'This mail has reached you, so the mails of your games can reach you too.';
const NEXT = 'Mails that were refused before are not sent again: check your games.';

/** Shows that mail arrives. */
export async function testMail(props: TestMailProps): Promise<Mail> {
  return {
    subject: `Test mail of ${props.host}`,
    html: await render(<TestMail {...props} />),
    text: paragraphs(wrap(GOOD), wrap(NEXT), link(props.profileUrl), plainFooter({ why: WHY })),
  };
}

function TestMail({ host, profileUrl }: TestMailProps) {
  return (
    <Layout title={`Test mail of ${host}`} preview="Mail reaches you">
      <Paragraph>{GOOD}</Paragraph>
      <Paragraph>{NEXT}</Paragraph>
      <Go href={profileUrl}>Go to your profile</Go>
      <Footer why={WHY} />
    </Layout>
  );
}
