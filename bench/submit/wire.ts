import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const HEAD_END = '\r\n\r\n';
const LENGTH = '\r\ncontent-length: ';

/**
 * One kept-alive connection, one request at a time. A full HTTP client costs as much as the server that is measured;
 * this one reads no more of an answer than its status and its length.
 */
export class Wire {
  readonly #socket: Socket;
  #waiting: Waiting | undefined;
  #read = '';

  constructor(hostname: string, port: number) {
    this.#socket = connect({ host: hostname, port, noDelay: true });
    // Every byte is one character, so that lengths are those of the header.
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#take(text));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server hung up')));
  }

  /** `request`: head and body, as they go over the wire. */
  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#read += text;
    const head = this.#read.indexOf(HEAD_END);
    if (head < 0) return;
    const at = this.#read.toLowerCase().indexOf(LENGTH);
    if (at < 0 || at > head) throw new Error('an answer without a length');
    const begin = head + HEAD_END.length;
    const end = begin + Number.parseInt(this.#read.slice(at + LENGTH.length, at + LENGTH.length + 10), 10);
    if (this.#read.length < end) return;
    const answer = { status: Number(this.#read.slice(9, 12)), body: this.#read.slice(begin, end) };
    this.#read = this.#read.slice(end);
    this.#waiting?.resolve(answer);
  }
}
