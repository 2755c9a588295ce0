import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { headOf, parsedMail, type RawParts } from './parsed';
import type { ParsedMail } from './types';

/** Bytes of a mail that are taken in at all. */
export const MOST_BYTES = 256 * 1024;

/** Lines of a mail's header; the longest that services write have two hundred. Who sends more wants to keep readers busy. */
const MOST_HEAD_LINES = 2_000;

/** Milliseconds that a mail may take: a hundred times what people's mails take. */
const PATIENCE_MS = 1_500;

/** What the process may keep: twice what a mail of nothing but boundaries between parts needs. */
const MOST_MEGABYTES = 128;

/**
 * All that runs in the process. It is a text because it is no module of the program that is built, and needs nothing of it. Headers
 * and texts that are cut here are longer than any orders. A mail inside the mail is an attachment: somebody else wrote it.
 */
const SOURCE = `
const { default: PostalMime, addressParser } = require(process.argv[1]);
process.on('disconnect', () => process.exit());
process.on('message', async ({ id, raw }) => {
  try {
    const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 65536, forceRfc822Attachments: true });
    const headers = mail.headers.slice(0, 300).map(({ key, value }) => ({ key, value: String(value).slice(0, 4000) }));
    const lines = headers.filter(({ key }) => key === 'from').map(({ value }) => value);
    const from = lines.flatMap((line) => addressParser(line, { flatten: true })).map(({ address }) => address || '');
    const partOf = (type) => {
      const part = mail.attachments.find(({ mimeType }) => mimeType === type);
      return part && new TextDecoder().decode(part.content).slice(0, 8000);
    };
    const report = partOf('message/delivery-status');
    const complaint = partOf('message/feedback-report');
    const about = partOf('message/rfc822') || partOf('text/rfc822-headers');
    process.send({ id, parts: { headers, from, subject: String(mail.subject || '').slice(0, 4000), text: mail.text, html: mail.html, report, complaint, about } });
  } catch {
    process.send({ id, parts: undefined });
  }
});
process.send({ ready: true });
`;

interface Answer {
  readonly id?: number;
  readonly parts?: RawParts | undefined;
}

/**
 * Takes mails apart in a process of its own, one after the other. A mail that takes too long or too much memory ends that process, and
 * is unreadable. A thread would not do: one that runs out of memory can take the whole process with it.
 */
export class MailParser {
  #child: ChildProcess | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #id = 0;

  constructor(
    private readonly limitMs = PATIENCE_MS,
    private readonly megabytes = MOST_MEGABYTES,
  ) {}

  /** Undefined: it cannot be read, or not in time. Throws where no process can be started. */
  parse(raw: Uint8Array): Promise<ParsedMail | undefined> {
    const parsed = this.#turn.then(() => this.#parseNow(raw));
    this.#turn = parsed.catch(() => undefined);
    return parsed;
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #parseNow(raw: Uint8Array): Promise<ParsedMail | undefined> {
    if (raw.length > MOST_BYTES || headOf(raw).split('\n').length > MOST_HEAD_LINES) return undefined;
    if (!this.#child?.connected) this.#child = await startProcess(this.megabytes);
    this.#id += 1;
    const answer = await answerOf(this.#child, { id: this.#id, raw }, this.limitMs);
    if (answer === undefined) this.close();
    return answer?.parts === undefined ? undefined : parsedMail(answer.parts);
  }
}

function startProcess(megabytes: number): Promise<ChildProcess> {
  const parser = createRequire(import.meta.url).resolve('postal-mime');
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, '--eval', SOURCE, parser], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // It needs none of the secrets that this process was started with.
    env: { NODE_ENV: process.env.NODE_ENV },
  });
  // This process may end while the other waits for the next mail: that one ends with it.
  child.unref();
  child.channel?.unref();
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`mails cannot be read: ${signal ?? code}`)));
  });
}

/** Undefined when the process broke, or did not answer in time. */
function answerOf(child: ChildProcess, asked: object, limitMs: number): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const broke = (): void => end(undefined);
    const timer = setTimeout(broke, limitMs);
    const end = (answer: Answer | undefined): void => {
      clearTimeout(timer);
      child.off('message', end);
      child.off('exit', broke);
      resolve(answer);
    };
    child.once('message', end);
    child.once('exit', broke);
    child.send(asked, (error) => error && broke());
  });
}
