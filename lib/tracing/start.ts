import { context, propagation, trace } from '@opentelemetry/api';
import type { Env } from '../env';

export interface TracingOptions extends Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'> {
  /** What this process is: `web` or `worker`. */
  readonly process: string;
}

/**
 * Sends spans by OTLP over HTTP (JSON) where an endpoint is set; otherwise no library of it is even read. A collector that is away costs
 * the spans and nothing else. Gives what sends the last spans and ends it, within five seconds.
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share, process } = options;
  if (endpoint === undefined) return async () => undefined;
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: 4_000 });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'fieldpost', 'fieldpost.process': process }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return async () => {
    for (const api of [trace, context, propagation]) api.disable();
    await provider.forceFlush({ timeoutMillis: 5_000 }).catch(() => undefined);
    await provider.shutdown().catch(() => undefined);
  };
}
