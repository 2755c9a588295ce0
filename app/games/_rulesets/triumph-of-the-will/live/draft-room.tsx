'use client';

import { usePathname, useRouter } from 'next/navigation';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react';
import type { Query } from '@/app/games/_rulesets/screen';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { latestCounts, withCounts } from '../draft/latest-counts';
import type { MapPath } from '../map/plan/plan';
import type { Weigh } from '../odds';
import { hrefOfForm, isDraftOf } from './draft-address';
import { useSteps } from './use-steps';
import { useWeigh } from './use-weigh';

interface Draft {
  /** The draft as the address has it. */
  readonly query: Query;
  readonly weigh: Weigh;
  /** Follows a link: a step of the draft in place, any other by the server. */
  readonly go: (href: string) => void;
  /** The address of the same draft with other numbers: no step that one goes back to. */
  readonly count: (href: string) => void;
  /** The way of a hint on the map. */
  readonly hinted: MapPath | undefined;
  readonly show: (line: MapPath | undefined) => void;
}

const DraftContext = createContext<Draft | undefined>(undefined);

/** The draft of the room around this component. Throws outside a room. */
export function useDraft(): Draft {
  const draft = use(DraftContext);
  if (!draft) throw new Error('a part of a draft stands in a draft room');
  return draft;
}

/** The same, for a part that may also stand outside, as beside a battle. */
export const useRoom = (): Draft | undefined => use(DraftContext);

interface Props {
  readonly view: View;
  /** The seat that is looked through. */
  readonly seat: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * The draft of an order lives in the page's address. Inside this room its steps are taken in the browser: the page has
 * all that they need. Without a script every step is a link or a form that the server answers with the same page.
 */
export function DraftRoom({ view, seat, className, children }: Props) {
  const { query: asked, step } = useSteps();
  const path = usePathname();
  const router = useRouter();
  const query = useMemo((): Query => Object.fromEntries(new URLSearchParams(asked)), [asked]);
  const weigh = useWeigh(view);
  const [hinted, show] = useState<MapPath>();
  // A hint is the server's: the step after it takes it away there too.
  const isHinted = query.hint !== undefined;
  const isStep = useCallback(
    (href: string): boolean => !isHinted && isDraftOf(new URL(href, location.href), { path, seat }),
    [isHinted, path, seat],
  );
  const follow = useCallback(
    (href: string): void => {
      if (isStep(href)) step(href, 'push');
      else router.push(href, { scroll: false });
    },
    [isStep, step, router],
  );
  const go = useCallback((link: string): void => follow(withCounts(link, latestCounts(document))), [follow]);
  const count = useCallback((href: string): void => step(href, 'replace'), [step]);
  // The router brings every step once more, a little later: then nothing has changed, and nothing is drawn.
  const draft = useMemo((): Draft => ({ query, weigh, go, count, hinted, show }), [query, weigh, go, count, hinted]);
  const clicked = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    // The map follows its own links: it knows whether a press ended a drag.
    if (!link || !isPlain || link.closest('[data-frame]')) return;
    if (link.dataset.follow === undefined && !isStep(link.href)) return;
    event.preventDefault();
    event.stopPropagation();
    const href = link.getAttribute('href') ?? '';
    // A hint has numbers of its own, whatever stands in the form.
    if (link.dataset.exact === undefined) go(href);
    else follow(href);
  };
  const submitted = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const href = hrefOfForm(form);
    if (!isStep(href)) return;
    event.preventDefault();
    event.stopPropagation();
    step(href, 'push');
  };
  return (
    <DraftContext value={draft}>
      <div className={className} onClickCapture={clicked} onSubmitCapture={submitted}>
        {children}
      </div>
    </DraftContext>
  );
}
