import type { CDPSession } from '@playwright/test';

/** What every event of a trace of the browser has. Times in microseconds since the browser began. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** By the clock, and of the processor; only of what lasts. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** Records a trace of these categories (a comma between them) while `act` runs. */
export async function traceOf(
  cdp: CDPSession,
  categories: string,
  act: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }): void =>
    void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', { categories, transferMode: 'ReportEvents' });
  await act();
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return events;
}
