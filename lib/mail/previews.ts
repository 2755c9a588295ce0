import { color, dark } from '@/emails/parts/style';
import { MAIL_KINDS } from '@/emails/samples/kinds';
import type { MailPicture } from '@/emails/types';
import { getEnv } from '../env';
import type { DrawnPicture } from './picture/drawing';

/** One kind of mail with made-up data. */
export interface MailPreview {
  readonly title: string;
  readonly subject: string;
  readonly text: string;
  /** Without style sheets, which the policy of our pages forbids: in the light palette, and in the dark one. */
  readonly light: string;
  readonly dark: string;
}

/** The kinds of mail by id; undefined where mail is really sent. */
export const listPreviews = (): readonly { readonly id: string; readonly title: string }[] | undefined =>
  getEnv().DEMO ? MAIL_KINDS.map(({ id, title }) => ({ id, title })) : undefined;

/** One kind as it would be sent; undefined when there is none of this id, or where mail is really sent. `drawn`: a position to show. */
export async function openPreview(id: string, drawn?: DrawnPicture): Promise<MailPreview | undefined> {
  const kind = getEnv().DEMO ? MAIL_KINDS.find((one) => one.id === id) : undefined;
  if (kind === undefined) return undefined;
  const { subject, text, html, picture } = await kind.make(drawn && { picture: pictureFrom(drawn) });
  const light = html.replace(/<style>[\s\S]*?<\/style>/g, '');
  const shown = (page: string): string => (picture === undefined ? page : page.replace(`cid:${CID}`, dataOf(picture)));
  return { title: kind.title, subject, text, light: shown(light), dark: shown(inDark(light)) };
}

const CID = 'position@preview';
const STOP = 'https://fieldpost.example/mail/stop?token=eyJ1IjoiYW5uYSJ9.kCq2b7o4mK2m2xk0m8M7v0oTgk1uQ9n3l2b0w1X9yZ0';

const pictureFrom = ({ words, ...drawn }: DrawnPicture): MailPicture => ({
  ...drawn,
  alt: words,
  cid: CID,
  stopUrl: STOP,
});

/** A page does not know the parts of a mail: the picture is in its address. */
const dataOf = ({ png }: Pick<MailPicture, 'png'>): string =>
  `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

/** The colours that a program in its dark mode would take from the style sheet, in place of those that are set at each tag. */
function inDark(html: string): string {
  const darkOf = new Map(
    Object.entries(color).map(([name, light]) => [light as string, dark[name as keyof typeof dark]]),
  );
  return html.replace(/#[0-9a-f]{6}\b/g, (light) => darkOf.get(light) ?? light);
}
