import { PUBLIC_URL } from '@/tests/mail/post-office';
import type { Received } from '@/tests/mail/smtp';

/** As services name themselves that open links: before a mail is delivered, to show a preview, or for a search. */
const AGENTS: readonly string[] = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 SafeLinks',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'Microsoft Office/16.0 (Microsoft Outlook 16.0.17328; Pro)',
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  'Mozilla/5.0 (compatible; Google-Safety; +http://www.google.com/bot.html)',
  'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  'Mozilla/5.0 (compatible; BarracudaCentral; Barracuda Link Protection)',
  'Mozilla/5.0 (Windows NT 6.1) Mimecast URL Protect',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) Proofpoint URL Defense',
  'Mozilla/5.0 (compatible; Cisco Secure Email Threat Defense)',
  'Symantec.cloud Link Following',
  'Mozilla/5.0 (compatible; TrendMicro WRS)',
  'FortiGuard URL scanner',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.5.0',
  'python-requests/2.31.0',
];

/** Each asks for the whole and for the head alone; neither way may change anything. */
export const REQUESTS = AGENTS.flatMap((agent) => [
  { method: 'GET' as const, agent },
  { method: 'HEAD' as const, agent },
]);

/** Every address of ours in a mail: in both parts and in the headers for mail programs. */
function linksOf({ mail }: Received): readonly string[] {
  const headers = mail.headers.filter(({ key }) => key.startsWith('list-')).map(({ value }) => value);
  const parts = [mail.text ?? '', (mail.html ?? '').replaceAll('&amp;', '&'), ...headers];
  return parts.flatMap((part) => part.match(/https?:\/\/[^\s<>"')]+/g) ?? []);
}

/** Each once, of all mails. */
export const linksIn = (received: readonly Received[]): readonly string[] => [
  ...new Set(
    received
      .flatMap(linksOf)
      .filter((link) => link.startsWith(PUBLIC_URL))
      .map((link) => link.replace(/#.*$/, '')),
  ),
];

/** The first link to a page in the mails to somebody. */
export function linkTo(received: readonly Received[], address: string, path: string): string {
  const found = linksIn(received.filter(({ to }) => to.includes(address))).find((link) =>
    new URL(link).pathname.startsWith(path),
  );
  if (found === undefined) throw new Error(`no link to ${path} in the mails to ${address}`);
  return found;
}
