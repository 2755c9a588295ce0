import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

export interface RawCall {
  readonly url: string;
  readonly method: string;
  /** Sent as it stands: `fetch` would tidy it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Reads the whole answer; of one that goes on and on only the status. */
export function rawCall({ url, method, path, headers, body }: RawCall): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      let text = '';
      const done = (): void => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers });
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        done();
        return void sent.destroy();
      }
      answer.setEncoding('utf8');
      answer.on('data', (piece) => {
        text += piece;
      });
      answer.once('end', done);
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
