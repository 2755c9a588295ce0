import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, Side } from '@/bench/submit/position';
import type { Choose } from '@/lib/core/ruleset';
import type { Submission } from '../history';
import type { Letter, PostOffice } from '../mail/post';
import type { Recorder } from './recorder';

/** What those who play by mail share. */
export interface MailTable {
  readonly post: PostOffice;
  readonly record: Recorder;
  /** The games that are played by mail, by name. */
  readonly games: ReadonlyMap<string, string>;
  /** Where the workers listen. */
  readonly ports: readonly number[];
  readonly over: AbortSignal;
  readonly closed: AbortSignal;
}

const LOOK_MS = 200;
const MOST_PAUSE_MS = 400;
/** Of a hundred: letters that are sent once more although they were taken, to whichever worker. */
const TWICE = 10;

let letters = 0;

/** One client with nothing but a mailbox. Two of one person are as one person with two mail programs: what both answer is done once. */
export class LetterWriter {
  readonly #answered = new Set<string>();
  readonly #address: string;

  constructor(
    private readonly table: MailTable,
    private readonly side: Side,
    private readonly choose: Choose,
  ) {
    this.#address = `${side}@example.org`;
  }

  async play(): Promise<void> {
    const { over } = this.table;
    while (!over.aborted) {
      await sleep(LOOK_MS + this.choose(MOST_PAUSE_MS));
      const letter = this.#open();
      if (letter !== undefined) await this.#answer(letter);
    }
  }

  /** Any of the games' newest letters that asks for something and was not answered here. */
  #open(): Letter | undefined {
    const newest = new Map<string, Letter>();
    for (const letter of this.table.post.came) {
      const name = this.#gameOf(letter);
      if (letter.to === this.#address && name !== undefined && replyTo(letter.mail) !== undefined)
        newest.set(name, letter);
    }
    const open = [...newest.values()].filter(({ mail }) => !this.#answered.has(replyTo(mail) ?? ''));
    return open[this.choose(Math.max(1, open.length))];
  }

  #gameOf({ mail }: Letter): string | undefined {
    return [...this.table.games.keys()].find((name) => mail.subject?.includes(`[${name}]`) === true);
  }

  async #answer(letter: Letter): Promise<void> {
    const { mail } = letter;
    const to = replyTo(mail) ?? '';
    this.#answered.add(to);
    const gameId = this.table.games.get(this.#gameOf(letter) ?? '');
    const written = ordersFor(mail.text ?? '', this.side);
    if (gameId === undefined || written === undefined) return;
    const submission = this.table.record.submit(gameId, written.order);
    letters += 1;
    const messageId = `<letter.${letters}@example.org>`;
    const text = ['BEGIN ORDERS', written.words, `NOTE ${submission.id}`, 'END ORDERS'].join('\n');
    const answer = { from: this.#address, to, messageId, text };
    if (!(await this.#insist(answer))) return;
    if (this.choose(100) < TWICE) await this.#send(answer);
    await this.#receipt(submission, messageId);
  }

  /** As mail servers do: again, to whichever worker answers, until one has taken it. */
  async #insist(letter: Parameters<PostOffice['send']>[1]): Promise<boolean> {
    while (!this.table.closed.aborted) {
      if (await this.#send(letter)) return true;
      await sleep(LOOK_MS);
    }
    return false;
  }

  async #send(letter: Parameters<PostOffice['send']>[1]): Promise<boolean> {
    const { post, ports, record } = this.table;
    const sent = await post.send(ports[this.choose(ports.length)] ?? 0, letter).then(
      () => true,
      () => false,
    );
    record.met(sent ? 'letter taken' : 'letter not taken');
    return sent;
  }

  /** A receipt that never comes leaves it open what became of the letter. */
  async #receipt(submission: Submission, messageId: string): Promise<void> {
    const { post, record, closed } = this.table;
    while (!closed.aborted) {
      const receipt = post.came.find(({ mail }) => mail.inReplyTo === messageId);
      if (receipt !== undefined) {
        const isDone = plain(receipt.mail.text ?? '').includes('Your orders were carried out.');
        submission.ended = performance.now();
        submission.outcome = isDone ? 'acknowledged' : 'refused';
        record.met(isDone ? 'letter carried out' : 'letter refused');
        return;
      }
      await sleep(LOOK_MS);
    }
  }
}

const replyTo = (mail: Letter['mail']): string | undefined => mail.replyTo?.[0]?.address;

const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** Of what the letter offers: to pass, or to build nothing. */
function ordersFor(text: string, side: Side): { readonly words: string; readonly order: Order } | undefined {
  if (/^# ?PASS$/m.test(text)) return { words: 'PASS', order: { side, action: { type: 'pass' } } };
  if (/^# ?BUILD\b/m.test(text))
    return { words: 'BUILD nothing', order: { side, action: { type: 'build', build: {} } } };
  return undefined;
}
