import { render } from '@react-email/render';
import { Layout } from './parts/layout';
import { Footer, Go, Paragraph } from './parts/pieces';
import { instant, link, paragraphs, plainFooter, wrap } from './plain';
import type { Mail } from './types';

/** The mails about the addresses of an account. */

interface Words {
  readonly title: string;
  readonly preview: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly url: string;
  readonly why: string;
}

export interface ProveAddressProps {
  readonly host: string;
  /** The page with the button. Opening it changes nothing. */
  readonly confirmUrl: string;
  readonly minutes: number;
}

/** To the new address: the link that proves it. */
export const proveAddressMail = ({ host, confirmUrl, minutes }: ProveAddressProps): Promise<Mail> =>
  mailOf({
    title: `Confirm your address for ${host}`,
    preview: 'A link to your address',
    paragraphs: [
      `To use this address for your account at ${host}, open this page in the browser where you asked for it, and press its button:`,
      `The link works once, within ${minutes} minutes.`,
    ],
    button: 'Go to the page',
    url: confirmUrl,
    why: 'Somebody typed your address as one of theirs. If it was not you, ignore this mail: nothing happens then.',
  });

export interface AddressTakenProps {
  readonly host: string;
  readonly signInUrl: string;
}

/** To an address that has an account already: nobody but its reader learns that. */
export const addressTakenMail = ({ host, signInUrl }: AddressTakenProps): Promise<Mail> =>
  mailOf({
    title: `Your address at ${host}`,
    preview: 'It has an account already',
    paragraphs: [
      `Somebody asked to use this address for another account at ${host}. It has an account already, so nothing was changed, and nobody else knows of it.`,
      'If it was you: sign in with this address to reach that account, or choose another address for the other one.',
    ],
    button: 'Go to the sign-in page',
    url: signInUrl,
    why: 'Somebody typed your address as their new one. If it was not you, ignore this mail: nothing happens.',
  });

export interface WayBackProps {
  readonly host: string;
  readonly undoUrl: string;
  /** ISO 8601 instant. */
  readonly until: string;
}

/** To each other address: the way back. It does not name the new one, which may be a secret from this mailbox. */
export const addressAddedMail = ({ host, undoUrl, until }: WayBackProps): Promise<Mail> =>
  mailOf({
    title: `An address was added to your account at ${host}`,
    preview: 'If it was not you, take it back',
    paragraphs: [
      `Your account at ${host} has one more mail address now. Who reads it can sign in to the account, and play by mail from it.`,
      'If it was you, there is nothing to do. If it was not, open this page and press its button: that address goes, and everybody is signed out of the account.',
      `The link works until ${instant(until)}.`,
    ],
    button: 'Take it back',
    url: undoUrl,
    why: 'This address is one of those of the account.',
  });

/** To an address that was removed: the way back. It names no other. */
export const addressChangedMail = ({ host, undoUrl, until }: WayBackProps): Promise<Mail> =>
  mailOf({
    title: `Your address at ${host} was removed`,
    preview: 'If it was not you, take it back',
    paragraphs: [
      `This address belongs to your account at ${host} no more. No mails of your games go here, and it does not let you in any more.`,
      'If it was you, there is nothing to do. If it was not, open this page and press its button: your account gets this address back, what was added in the week before goes, and everybody is signed out of it.',
      `The link works until ${instant(until)}.`,
    ],
    button: 'Take it back',
    url: undoUrl,
    why: 'This address was an address of the account until now.',
  });

async function mailOf(words: Words): Promise<Mail> {
  const [first = '', ...rest] = words.paragraphs;
  return {
    subject: words.title,
    html: await render(<AddressMail {...words} />),
    text: paragraphs(wrap(first), link(words.url), ...rest.map((one) => wrap(one)), plainFooter({ why: words.why })),
  };
}

function AddressMail({ title, preview, paragraphs: [first, ...rest], button, url, why }: Words) {
  return (
    <Layout title={title} preview={preview}>
      <Paragraph>{first}</Paragraph>
      <Go href={url}>{button}</Go>
      {rest.map((one) => (
        <Paragraph key={one}>{one}</Paragraph>
      ))}
      <Footer why={why} />
    </Layout>
  );
}
