import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { headOf, parsedMail, type RawParts } from './parsed';
import type { ParsedMail } from './types';

/** Bytes of a mail that are taken in at all. */
export const MOST_BYTES = 256 * 1024;

/** Lines of a mail's header; the longest that services write have two hundred. Who sends more wants to keep readers busy. */
const MOST_HEAD_LINES = 2_000;

const SECONDS_MS = 2_000;

/**
 * All that runs in the thread. It is a text because it is no module of the program that is built, and needs nothing of it. Headers
 * and texts that are cut here are longer than any orders. A mail inside the mail is an attachment: somebody else wrote it.
 */
const SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { default: PostalMime, addressParser } = require(workerData.parser);
parentPort.on('message', async ({ id, raw }) => {
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
    parentPort.postMessage({ id, parts: { headers, from, subject: String(mail.subject || '').slice(0, 4000), text: mail.text, html: mail.html, report, complaint, about } });
  } catch {
    parentPort.postMessage({ id, parts: undefined });
  }
});
parentPort.postMessage({ ready: true });
`;

interface Answer {
  readonly id?: number;
  readonly parts?: RawParts | undefined;
}

/** Takes mails apart in a thread of their own, one after the other. A mail that takes too long ends its thread, and is unreadable. */
export class MailParser {
  #thread: Promise<Worker> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #id = 0;

  constructor(private readonly limitMs = SECONDS_MS) {}

  /** Undefined: it cannot be read, or not in time. */
  parse(raw: Uint8Array): Promise<ParsedMail | undefined> {
    const parsed = this.#turn.then(() => this.#parseNow(raw));
    this.#turn = parsed.catch(() => undefined);
    return parsed;
  }

  async close(): Promise<void> {
    const thread = await this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }

  async #parseNow(raw: Uint8Array): Promise<ParsedMail | undefined> {
    if (raw.length > MOST_BYTES || headOf(raw).split('\n').length > MOST_HEAD_LINES) return undefined;
    this.#thread ??= startThread();
    const thread = await this.#thread;
    this.#id += 1;
    const answer = await answerOf(thread, { id: this.#id, raw }, this.limitMs);
    if (answer === undefined) await this.close();
    return answer?.parts === undefined ? undefined : parsedMail(answer.parts);
  }
}

function startThread(): Promise<Worker> {
  const parser = createRequire(import.meta.url).resolve('postal-mime');
  const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
  const thread = new Worker(SOURCE, { eval: true, workerData: { parser }, resourceLimits, env: {} });
  // The process may end while the thread waits for the next mail.
  thread.unref();
  return new Promise((resolve, reject) => {
    thread.once('message', () => resolve(thread));
    thread.once('error', reject);
  });
}

/** Undefined when the thread broke, or did not answer in time. */
function answerOf(thread: Worker, asked: object, limitMs: number): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(undefined), limitMs);
    const end = (answer: Answer | undefined): void => {
      clearTimeout(timer);
      thread.off('message', end);
      thread.off('error', broke);
      resolve(answer);
    };
    const broke = (): void => end(undefined);
    thread.once('message', end);
    thread.once('error', broke);
    thread.postMessage(asked);
  });
}
