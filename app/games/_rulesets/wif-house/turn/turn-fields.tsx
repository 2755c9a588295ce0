'use client';

import type { CardProps } from './card-props';
import { ItalyFields } from './italy-fields';
import { JapanFields } from './japan-fields';
import { MoreFields } from './more-fields';

/** All fields of a turn. In the browser they are made of what is so now, which is shorter than the fields are. */
export function TurnFields(card: CardProps) {
  return (
    <>
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-2">
          <ItalyFields {...card} />
          <JapanFields {...card} />
        </div>
      </div>
      <MoreFields {...card} />
    </>
  );
}
