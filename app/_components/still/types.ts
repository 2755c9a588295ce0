import type { AriaAttributes, AriaRole, ReactNode } from 'react';

export interface StillElement extends AriaAttributes {
  /** The element that holds the content. */
  readonly as: 'div' | 'section' | 'dl' | 'ol' | 'ul' | 'li' | 'svg' | 'g' | 'table' | 'td';
  readonly children: ReactNode;
  readonly role?: AriaRole;
  readonly className?: string;
  readonly viewBox?: string;
}
