import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Spans of a submit: from the request to the commit to the mail server. Where no exporter is set (lib/tracing/start) all of this
 * does nothing. Facts never hold an address, a name, a token or the id of a person.
 */
type Facts = Readonly<Record<string, string | number | boolean>>;

const KINDS = {
  inside: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
} as const;

export interface SpanStart {
  readonly name: string;
  readonly kind?: keyof typeof KINDS;
  readonly facts?: Facts;
}

/** Runs `work` within a span, which ends with it. An error that it throws marks the span, without its words, and goes on. */
export function inSpan<T>(
  { name, kind = 'inside', facts = {} }: SpanStart,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const options = { kind: KINDS[kind], attributes: { ...facts } };
  return trace.getTracer('fieldpost').startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'thrown' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The payload of a job, with the span that queues it as W3C trace context in `trace`; the same payload where nothing is traced. */
export function withTrace<P extends object>(payload: P): P {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? payload : Object.assign({}, payload, { trace: carrier.traceparent });
}

/** Goes on with the trace that queued a job: what `work` begins belongs to it. */
export function goOnWithTrace<T>(payload: unknown, work: () => T): T {
  const traceparent = typeof payload === 'object' && payload !== null && 'trace' in payload ? payload.trace : undefined;
  if (typeof traceparent !== 'string') return work();
  return context.with(propagation.extract(ROOT_CONTEXT, { traceparent }), work);
}
