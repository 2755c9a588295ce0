import type { ComponentProps, SVGProps } from 'react';

/** For the eye and the pointer only: what is drawn here is said by the links of the places. */
const SILENT = { 'aria-hidden': true } as const;

/** Drawn, and neither heard nor hit by the pointer. */
export const Picture = (props: SVGProps<SVGGElement>) => <g className="pointer-events-none" {...props} {...SILENT} />;

/** A second target for the pointer of a link that the keyboard has already. */
export const PointerLink = (props: ComponentProps<'a'>) => <a {...props} tabIndex={-1} {...SILENT} />;
