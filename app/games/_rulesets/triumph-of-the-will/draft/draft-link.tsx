import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'a'> {
  readonly href: string;
}

/**
 * A link to another step of the draft, or out of it. The draft room around it follows it: a link of the router would ask
 * the service for pages that nobody opens, as soon as it is seen, and there are dozens of them.
 */
export const DraftLink = (props: Props) => <a {...props} data-follow="" />;
