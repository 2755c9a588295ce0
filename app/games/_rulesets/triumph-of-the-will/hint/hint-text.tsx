'use client';

import { useEffect, useMemo, useRef } from 'react';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import type { GivenHint, HintProps } from '@/app/games/_rulesets/screen';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import { useRoom } from '../live/draft-room';
import { namesOf } from '../names';
import { draftHref, viewOf } from '../view-of';
import { hintDraft, hintLine } from './hint-draft';
import { hintWords } from './hint-words';

interface HintTextProps extends HintProps {
  readonly hint: GivenHint;
  readonly close: () => void;
}

/** The hint itself: in words, with its reasons, and its way on the map while it is open. */
export function HintText({ hint, close, ...props }: HintTextProps) {
  const { game, addressOf } = props;
  const room = useRoom();
  const here = useRef<HTMLElement>(null);
  const found = useMemo(() => readHint(game.view, hint.action), [game.view, hint.action]);
  const show = room?.show;
  useEffect(() => {
    show?.(found?.line);
    return () => show?.(undefined);
  }, [show, found]);
  useEffect(() => {
    here.current?.focus({ preventScroll: true });
    here.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      id="hint"
      ref={here}
      tabIndex={-1}
      aria-labelledby="hint-title"
      className="card stack no-print basis-full outline-none"
    >
      <h3 id="hint-title">Hint</h3>
      <p className="font-semibold">{found?.words ?? hint.order}</p>
      {hint.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="flex flex-wrap items-start gap-2">
        {found?.draft ? (
          <Link className="btn btn-primary" href={draftHref(game, found.draft)} data-exact="" scroll={false}>
            Use this
          </Link>
        ) : (
          <SendIt {...props} order={hint.order} />
        )}
        {props.given ? (
          <Link className="btn" href={`${addressOf.closed}#decision`}>
            Close the hint
          </Link>
        ) : (
          <button type="button" className="btn" onClick={close}>
            Close the hint
          </button>
        )}
      </div>
    </section>
  );
}

/** An order that has no draft is sent as it is. */
const SendIt = ({ game, ticket, decide, order }: HintProps & { readonly order: string }) => (
  <KeptForm
    action={decide}
    hidden={{ ...ticket, _kind: 'orders', orders: order }}
    rulesetId={game.rulesetId}
    label="Hint"
  >
    <SubmitButton>Send this order</SubmitButton>
  </KeptForm>
);

/** The service gives actions of these very rules: what is not one has no words, and is shown as an order. */
function readHint(given: HintProps['game']['view'], action: GivenHint['action']) {
  const view = viewOf(given);
  if (!view) return undefined;
  const known = action as unknown as Action;
  const draft = hintDraft(known, view);
  return {
    words: hintWords(known, { side: view.viewer, nameOf: namesOf(view) }),
    line: hintLine(known, view),
    draft,
  };
}
