'use client';

import type { GameView } from '@/lib/games/model/types';
import type { ActionProps, SendProps } from '../action-props';
import { MomentumForm } from '../build/momentum-form';
import { TakeAction } from '../move/take-action';
import { namesOf } from '../names';
import { OverstackForm } from '../place/overstack-form';
import { PlaceForm } from '../place/place-form';
import { choicesOf, viewOf } from '../view-of';
import { useDraft } from './draft-room';

interface Props extends SendProps {
  readonly game: GameView;
}

/** What is decided on the map, as words and forms: it follows the draft in the browser. */
export function LiveAction(given: Props) {
  const { query, weigh } = useDraft();
  const view = viewOf(given.game.view);
  if (!view) return null;
  const props: ActionProps = { ...given, query, weigh, view, nameOf: namesOf(view) };
  const [first] = view.choices;
  switch (first?.type) {
    case 'place-units':
      return <PlaceForm {...props} choices={choicesOf(view, 'place-units')} />;
    case 'momentum':
      return <MomentumForm {...props} choice={first} />;
    case 'remove-overstack':
      return <OverstackForm {...props} choice={first} />;
    default:
      return <TakeAction {...props} />;
  }
}
