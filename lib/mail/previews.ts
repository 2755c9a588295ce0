import { color, dark } from '@/emails/parts/style';
import { MAIL_KINDS } from '@/emails/samples/kinds';
import { getEnv } from '../env';

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

/** One kind as it would be sent; undefined when there is none of this id, or where mail is really sent. */
export async function openPreview(id: string): Promise<MailPreview | undefined> {
  const kind = getEnv().DEMO ? MAIL_KINDS.find((one) => one.id === id) : undefined;
  if (kind === undefined) return undefined;
  const { subject, text, html } = await kind.make();
  const light = html.replace(/<style>[\s\S]*?<\/style>/g, '');
  return { title: kind.title, subject, text, light, dark: inDark(light) };
}

/** The colours that a program in its dark mode would take from the style sheet, in place of those that are set at each tag. */
function inDark(html: string): string {
  const darkOf = new Map(
    Object.entries(color).map(([name, light]) => [light as string, dark[name as keyof typeof dark]]),
  );
  return html.replace(/#[0-9a-f]{6}\b/g, (light) => darkOf.get(light) ?? light);
}
