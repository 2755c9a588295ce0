import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link to another page of this site. Nothing is fetched before it is pressed: each page is made for its reader when it is asked for,
 * so what Next would fetch beforehand is an empty frame, once for each link in view and twice as often as that (docs/decisions/0100).
 */
export const Link = (given: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...given} />;
