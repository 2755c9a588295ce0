import { render } from '@react-email/render';
import { Layout } from './parts/layout';
import { Footer, Go, Mono, Paragraph } from './parts/pieces';
import { link, paragraphs, plainFooter, wrap } from './plain';
import type { Mail } from './types';

export interface SignInProps {
  /** The page with the button. Opening it signs nobody in. */
  readonly confirmUrl: string;
  /** Six digits, for the page where the mail was asked for. */
  readonly code: string;
  readonly minutes: number;
  /** The host that the reader should see in the address bar. */
  readonly host: string;
}

const WHY = 'Somebody typed your address to sign in. If it was not you, ignore this mail: without it nobody gets in.';

/** The link and the code to sign in. The code is not in the subject: a locked phone shows subjects. */
export async function signInMail(props: SignInProps): Promise<Mail> {
  return {
    subject: `Sign in to ${props.host}`,
    html: await render(<SignIn {...props} />),
    text: paragraphs(
      wrap(`To sign in to ${props.host}, open this page and press its button:`),
      link(props.confirmUrl),
      wrap('Or type this code on the page where you asked for this mail:'),
      `  ${spaced(props.code)}`,
      wrap(`Both work once, within ${props.minutes} minutes. Nobody from Fieldpost will ever ask you for the code.`),
      plainFooter({ why: WHY }),
    ),
  };
}

export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

function SignIn({ confirmUrl, code, minutes, host }: SignInProps) {
  return (
    <Layout title={`Sign in to ${host}`} preview="A link and a code to sign in">
      <Paragraph>Open this page and press its button:</Paragraph>
      <Go href={confirmUrl}>Go to the sign-in page</Go>
      <Paragraph>Or type this code on the page where you asked for this mail:</Paragraph>
      <Mono lines={[spaced(code)]} size="28px" />
      <Paragraph>
        Both work once, within {minutes} minutes. Nobody from Fieldpost will ever ask you for the code.
      </Paragraph>
      <Footer why={WHY} />
    </Layout>
  );
}
