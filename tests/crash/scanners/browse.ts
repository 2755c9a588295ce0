import { request } from 'node:http';
import { PUBLIC_URL } from '@/tests/mail/post-office';

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly cookies: readonly string[];
  readonly body: string;
}

interface Asked {
  /** On the service's public address, wherever it listens. */
  readonly url: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly agent?: string;
  readonly cookie?: string;
  readonly form?: { readonly type: string; readonly body: Buffer };
}

/** One request, as the proxy in front of the service passes it on. */
export function ask(port: number, { url, method, agent, cookie, form }: Asked): Promise<Answer> {
  const { pathname, search, host, origin } = new URL(url);
  const headers = {
    host,
    'x-forwarded-proto': 'https',
    accept: 'text/html,*/*',
    'user-agent': agent ?? 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    ...(cookie === undefined ? {} : { cookie }),
    ...(form === undefined ? {} : { origin, 'content-type': form.type, 'content-length': String(form.body.length) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: pathname + search, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          cookies: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.once('error', reject);
    sent.end(form?.body);
  });
}

const MOST_STEPS = 5;

/** Opens a link and goes on to where it leads, as long as that is ours. */
export async function browse(port: number, asked: Asked): Promise<Answer> {
  let { url } = asked;
  for (let step = 1; ; step += 1) {
    const answer = await ask(port, { ...asked, url });
    const next = answer.location === undefined ? undefined : new URL(answer.location, url).href;
    if (next === undefined || !next.startsWith(PUBLIC_URL) || step === MOST_STEPS) return answer;
    url = next;
  }
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** Opens a link, and presses the button of the only form in its content, without JavaScript. */
export async function press(port: number, { url, cookie }: { readonly url: string; readonly cookie?: string }) {
  const who = cookie === undefined ? {} : { cookie };
  const page = await browse(port, { url, method: 'GET', ...who });
  const main = /<main\b[\s\S]*<\/main>/.exec(page.body)?.[0] ?? page.body;
  const [form] = main.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  if (form === undefined) throw new Error(`no form at ${url}: ${page.status} ${main.replace(/<[^>]*>/g, ' ')}`);
  const fields = new FormData();
  const tags = form.match(/<input\b[^>]*type="hidden"[^>]*>|<button\b[^>]*>/g) ?? [];
  for (const tag of tags) {
    const name = attribute(tag, 'name');
    if (name !== undefined) fields.append(name, attribute(tag, 'value') ?? '');
  }
  const [head = ''] = form.match(/^<form\b[^>]*>/) ?? [];
  const encoded =
    attribute(head, 'enctype') === 'multipart/form-data' || attribute(head, 'encType') === 'multipart/form-data';
  const target = new URL(attribute(head, 'action') || url, url).href;
  const sent = new Response(
    encoded ? fields : new URLSearchParams([...fields].map(([key, value]) => [key, String(value)])),
  );
  const type = sent.headers.get('content-type') ?? '';
  return ask(port, {
    url: target,
    method: 'POST',
    ...who,
    form: { type, body: Buffer.from(await sent.arrayBuffer()) },
  });
}
