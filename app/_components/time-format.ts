const PARTS = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** As the page's `html` element has it; whatever is missing is as the browser has it. */
export interface TimeWishes {
  readonly zone?: string | undefined;
  readonly clock?: string | undefined;
  readonly dates?: string | undefined;
}

/** Writes instants as a reader wants them, with the zone's name: people of one game live in several. */
export function timeFormat({ zone, clock, dates = 'en-GB' }: TimeWishes): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dates, {
    ...PARTS,
    timeZoneName: 'short',
    ...(zone === undefined ? {} : { timeZone: zone }),
    ...(clock === undefined ? {} : { hourCycle: clock === '12' ? 'h12' : 'h23' }),
  });
}
