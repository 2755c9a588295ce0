import { err, ok, type Result } from '@/lib/core/result';
import type { ChannelContext } from '../context';
import { type Answer, type Outgoing, sendRequest } from '../net/send-request';

/**
 * Why a try failed, in words that name no address. `retryAfter`: seconds that the receiver asks for. `gone`: there is no receiver any
 * more, and there will be none.
 */
export interface Failure {
  readonly why: string;
  readonly retryAfter?: number;
  readonly gone?: true;
}

export const failure = (why: string, { retryAfter }: Pick<Answer, 'retryAfter'> = {}): Result<never, Failure> =>
  err({ why, ...(retryAfter === undefined ? {} : { retryAfter }) });

/** Sends JSON and gives the answer, whatever its status is. */
export async function call(
  { net }: Pick<ChannelContext, 'net'>,
  { method, url, headers = {}, body }: Pick<Outgoing, 'method' | 'url' | 'body'> & Partial<Pick<Outgoing, 'headers'>>,
): Promise<Result<Answer, Failure>> {
  const own = { 'content-type': 'application/json', 'user-agent': 'Fieldpost', accept: 'application/json' };
  const sent = await sendRequest(net, { method, url, headers: { ...own, ...headers }, body });
  return sent.ok ? ok(sent.value) : failure(sent.error.message);
}

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** A status that is no success, as a failure. */
export const answered = (answer: Answer): Result<never, Failure> =>
  failure(
    answer.status >= 300 && answer.status < 400
      ? `It answered ${answer.status}: redirects are not followed.`
      : `It answered ${answer.status}.`,
    answer,
  );

/** The JSON object of an answer; empty where it is none. */
export function objectOf({ body }: Answer): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
